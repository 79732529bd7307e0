import type { KeyPath } from '../ground/problem.ts';
import type { ParsedFile, Records, Values } from './records.ts';

/** One of the owner's files, and what it says. */
export interface Recorded<Value> {
  readonly file: ParsedFile;
  readonly value: Value;
}

/** The files of one kind without errors, with their values, in the order of their paths. */
export function recordsOf<K extends keyof Values>(records: Records, kind: K): Recorded<Values[K]>[];
export function recordsOf<Value>(records: Records, kind: string): Recorded<Value>[];
export function recordsOf({ files }: Records, kind: string): Recorded<unknown>[] {
  return files.flatMap((file) => (file.kind === kind && file.value !== undefined ? [{ file, value: file.value }] : []));
}

/** The value of the one file of a kind; undefined where it is absent or has errors. */
export const recordOf = <K extends keyof Values>(records: Records, kind: K): Values[K] | undefined =>
  recordsOf(records, kind)[0]?.value;

/** The files of one kind, also those with errors, with what of each could be read: only to find what else is wrong. */
export function readableRecordsOf<K extends keyof Values>(records: Records, kind: K): Recorded<Partial<Values[K]>>[];
export function readableRecordsOf<Value>(records: Records, kind: string): Recorded<Partial<Value>>[];
export function readableRecordsOf({ files }: Records, kind: string): Recorded<unknown>[] {
  return files.flatMap((file) => {
    const value = file.value ?? file.partial;
    return file.kind === kind && value !== undefined ? [{ file, value }] : [];
  });
}

/** Whether a file says `draft: true`, whatever else is wrong with it. */
export const isDraft = ({ value, partial }: ParsedFile): boolean =>
  ((value ?? partial) as { readonly draft?: boolean } | undefined)?.draft === true;

/** The records as if the drafts were not there. */
export function leaveOutDrafts(records: Records): Records {
  const drafts = new Set(records.files.filter(isDraft));
  if (drafts.size === 0) return records;
  const folders = [...drafts].flatMap(({ folder }) => folder ?? []);
  return {
    ...records,
    files: records.files.filter((file) => !drafts.has(file)),
    publicFiles: records.publicFiles.filter((path) => !folders.some((folder) => path.startsWith(folder))),
    drafts: [...drafts].map(({ path, page }) => ({ path, page })),
  };
}

/** A page that one of the owner's files makes. */
export interface PageFile {
  readonly slug: string;
  /** The file, relative to the root, or what else makes it. */
  readonly source: string;
}

/** The pages that the owner's files make, the blog too where articles alone make it; those of files with errors too, so that a link to one is not called dead. */
export function pagesOf({ files }: Records): readonly PageFile[] {
  const known = pages.get(files);
  if (known) return known;
  const found = findPages(files);
  pages.set(files, found);
  return found;
}

/** The checks of a build ask one after the other. */
const pages = new WeakMap<Records['files'], readonly PageFile[]>();

function findPages(files: Records['files']): PageFile[] {
  const isBlog = ({ kind, page }: ParsedFile): boolean => kind === BLOG && page !== undefined;
  return [
    ...(files.some(({ listed }) => listed) && !files.some(isBlog) ? [{ slug: BLOG, source: 'the blog' }] : []),
    ...files.flatMap(({ path: source, page, renamed: slug = page }) => (slug === undefined ? [] : [{ slug, source }])),
  ];
}

/** The page that lists the posts. */
const BLOG = 'blog';

/** An address where a page was before, and the file of that page. */
export interface Alias extends PageFile {
  /** In its one form; `servedAt` says where it is served. */
  readonly address: string;
  readonly at: KeyPath;
}

/** What `aliases` in the owner's files name, also in those with errors. */
export const aliasesOf = ({ files }: Records): Alias[] =>
  files.flatMap(({ path: source, page: slug, value, partial }) => {
    const { aliases = [] } = ((value ?? partial) as { readonly aliases?: readonly string[] } | undefined) ?? {};
    return slug === undefined
      ? []
      : aliases.map((address, index): Alias => ({ address, slug, source, at: ['aliases', index] }));
  });
