import { nameBook } from '../names/nameBook.ts';
import type { BookName } from '../table/bookChange.ts';
import { cellOf, lineOf, nameOf, type BookTable } from '../table/bookTable.ts';
import { commandLine, quoteWord } from '../../ground/text/commandLine.ts';
import type { Library } from './library.ts';
import type { Corrections } from '../corrections.ts';
import { readIsbn } from '../../ground/isbn.ts';
import { isTelling, matchBooks } from '../names/matchBooks.ts';
import { splitWords } from '../names/plainWords.ts';
import { plainLetters } from '../names/plainLetters.ts';
import { error, type Problem } from '../../ground/problem.ts';
import { pathOf } from '../../ground/sourcePaths.ts';
import { didYouMean } from '../../ground/text/suggest.ts';
import { ownValue } from '../../ground/ownValue.ts';

/** A book that words may name. */
export interface Candidate extends BookName {
  readonly row: number;
  readonly shelf: string;
}

/** How many books a list names; of the others it gives the number. */
const LISTED = 20;

/** The books that are meant: of several that match, those that are being read are the likeliest to be finished or given up. */
export function findCandidates(
  table: BookTable,
  { which, action }: { readonly which: string; readonly action: string },
  corrections: Corrections = {},
): readonly Candidate[] {
  const isbnOf = (row: number): string => cellOf(table, row, 'isbn13') || cellOf(table, row, 'isbn10');
  const correctionOf = (row: number) => ownValue(corrections, lineOf(table, row, 'id'));
  const written = (row: number, column: keyof BookName): string => cellOf(table, row, column);
  const shown: typeof written = (row, column) =>
    (column === 'id' ? undefined : correctionOf(row)?.[column]) ?? written(row, column);
  const isCorrected = Object.keys(corrections).length > 0;
  const asShown = isCorrected ? matchBooks(table.rows, which, { nameOf: shown, isbnOf }) : [];
  const matched =
    asShown.length > 0 ? asShown : matchBooks(likelyRows(table, which), which, { nameOf: written, isbnOf });
  const found = matched.map((row) => ({
    row,
    ...nameOf(table, row, correctionOf(row)),
    shelf: lineOf(table, row, 'shelf'),
  }));
  const reading = found.filter(({ shelf }) => shelf === 'currently-reading');
  return ['finish', 'drop'].includes(action) && reading.length > 0 ? reading : found;
}

/**
 * The rows that words may name, and some that they do not: those that hold the longest of them, and those with letters that a comparison leaves out or takes
 * for others. To compare the names of 10,000 books takes 15 ms.
 */
export function likelyRows({ scanned, rows }: BookTable, which: string): readonly number[] {
  const words = typeof readIsbn(which) === 'object' ? null : which.match(/[a-z0-9]+/gi);
  if (!words) return rows;
  const longest = words.reduce((one, other) => (one.length < other.length ? other : one));
  const pattern = new RegExp(`${longest}|${FOLDED.source}`, 'gi');
  const { text, ends } = scanned;
  const found: number[] = [];
  // the first after the header
  let row = 1;
  pattern.lastIndex = ends[0] ?? 0;
  // eslint-disable-next-line no-restricted-syntax -- the pattern has a letter, and what follows is sought in the next row
  for (let hit = pattern.exec(text); hit; hit = pattern.exec(text)) {
    while ((ends[row] ?? Infinity) <= hit.index) row += 1;
    found.push(row);
    pattern.lastIndex = ends[row] ?? text.length;
  }
  return found;
}

/** What may become letters of ASCII, and apostrophes: letters with marks or of other forms, but none of Greek, Cyrillic, Arabic, Chinese and their neighbours. */
const FOLDED = /['\x80-\u036f\u1d00-\u2fff\u3200-\u33ff\ua700-\uabff\ud800-\uffff]/;

/** Whether the text of the corrections may have a name that these words mean: to read YAML takes as long as all else. */
export function mayCorrect(text: string, which: string): boolean {
  if (!/\b(?:title|author)\b/.test(text)) return false;
  const folded = plainLetters(text).toLowerCase();
  return splitWords(which).some((word) => folded.includes(word));
}

/** One line for each book, with its number before it. */
export const listCandidates = (found: readonly Candidate[]): string[] => [
  ...found.slice(0, LISTED).map(({ title, author, shelf }, index) => {
    const place = shelf === '' ? '' : ` (${shelf})`;
    return `${String(index + 1).padStart(3)}  ${nameBook({ title, author })}${place}`;
  }),
  ...(found.length > LISTED
    ? [`     and ${String(found.length - LISTED)} more: write more of the title or the author`]
    : []),
];

/** The one that a number of the list names; undefined for anything else. */
export const candidateAt = (found: readonly Candidate[], number: string): Candidate | undefined =>
  /^\d{1,2}$/.test(number.trim()) ? found.slice(0, LISTED)[Number(number) - 1] : undefined;

/** No book matches, or several. */
export function explainChoice(
  { books: table, typedRoot }: Library,
  found: readonly Candidate[],
  which: string,
): Problem {
  if (found.length === 0 && !isTelling(which)) return explainShort(table, which);
  if (found.length === 0) {
    const titles = table.rows.map((row) => cellOf(table, row, 'title'));
    const hint = didYouMean(
      which,
      titles,
      `A book that is not there yet: ${commandLine('log add TITLE --author NAME', typedRoot)}`,
    );
    return error(pathOf('books'), `has no Book Id, ISBN, title or author that matches ${quoteWord(which)}`, { hint });
  }
  const hint = ['Write more of the title or the author, or the Book Id of the one that you mean:', ...listIds(found)];
  return error(pathOf('books'), `has ${String(found.length)} books that match ${quoteWord(which)}`, {
    hint: hint.join('\n'),
  });
}

const listIds = (found: readonly BookName[]): string[] => [
  ...found.slice(0, LISTED).map((book) => `${quoteWord(book.id)}: ${nameBook(book, ' by ')}`),
  ...(found.length > LISTED ? [`and ${String(found.length - LISTED)} more`] : []),
];

/** A letter or two, which no book has as a word: those that are being read are the likeliest to be meant. */
function explainShort(table: BookTable, which: string): Problem {
  const reading = table.rows
    .filter((row) => lineOf(table, row, 'shelf') === 'currently-reading')
    .map((row) => nameOf(table, row));
  const hint = 'Write a whole word of the title or the author, or at least three letters with which one begins.';
  return error(pathOf('books'), `has no Book Id and no whole word in a title or author that is ${quoteWord(which)}`, {
    hint: [hint, ...(reading.length > 0 ? ['You are reading:', ...listIds(reading)] : [])].join('\n'),
  });
}
