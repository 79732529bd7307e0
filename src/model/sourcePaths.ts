import type { Kind } from './records.ts';
import { readPlainDate, type PlainDate } from './plainDate.ts';
import { readSlug, type Slug } from './slug.ts';

/** Where the files of each kind stand, relative to the root; `*` is the name of the page that a file makes. */
const PATHS: Readonly<Record<Kind, string>> = {
  books: 'data/books.csv',
  site: 'data/site.yaml',
  about: 'data/about.yaml',
  shelf: 'data/shelf.yaml',
  blog: 'data/blog.yaml',
  humour: 'data/humour.yaml',
  addresses: 'data/addresses.txt',
  review: 'data/reviews/*.yaml',
  article: 'data/articles/*.md',
  page: 'data/pages/*.md',
  project: 'data/projects/*.yaml',
};

const KINDS = new Map<string, Kind>([
  ...Object.entries(PATHS).map(([kind, path]) => [path, kind as Kind] as const),
  // a review may be Markdown as well; what the program writes is YAML
  ['data/reviews/*.md', 'review'],
  ['data/articles/*/index.md', 'article'],
  ['data/pages/*/index.md', 'page'],
]);

/** The path of the file of a kind; `name`: that of its page, where there can be several. */
export const pathOf = (kind: Kind, name = ''): string => PATHS[kind].replace('*', name);

/** The paths below `data/` that Endpaper would read for a file of this name, for messages. */
export function knownPaths(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w*$/, '');
  return [...KINDS.keys()].map((known) => known.replace('*', name));
}

/** Whether files of some kind stand in a folder, which ends in a slash. */
export const isFolderOfKind = (folder: string): boolean =>
  Object.values(PATHS).some((path) => path.startsWith(`${folder}*`));

/** What a path relative to the root holds; undefined for a file that Endpaper does not know. */
export const kindOf = (path: string): Kind | undefined => sourceAt(path).kind;

/** The name (NFC) of the page that a file makes, even one that cannot be an address; undefined where it makes none. */
export function pageOf(path: string): string | undefined {
  const { kind, name } = sourceAt(path);
  if (kind === 'blog' || kind === 'humour') return kind;
  return kind && (dateOf(path) === undefined ? name : name?.slice('2024-03-02-'.length))?.normalize('NFC');
}

/** The date that the name of an article begins with, as Jekyll has it: `2024-03-02-name.md`. */
export function dateOf(path: string): PlainDate | undefined {
  const [, date = ''] = /^data\/articles\/(\d{4}-\d{2}-\d{2})-[^/.]/.exec(path) ?? [];
  return readPlainDate(date);
}

/** The name of the page that a file makes, as an address; undefined where it cannot be one. */
export const slugOf = (path: string): Slug | undefined => readSlug(pageOf(path) ?? '');

function sourceAt(path: string): { kind: Kind | undefined; name: string | undefined } {
  const [, folder = '', name, extension = ''] = /^(data\/\w+\/)([^/]+)((?:\/index)?\.\w+)$/.exec(path) ?? [];
  return { kind: KINDS.get(name === undefined ? path : `${folder}*${extension}`), name };
}

/** The folder of a page that has one to itself, with a slash behind it; what else stands in it is published beside the page. */
export const folderOf = (path: string): string | undefined =>
  kindOf(path) === undefined ? undefined : /^data\/\w+\/[^/]+\/(?=index\.md$)/.exec(path)?.[0];

/** Where a file that is published as it is goes, relative to the output: `public/a.png` -> `a.png`. */
export function publishedAt(path: string): string {
  const [, page = '', beside = ''] = /^(data\/\w+\/[^/]+\/)(.*)$/.exec(path) ?? [];
  return path.startsWith('public/') ? path.slice('public/'.length) : `${pageOf(`${page}index.md`) ?? ''}/${beside}`;
}

/** A target in a file's Markdown as seen from the root of the site: beside an index.md, `photo.jpg` is `/name/photo.jpg`. */
export const rootedTarget = (file: string, target: string): string =>
  folderOf(file) === undefined || /^(?:[/#?]|\.\.|https?:|mailto:|$)/i.test(target)
    ? target
    : `/${pageOf(file) ?? ''}/${target.replace(/^\.\//, '')}`;
