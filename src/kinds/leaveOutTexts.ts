import { describeText } from '../markdown/describeText.ts';
import type { ParsedFile, Records } from '../site/records.ts';
import { dateOf, isAfter, isDraft, leaveOut, readableRecordsOf } from '../site/recordsOf.ts';
import { endOf } from '../library/reading.ts';
import { KINDS } from './kinds.ts';

/** The records without the drafts and, as of a day, without the texts that are dated after it. */
export function leaveOutTexts(records: Records, day: string | undefined): Records {
  const shown = leaveOut(records, (file) => {
    if (isDraft(file)) return true;
    const date = file.page === undefined ? undefined : dateOf(file);
    return day !== undefined && date !== undefined && isAfter(date, day) ? date : false;
  });
  return day === undefined ? shown : { ...shown, files: shown.files.map((file) => leaveOutEntries(file, day)) };
}

/** A list as of a day: entries that are dated after it are undefined, so that the others keep their places. */
function leaveOutEntries(file: ParsedFile, day: string): ParsedFile {
  const kind = KINDS.find(({ name, posts }) => posts && name === file.kind);
  if (!kind || !Array.isArray(file.value)) return file;
  const value = (file.value as ParsedFile['value'][]).map((entry) =>
    isAfter(dateOf({ ...file, value: entry }), day) ? undefined : entry,
  );
  const isLeft = ([place]: readonly (string | number)[]): boolean => value[Number(place)] === undefined;
  if (!value.includes(undefined)) return file;
  const shown = value.filter((entry) => entry !== undefined);
  const description = describeText(kind.beginning?.(shown) ?? '', 'inline');
  return {
    ...file,
    value,
    description,
    links: file.links.filter(({ at }) => !isLeft(at)),
    files: (file.files ?? []).filter(({ at }) => !isLeft(at)),
    ...(shown.length === 0 && { page: undefined }),
  };
}

/** A text that is dated after a day; with a line, a row of data/readings.csv, of a reading that ended after it. */
export interface Coming {
  /** Relative to the root. */
  readonly file: string;
  readonly date: string;
  readonly line?: number;
}

/** What is dated after a day: texts, and ends of readings. */
export function findComing(records: Records, day: string): Coming[] {
  const texts = records.files.flatMap((one): Coming[] => {
    const date = one.page === undefined ? undefined : dateOf(one);
    return date === undefined ? [] : [{ file: one.path, date }];
  });
  const readings = readableRecordsOf(records, 'readings').flatMap(({ file: { path }, value }) =>
    value.flatMap((row): Coming[] => {
      const date = row && endOf(row.reading);
      return row === undefined || date === undefined ? [] : [{ file: path, date, line: row.line }];
    }),
  );
  return [...texts, ...readings].filter(({ date }) => isAfter(date, day));
}
