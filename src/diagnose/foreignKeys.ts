import { isNameKey, renamedPath } from './renamedPath.ts';
import { readAddress } from '../ground/text/siteAddress.ts';
import { yamlFlow } from './yamlFlow.ts';
import { ownValue } from '../ground/ownValue.ts';

/*
 * The front matter of other programs, by its keys: gohugo.io/content-management/front-matter, jekyllrb.com/docs/front-matter,
 * 11ty.dev/docs/data-configuration, the blog of docs.astro.build, getzola.org/documentation/content/page, and common themes of theirs.
 */

export type Values = Readonly<Record<string, unknown>>;

/** Our keys, and the names of the same elsewhere in small letters; undefined: there is nothing to write for such a value. */
const SAME: readonly (readonly [to: string, names: string, read: (value: unknown, name: string) => unknown])[] = [
  ['topics', 'tags tag categories category taxonomies', readTopics],
  ['date', 'pubdate publishdate pubdatetime datepublished created', readDate],
  ['date', 'published', (value) => (isFlag(value) ? undefined : readDate(value))],
  ['draft', 'published', (value) => (value === 'false' ? 'true' : undefined)],
  ['permalink', 'url path', readPermalink],
  [
    'updated',
    'lastmod updateddate last_modified_at lastupdated last_updated modified moddatetime datemodified',
    readDate,
  ],
  ['description', 'excerpt summary abstract', (value) => (isFlag(value) ? undefined : value)],
  [
    'image',
    'heroimage cover featured_image featuredimage feature_image thumbnail ogimage banner images header',
    readImage,
  ],
  ['listed', 'eleventyexcludefromcollections unlisted hidden', (value) => (value === 'true' ? 'false' : undefined)],
  ['aliases', 'redirect_from redirectfrom', (value) => (typeof value === 'string' ? [value] : value)],
  ['lang', 'language locale', (value) => value],
  ['toc', 'showtoc tableofcontents table_of_contents', (value) => (value === 'true' ? value : undefined)],
];

/** Keys that mean nothing here; those of an article mean nothing on a page. */
const NONE = new Set(
  (
    'date updated topics image listed toc subtitle back external ' +
    'audio author authors build _build cascade classes comments disqus eleventycomputed eleventyimport eleventynavigation ' +
    'excerpt_separator expirydate extra featured generate_feeds headless in_search_index insert_anchor_links iscjklanguage ' +
    'katex keywords layout linktitle markup mathjax math menu menus minutes outputs page_template pagination ' +
    'params pin pinned readingtime redirect_to render render_with_liquid resources robotsnoindex search series sidebar ' +
    'sitemap sort_by sticky template templateengineoverride templateclass translationkey type videos weight'
  ).split(' '),
);

/** A key of another program: what it is here, and what to do. */
interface ForeignKey {
  readonly message: string;
  readonly hint: string;
  /** The line to write instead. */
  readonly line?: string;
  /** Our key is there already. */
  readonly isSaid?: true;
  /** The name that the file should have. */
  readonly rename?: string | undefined;
}

/** Undefined for a key that no program is known by. */
export function explainForeignKey(
  key: string,
  { file, values, known }: { readonly file: string; readonly values: Values; readonly known: readonly string[] },
): ForeignKey | undefined {
  const name = key.toLowerCase();
  const value = ownValue(values, key);
  const out = `Take ${typeof value === 'object' ? 'it' : 'the line'} out`;
  const found = translate(key, value, known);
  if (found) {
    const [to] = found;
    const message = `${key} is called ${to} here`;
    const [first, ...others] = Object.keys(values).filter((other) => ourKey(other, values, known) === to);
    if (Object.hasOwn(values, to) || first !== key)
      return { message, hint: `${out}: ${to} says it already.`, isSaid: true };
    const all = others.map((other) => translate(other, ownValue(values, other), known)?.[1]);
    const topics = (): unknown[] => [...new Set([found[1], ...all].flat())];
    const value = to === 'topics' ? topics() : to === 'aliases' ? aliasesIn(values, known) : found[1];
    const line = `${to}: ${yamlFlow(value)}`;
    return { message, hint: `Write instead: ${line}`, line };
  }
  if (isNameKey(name)) {
    const path = renamedPath(file, values);
    const rename = path === undefined ? '' : `, and rename the file: ${path}`;
    const message = `${key} has no meaning here: a page has the name of its file`;
    return { message, hint: `${out}${rename || '.'}`, rename: path };
  }
  const isKnown = NONE.has(name) || SAME.some(([, names]) => names.split(' ').includes(name));
  return isKnown ? { message: `${key} has no meaning here`, hint: `${out}.` } : undefined;
}

