import { readSlug, slugFrom } from '../ground/text/slug.ts';
import { foldPath } from './foldPath.ts';
import { RESERVED_SLUGS } from '../kinds/checkPaths.ts';
import { dateAt } from '../kinds/sourceAt.ts';
import type { Change } from './oldSite.ts';
import type { SpokenText } from './settleLanguages.ts';

/** A text with its place in the folder of the site. */
export interface NamedText extends SpokenText {
  /** Of page, as schemas are named. */
  readonly kind: string;
  readonly path: string;
  /** The name of its page. */
  readonly page: string;
}

const KINDS = new Map([
  ['articles', 'article'],
  ['pages', 'page'],
  ['reviews', 'review'],
  ['projects', 'project'],
]);

/** What a kind cannot be without, and what a text becomes that has none. */
const NEEDS = new Map([
  ['reviews', ['author', 'articles']],
  ['articles', ['date', 'pages']],
] as const);

/** Gives every text a file of its own, in a list that takes it. */
export function nameTexts(texts: readonly SpokenText[], tell: (change: Change) => void): NamedText[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const list = listFor(text, tell);
    const folders = text.folders.map((name) => slugFrom(name)).filter((name) => name !== '');
    // a page of the name of a main page could be taken for it
    const name = nameFor(text) + (list === 'pages' && RESERVED_SLUGS.includes(nameFor(text)) ? '-page' : '');
    const end = text.lang === undefined ? '.md' : `.${text.lang}.md`;
    const place = (suffix: string): string => `data/${[list, ...folders, name + suffix].join('/')}${end}`;
    const isTaken = (path: string): boolean => taken.has(foldPath(path)) || path.endsWith('/index.md');
    let path = place('');
    for (let n = 2; isTaken(path); n++) path = place(`-${String(n)}`);
    taken.add(foldPath(path));
    const file = path.slice(path.lastIndexOf('/') + 1, -end.length);
    const page = (dateAt(path) === undefined ? file : file.slice('2024-03-02-'.length)).normalize('NFC');
    const kind = KINDS.get(list) ?? 'section';
    const front = list === 'pages' && text.list !== 'pages' ? { menu: false, ...text.front } : text.front;
    return { ...text, front: { title: page, ...front }, list, folders, slug: file, kind, path, page };
  });
}

function listFor(text: SpokenText, tell: (change: Change) => void): string {
  let { list } = text;
  for (const [name, [key, instead]] of NEEDS) {
    if (list !== name || (text.front[key] ?? '') !== '') continue;
    tell({
      became: 'changed',
      what: `${name} without ${key === 'date' ? 'a date' : 'an author'}`,
      how: `moved to data/${instead}/`,
      at: text.from,
    });
    list = instead;
  }
  return list;
}

function nameFor({ slug, front, from }: SpokenText): string {
  if (readSlug(slug) !== undefined) return slug;
  const title = typeof front['title'] === 'string' ? front['title'] : '';
  return [slug, title, from].map(slugFrom).find((name) => readSlug(name) !== undefined) ?? 'text';
}
