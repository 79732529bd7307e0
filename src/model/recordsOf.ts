import type { ContentOf, Kind, ParsedFile, PartialContent, PartialOf, Records } from './records.ts';
import { pageOf } from './sourcePaths.ts';

/** One of the owner's files, and what it says. */
interface Recorded<Value> {
  readonly file: ParsedFile;
  readonly value: Value;
}

/** The sound files of one kind with their values, in the order of their paths. */
export const recordsOf = <K extends Kind>({ files }: Records, kind: K): Recorded<ContentOf<K>>[] =>
  files
    .filter(({ content }) => content?.kind === kind)
    .map((file) => ({ file, value: file.content?.value as ContentOf<K> }));

/** The value of the one file of a kind; undefined where it is absent or has errors. */
export const recordOf = <K extends Kind>(records: Records, kind: K): ContentOf<K> | undefined =>
  recordsOf(records, kind)[0]?.value;

/** The files of one kind, also those with errors, with what of each could be read: only to find what else is wrong. */
export const readableRecordsOf = <K extends PartialContent['kind']>(
  { files }: Records,
  kind: K,
): Recorded<PartialOf<K>>[] =>
  files
    .filter(({ content, partial }) => (content ?? partial)?.kind === kind)
    .map((file) => ({ file, value: (file.content ?? file.partial)?.value as PartialOf<K> }));

/** A page that one of the owner's files makes. */
export interface PageFile {
  readonly slug: string;
  /** The file, relative to the root. */
  readonly source: string;
}

/** The pages that the owner's files make, those of files with errors too, so that a link to one is not called dead. */
export const pagesOf = ({ files }: Records): PageFile[] =>
  files.flatMap(({ path }) => {
    const slug = pageOf(path);
    return slug === undefined ? [] : { slug, source: path };
  });
