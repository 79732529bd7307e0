import { folderAround } from '../ground/sourcePaths.ts';
import { addReadings } from '../library/addReadings.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import type { LeftOut, ParsedFile, Records, Values } from './records.ts';
import { correctBooks, type CorrectedBook } from '../library/corrections.ts';

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

/** The date of a text. */
export const dateOf = ({ value, partial }: ParsedFile): PlainDate | undefined =>
  ((value ?? partial) as { readonly date?: PlainDate } | undefined)?.date;

/** Whether a date lies wholly after a day: a month that holds it does not. */
export const isAfter = (date: string | undefined, day: string): boolean =>
  date !== undefined && date > day.slice(0, date.length);

/** The records as if some texts were not there. `isLeft`: whether a text is one of these; with its date, where that is why. */
export function leaveOut(records: Records, isLeft: (file: ParsedFile) => boolean | PlainDate): Records {
  const left = new Map(records.files.map((file) => [file, isLeft(file)] as const).filter(([, why]) => why !== false));
  if (left.size === 0) return records;
  const ownerOf = new Map(records.files.flatMap((file) => (file.folder === undefined ? [] : [[file.folder, file]])));
  const isShown = (path: string): boolean => {
    const owner = ownerOf.get(folderAround(path, ownerOf) ?? '');
    return owner === undefined || !left.has(owner);
  };
  return {
    ...records,
    files: records.files.filter((file) => !left.has(file)),
    publicFiles: records.publicFiles.filter(isShown),
    drafts: [...left].map(([file, why]): LeftOut => {
      const { path, page, served, value } = file;
      const { aliases } = (value ?? {}) as { readonly aliases?: readonly string[] };
      return {
        ...{ path, page, ...(served !== undefined && { served }) },
        ...(typeof why === 'string' && { date: why, ...(aliases && { aliases }) }),
      };
    }),
  };
}

/** The books after the owner's corrections, hidden ones too; undefined where books.csv is missing or has errors. */
export function correctedBooks(records: Records): readonly CorrectedBook[] | undefined {
  const books = recordOf(records, 'books');
  return (
    books && correctBooks(addReadings(books, recordOf(records, 'readings') ?? []), recordOf(records, 'shelf') ?? {})
  );
}
