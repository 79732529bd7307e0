import { POSTS } from '../oldAddress.ts';
import { slugFrom } from '../../ground/text/slug.ts';
import { dayOf } from '../oldDates.ts';
import { isTable, listAt, readSettings, saidAt, splitFront, textAt, type OldFront, type OldKeys } from '../oldFront.ts';
import { patternOf } from '../jekyll/readJekyllConfig.ts';
import type { OldFolder } from '../oldSite.ts';
import { readModule } from '../readLiteral.ts';
import type { EleventyConfig } from './readEleventyConfig.ts';

/** A file that Eleventy makes a page of. */
export interface EleventyTemplate extends OldFront {
  readonly path: string;
  /** Below the folder of input, without its ending and date: `posts/first`. */
  readonly stem: string;
  readonly slug: string;
  readonly date: string | undefined;
  readonly isHtml: boolean;
}

const TEXT = /\.(?:md|markdown|html|njk|liquid|webc)$/i;
const DATED = /^(\d{4}-\d{2}-\d{2})-(?=.)/;

/** All files that Eleventy makes pages of, with what the folders above say of them. */
export function listTemplates(old: OldFolder, config: EleventyConfig): EleventyTemplate[] {
  const { input, output, data, includes } = config;
  const said = old.has('.eleventyignore') ? old.text('.eleventyignore').split('\n') : [];
  const ignored = said.filter((line) => /^[^#!\s]/.test(line)).map(patternOf);
  const closed = [output, data, ...includes].filter((one) => one !== '');
  const dataOf = createDataOf(old, config);
  return old.paths.flatMap((path) => {
    if (
      !TEXT.test(path) ||
      !path.startsWith(input) ||
      [...closed.map((one) => path.startsWith(one)), ...ignored.map((one) => one.test(path))].includes(true)
    )
      return [];
    if (
      input === '' &&
      /^(?:readme|contributing|changelog|license|code_of_conduct|agents|claude)\.md$|^(?:docs|\.[^/]+)\//i.test(path)
    )
      return [];
    const front = splitFront(old.text(path));
    const below = path
      .slice(input.length)
      .replace(TEXT, '')
      .replace(/\.11ty$/, '');
    const folders = below.split('/');
    const file = folders.pop() ?? '';
    const name = file.replace(DATED, '');
    const parent = folders.at(-1)?.replace(DATED, '') ?? '';
    const stem = [...folders, name].join('/');
    const keys = { ...config.globals, ...dataOf(path), ...front.keys };
    const tags = [...listAt(dataOf(path), 'tags'), ...listAt(front.keys, 'tags')];
    const date = dayOf(textAt(keys, 'date')) ?? DATED.exec(file)?.[1] ?? DATED.exec(folders.at(-1) ?? '')?.[1];
    return [
      {
        ...front,
        keys: { ...keys, ...(tags.length > 0 && { tags: [...new Set(tags)] }) },
        path,
        stem,
        slug: name === 'index' ? parent || 'index' : name,
        date,
        isHtml: !/\.(?:md|markdown)$/i.test(path),
      },
    ];
  });
}

/** What data files of the folders above a template, and its own, say of it. */
function createDataOf(old: OldFolder, { input }: EleventyConfig): (path: string) => OldKeys {
  const known = new Map<string, OldKeys>();
  const read = (base: string): OldKeys => {
    const before = known.get(base);
    if (before) return before;
    const files = [
      '.json',
      '.yaml',
      '.yml',
      '.11tydata.json',
      '.11tydata.js',
      '.11tydata.cjs',
      '.11tydata.mjs',
      '.11tydata.ts',
    ]
      .map((end) => base + end)
      .filter((path) => old.has(path));
    const keys = Object.assign(
      {},
      ...files.map((path) =>
        /[jt]s$/.test(path) ? computed(readModule(old.text(path))) : readSettings(path, old.text(path)).keys,
      ),
    ) as OldKeys;
    known.set(base, keys);
    return keys;
  };
  return (path) => {
    const folders = path.slice(input.length).split('/').slice(0, -1);
    const above = folders.map((name, at) => read(`${input}${folders.slice(0, at + 1).join('/')}/${name}`));
    const root = input === '' ? {} : read(`${input}${input.replace(/\/$/, '').replace(/^.*\//, '')}`);
    return Object.assign({}, root, ...above, read(path.replace(TEXT, ''))) as OldKeys;
  };
}

/** What is worked out for each template counts where it is written as a template. */
function computed(keys: OldKeys): OldKeys {
  const more = saidAt(keys, 'eleventyComputed');
  return isTable(more) ? { ...keys, ...more } : keys;
}

const NO_SECTION = /^(?:pages?|_pages|content|site|static|root|other|misc|main|views|src)$/i;

/** `articles`, `pages`, or the name of a section: after its tags, which make collections, or its folder. */
export function kindOf({ stem, keys, date }: EleventyTemplate, countOf: (folder: string) => number): string {
  const tags = listAt(keys, 'tags');
  const folders = stem
    .split('/')
    .slice(0, -1)
    .filter((name) => !NO_SECTION.test(name));
  const [top] = folders;
  const isPost = date !== undefined && tags.some((tag) => /^(?:posts?|blog|articles?)$/i.test(tag));
  if (top === undefined || /^\d+$/.test(top)) return isPost ? 'articles' : 'pages';
  if (POSTS.test(top)) return date === undefined && /(?:^|\/)index$/.test(stem) ? 'pages' : 'articles';
  if (/(?:^|\/)index$/.test(stem) && folders.length === 1) return 'pages';
  if (isPost) return 'articles';
  return countOf(top) > 1 ? slugFrom(top) : 'pages';
}
