import type { Column } from '../table/bookColumns.ts';
import type { Corrections } from '../corrections.ts';
import { cellOf, lineOf, type BookTable } from '../table/bookTable.ts';
import { readCodes } from '../table/readCodes.ts';
import { isDropped, UNKNOWN_SHELF } from '../shelves.ts';
import { daysOf, sortDays } from '../readings.ts';
import type { PlainDate } from '../../ground/dates/plainDate.ts';
import { foldTag } from '../../ground/text/compareText.ts';
import { ownValue } from '../../ground/ownValue.ts';

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
  /** Days on which readings ended, oldest first; of a book that was given up, that is the last. */
  readonly days: readonly PlainDate[];
  readonly wasDropped: boolean;
  readonly readCount: string;
  /** '': not known. */
  readonly shelf: string;
  readonly tags: readonly string[];
}

/** All books of the owner, in the order of the file. */
export const sharedBooks = (table: BookTable, corrections: Corrections): SharedBook[] =>
  table.rows.map((row) => sharedBook(table, row, corrections));

function sharedBook(table: BookTable, row: number, corrections: Corrections): SharedBook {
  const id = lineOf(table, row, 'id');
  const line = (column: Column): string => lineOf(table, row, column);
  const list = (column: Column): string[] =>
    line(column)
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const correction = ownValue(corrections, id) ?? {};
  const codes = readCodes([correction.isbn ?? '', cellOf(table, row, 'isbn13'), cellOf(table, row, 'isbn10')]);
  const there = sortDays(daysOf(table, row).days);
  const shelf = line('shelf');
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
    days: correction.dateRead === undefined ? there : sortDays([...there.slice(0, -1), correction.dateRead]),
    wasDropped: isDropped(shelf),
    readCount: line('readCount'),
    shelf: shelf === UNKNOWN_SHELF ? '' : shelf,
    tags: [...new Set([...list('tags'), ...(correction.tags?.add ?? [])])].filter((tag) => !removed.has(foldTag(tag))),
  };
}