/** The aliases that a file has, by our name for them or another. */
const aliasesIn = (values: Values, known: readonly string[]): unknown[] =>
  Object.entries(values).flatMap(([key, value]) => {
    const [to, list] = key === 'aliases' ? [key, value] : (translate(key, value, known) ?? []);
    return to === 'aliases' ? list : [];
  });

/** Front matter of another form as lines of ours, and the keys that are left out. */
export function translateFrontMatter(
  file: string,
  given: Values,
  known: readonly string[],
): { lines: string[]; dropped: string[] } {
  const [lines, dropped]: [string[], string[]] = [[], []];
  const aliases = aliasesIn(given, known);
  const values = aliases.length === 0 ? given : { ...given, aliases };
  for (const [key, value] of Object.entries(values)) {
    const foreign = known.includes(key) ? undefined : explainForeignKey(key, { file, values, known });
    if (foreign?.line !== undefined) lines.push(foreign.line);
    else if (known.includes(key)) lines.push(foreignValue(file, key, value) ?? `${key}: ${yamlFlow(value)}`);
    else if (!foreign?.isSaid) dropped.push(key);
  }
  return { lines, dropped };
}

/** What to write for a key of ours whose value has another program's form: Hugo names the menu that a page is in. */
export const foreignValue = (file: string, key: string, value: unknown): string | undefined =>
  key === 'menu' && file.startsWith('data/pages/') && !isFlag(value) ? 'menu: true' : undefined;

/** Our key for one of theirs. */
export const ourKey = (key: string, values: Values, known: readonly string[]): string | undefined =>
  translate(key, ownValue(values, key), known)?.[0];

/** The same, and the value as we have it. */
function translate(
  key: string,
  value: unknown,
  known: readonly string[],
): readonly [to: string, value: unknown] | undefined {
  const name = key.toLowerCase();
  if (known.includes(key)) return undefined;
  for (const [to, names, read] of SAME) {
    const ours = names.split(' ').includes(name) && known.includes(to) ? read(value, name) : undefined;
    if (ours !== undefined) return [to, ours];
  }
  return undefined;
}

const DEEPEST = 4;

const isFlag = (value: unknown): boolean => value === 'true' || value === 'false';

/** Jekyll takes blanks between tags. In Eleventy `posts` is what makes a post of a file; so is `blog` where it stands alone. */
function readTopics(value: unknown, name: string): unknown {
  const separator = typeof value === 'string' && value.includes(',') ? ',' : name.endsWith('s') ? /\s+/ : /$/;
  const words = typeof value === 'string' ? value.split(separator) : Object.values(value ?? {}).flat();
  const topics = words
    .filter((word) => typeof word === 'string')
    .map((word) => word.trim())
    .filter((word) => !/^(?:posts?|all|)$/i.test(word));
  return topics.some((topic) => !/^blog$/i.test(topic)) ? [...new Set(topics)] : undefined;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** "Jul 08 2022", as Astro writes it. */
function readDate(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const [, name = '', day = '', year = ''] = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/.exec(value) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? value : [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** Hugo has it without a slash in front, and a pattern of Jekyll's is a rule, which site.yaml has. */
function readPermalink(value: unknown): unknown {
  const address = typeof value === 'string' ? value.replace(/^\/?/, '/') : '';
  return readAddress(address) === undefined || /\.(?:xml|json)$/i.test(address) ? undefined : address;
}

/** Some have it in a list, or below another key; YAML can name a list inside itself. */
function readImage(value: unknown, name: string, depth = 0): unknown {
  if (typeof value === 'object' && value !== null && depth < DEEPEST) {
    const { image, src, url, path, 0: first } = value as Record<string, unknown>;
    return readImage(image ?? src ?? url ?? path ?? first ?? '', name, depth + 1);
  }
  if (typeof value !== 'string') return undefined;
  const path = value.replace(/^(?:\.?\/)+|^(?:\.\.\/|[@~]\/?)(?:.*\/)?/, '');
  return path === '' || /^https?:/.test(path) || isFlag(path) ? undefined : path;
}
