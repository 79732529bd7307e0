import type { ContentOf, Kind, ParsedFile, Records } from '../model/records.ts';

/** The sound files of one kind with their values, in the order of their paths. */
export function recordsOf<K extends Kind>(records: Records, kind: K): { file: ParsedFile; value: ContentOf<K> }[] {
  return records.files
    .filter(({ content }) => content?.kind === kind)
    .map((file) => ({ file, value: file.content?.value as ContentOf<K> }));
}

/** The value of the one file of a kind; undefined where it is absent or has errors. */
export const recordOf = <K extends Kind>(records: Records, kind: K): ContentOf<K> | undefined =>
  records.files.find(({ content }) => content?.kind === kind)?.content?.value as ContentOf<K> | undefined;
