import type { Column } from '../table/bookColumns.ts';
import { correctLast, type Corrections } from '../corrections.ts';
import { cellOf, lineOf, type BookTable } from '../table/bookTable.ts';
import { readCodes } from '../table/readCodes.ts';
import { isDropped, UNKNOWN_SHELF } from '../shelves.ts';
import { groupBy } from '../../ground/groupBy.ts';
import { endOf, joinReadings, type Reading } from '../reading.ts';
import { daysOf } from '../readings.ts';
import { readingAt, type OwnLibrary } from '../table/readingsTable.ts';
import type { PlainDate } from '../../ground/dates/plainDate.ts';
import { foldTag } from '../../ground/text/compareText.ts';
import { ownValue } from '../../ground/ownValue.ts';

/** When a reading began and ended, as far as that is known. */
interface Span {
  readonly started: PlainDate | undefined;
  readonly ended: PlainDate | undefined;
}

/** A book of the owner's as other programs are told of it: with the corrections of shelf.yaml, '' for what is not known. */
export interface SharedBook {
  readonly id: string;
  readonly title: string;
  /** Those who wrote it, the first of them first. */
  readonly authors: readonly string[];
  /** Others, each with a role: "Ann Example (Translator)". */
  readonly contributors: readonly string[];
  readonly isbn10: string;
  readonly isbn13: string;
  /** In stars: 0 to 5; 0: unrated. */
  readonly rating: number;
  readonly pages: string;
  readonly publisher: string;
  /** Year of this edition. */
  readonly year: string;
  /** Year of first publication. */
  readonly originalYear: string;
  /** Readings by their ends, and last one that goes on; of a book that was given up, the last that ended is the one. */
  readonly spans: readonly Span[];
  /** Days on which they ended. */
  readonly days: readonly PlainDate[];
  /** More than this is known of some reading, such as how far it went, or one that was given up before another. */
  readonly isNoted: boolean;
  readonly wasDropped: boolean;
  readonly readCount: string;
  /** '': not known. */
  readonly shelf: string;
  readonly tags: readonly string[];
}

/** All books of the owner, in the order of the file. */
export function sharedBooks({ books, readings }: OwnLibrary, corrections: Corrections): SharedBook[] {
  const rows = groupBy(readings.rows, (row) => lineOf(readings, row, 'id'));
  return books.rows.map((row) => {
    const own = (rows.get(lineOf(books, row, 'id')) ?? []).map((one) => readingAt(readings, one));
    return sharedBook(books, row, { own, corrections });
  });
}

function sharedBook(
  table: BookTable,
  row: number,
  { own, corrections }: { readonly own: readonly Reading[]; readonly corrections: Corrections },
): SharedBook {
  const id = lineOf(table, row, 'id');
  const line = (column: Column): string => lineOf(table, row, column);
  const list = (column: Column): string[] =>
    line(column)
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const correction = ownValue(corrections, id) ?? {};
  const codes = readCodes([correction.isbn ?? '', cellOf(table, row, 'isbn13'), cellOf(table, row, 'isbn10')]);
  const shelf = line('shelf');
  const wasDropped = isDropped(shelf);
  const there = joinReadings(daysOf(table, row).days, own, wasDropped);
  const readings = correction.dateRead === undefined ? there : correctLast(there, correction.dateRead);
  const told = readings.filter((one) => one.gaveUp === undefined || (wasDropped && one === readings.findLast(endOf)));
  const spans = told.map((one): Span => ({ started: one.started, ended: endOf(one) }));
  const removed = new Set(correction.tags?.remove?.map(foldTag));
  return {
    id,
    title: correction.title ?? line('title'),
    authors: [correction.author ?? line('author'), ...list('additionalAuthors')],
    contributors: list('contributors'),
    isbn10: codes.isbn10 ?? '',
    isbn13: codes.isbn13 ?? '',
    rating: correction.rating ?? (Number(line('rating')) || 0),
    pages: correction.pages === undefined ? line('pages') : String(correction.pages),
    publisher: line('publisher'),
    year: line('year'),
    originalYear: line('originalYear'),
    spans,
    days: spans.flatMap(({ ended }) => ended ?? []),
    isNoted: told.length < readings.length || told.some(({ progress, edition, note }) => progress ?? edition ?? note),
    wasDropped,
    readCount: line('readCount'),
    shelf: shelf === UNKNOWN_SHELF ? '' : shelf,
    tags: [...new Set([...list('tags'), ...(correction.tags?.add ?? [])])].filter((tag) => !removed.has(foldTag(tag))),
  };
}
