import type { ContentOf, Kind, ParsedFile, Part, PartOf, Records } from '../model/records.ts';

/** The sound files of one kind with their values, in the order of their paths. */
export function recordsOf<K extends Kind>(records: Records, kind: K): { file: ParsedFile; value: ContentOf<K> }[] {
  return records.files
    .filter(({ content }) => content?.kind === kind)
    .map((file) => ({ file, value: file.content?.value as ContentOf<K> }));
}

/** The files of one kind, also those with errors, with what of each could be read: only to find what else is wrong. */
export function partsOf<K extends Part['kind']>(records: Records, kind: K): { file: ParsedFile; value: PartOf<K> }[] {
  return records.files.flatMap((file) => {
    const read = file.content ?? file.part;
    return read?.kind === kind ? [{ file, value: read.value as PartOf<K> }] : [];
  });
}

/** The value of the one file of a kind; undefined where it is absent or has errors. */
export const recordOf = <K extends Kind>(records: Records, kind: K): ContentOf<K> | undefined =>
  records.files.find(({ content }) => content?.kind === kind)?.content?.value as ContentOf<K> | undefined;
