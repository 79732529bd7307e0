import type { ContentOf, Kind, ParsedFile, Records } from '../model/records.ts';

/** The sound files of one kind with their values, in the order of their paths. */
export function recordsOf<K extends Kind>(records: Records, kind: K): { file: ParsedFile; value: ContentOf<K> }[] {
  return records.files.flatMap((file) =>
    file.content?.kind === kind ? [{ file, value: file.content.value as ContentOf<K> }] : [],
  );
}

/** The value of the one file of a kind; undefined where it is absent or has errors. */
export const recordOf = <K extends Kind>(records: Records, kind: K): ContentOf<K> | undefined =>
  recordsOf(records, kind)[0]?.value;
