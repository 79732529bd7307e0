import { writeDay, writeIsbn, type BookCells } from './bookCells.ts';
import { cleanLine } from './cleanText.ts';
import type { Draft, Person } from './draft.ts';
import { isbnsAmong, readCodes, type Codes } from './readCodes.ts';
import { readDay, type DayOrder } from './readDay.ts';
import { UNKNOWN_SHELF } from './readShelf.ts';
import { readStars } from './readStars.ts';
import { workKey } from './workKey.ts';

/** A book of an export, ready to be merged. */
export interface Entry {
  /** Line of the export, from 1. */
  readonly line: number;
  /** Its Book Id, unless a book of the owner's turns out to be the same. */
  readonly id: string;
  /** The id it would have without a Book Id and an ISBN. */
  readonly lastId: string;
  /** The same book's ids elsewhere. */
  readonly otherIds: readonly string[];
  /** ISBNs, as ISBN-13. */
  readonly isbns: readonly string[];
  /** Title and author, made comparable. */
  readonly work: string;
  readonly cells: BookCells;
  /** Days on which readings ended, sorted. */
  readonly readings: readonly string[];
  /** The text as the service has it; undefined where there is none to publish. */
  readonly review?: string;
}

/** What only the whole file tells. */
export interface Habits {
  readonly scale: 5 | 10;
  readonly order: DayOrder | undefined;
  /** A hash of a text, in hexadecimal digits. */
  readonly hash: (text: string) => string;
  /** Name of the service. */
  readonly source: string;
}

/** Tells the owner something about the row. `spreadsheet`: a spreadsheet did it. */
export type Tell = (message: string, spreadsheet?: 'spreadsheet') => void;

const FILM = /\b(dvd|blu-?ray|vhs|video|videocassette|film|movie)\b/i;
/** What no title and no author looks like: the code of a book, a number as a spreadsheet writes it. */
const CODE = /^[="']*(\d[\d\s-]{7,}[\dX]|\d([.,]\d+)?E\+\d+|#{3,})[="']*$/i;

/** A cell of several lines with marks between columns in it: a quote that is not closed has taken in whole rows. */
const SWALLOWED = /\n[^\n]*["\t]|\n[^\n]*[,;|][^\n]*[,;|]/;

/** Why a row is no book; `damaged`: it may have been one. */
export interface Misfit {
  readonly skip: string;
  readonly damaged?: true;
}

/** Makes a book of a row, or says why it is none. Nothing is quoted in a message that could be private. */
export function readEntry(draft: Draft, line: number, habits: Habits, tell: Tell): Entry | Misfit {
  const title = cleanLine(draft.title ?? '');
  const people = draft.people.filter(({ name }) => name !== '');
  const { author, others, contributors } = sortPeople(people);
  const misfit = draft.leftOut === undefined ? whyNot(title, author, draft) : { skip: draft.leftOut };
  if (misfit) return misfit;
  const codes = readCodes(draft.isbns ?? []);
  if (codes.fault === 'lost') tell('the ISBN was rounded to a number like 9.78E+12; it is left out', 'spreadsheet');
  if (codes.fault === 'wrong' && codes.isbn13 === undefined && codes.isbn10 === undefined)
    tell('the ISBN has a wrong check digit; it is left out');
  const { readings, unknown } = readReadings(draft.readings, habits, tell);
  const work = workKey(title, author);
  const isbns = isbnsAmong(codes);
  const id = cleanLine(draft.id ?? '').replace(/^\d(\.\d+)?E\+?\d+$/i, '');
  const lastId = draft.serviceId ?? `book:${habits.hash(work).slice(0, 12)}`;
  const review = readReviewText(draft, tell);
  return {
    line,
    id: id !== '' ? id : isbns[0] === undefined ? lastId : `isbn:${isbns[0]}`,
    lastId,
    otherIds: draft.goodreadsId === undefined ? [] : [draft.goodreadsId],
    isbns,
    work,
    readings,
    cells: {
      title,
      author,
      ...(draft.onlyAuthor === true ? {} : { additionalAuthors: others.join(', ') }),
      ...(contributors.length > 0 ? { contributors: contributors.join(', ') } : {}),
      ...isbnCells(draft, codes),
      ...ratingCell(draft.rating, habits.scale, tell),
      ...numberCells(draft),
      ...(draft.publisher === undefined ? {} : { publisher: cleanLine(draft.publisher) }),
      ...readingCells(readings, draft.readings === undefined || (unknown && readings.length === 0)),
      ...(draft.tags === undefined ? {} : { tags: joinTags(draft.tags) }),
      ...(draft.shelf === undefined ? {} : { shelf: cleanLine(draft.shelf) || UNKNOWN_SHELF }),
      ...(habits.source === 'goodreads' ? {} : { source: habits.source }),
    },
    ...(review === undefined ? {} : { review }),
  };
}

function whyNot(title: string, author: string, draft: Draft): Misfit | undefined {
  if (FILM.test(draft.medium ?? '')) return { skip: 'is a film, no book' };
  const missing = [title === '' ? 'title' : '', author === '' ? 'author' : ''].filter((name) => name !== '');
  if (missing.length > 0) return { skip: `has no ${missing.join(' and no ')}` };
  if (SWALLOWED.test(draft.title ?? ''))
    return { skip: 'has rows in one cell: a quote before or in it is not closed', damaged: true };
  const code = CODE.test(title) ? 'title' : CODE.test(author) ? 'author' : undefined;
  if (code === undefined) return undefined;
  return { skip: `has a number like an ISBN where its ${code} should be: its cells are out of place`, damaged: true };
}

/** The author is the first without a role, else the first; those with another role are kept apart from the co-authors. */
function sortPeople(people: readonly Person[]): { author: string; others: string[]; contributors: string[] } {
  const isAuthor = ({ role }: Person): boolean => role === undefined || /^author$/i.test(role);
  const author = people.find(isAuthor) ?? people[0];
  const rest = people.filter((person) => person !== author);
  const names = (list: readonly string[]): string[] => [...new Set(list.map((name) => name.replace(/,/g, '')))];
  return {
    author: author?.name ?? '',
    others: names(rest.filter(isAuthor).map(({ name }) => name)).filter((name) => name !== author?.name),
    contributors: names(rest.filter((person) => !isAuthor(person)).map(({ name, role = '' }) => `${name} (${role})`)),
  };
}

function isbnCells(draft: Draft, { isbn10, isbn13, fault }: Codes): BookCells {
  if (draft.isbns === undefined || (fault !== undefined && isbn10 === undefined && isbn13 === undefined)) return {};
  return { isbn10: writeIsbn(isbn10), isbn13: writeIsbn(isbn13) };
}

function ratingCell(rating: string | undefined, scale: 5 | 10, tell: Tell): BookCells {
  if (rating === undefined) return {};
  const read = readStars(cleanLine(rating), scale);
  if (read === undefined) {
    tell(`the rating ${quote(rating)} is not 0 to 5 stars; it is left out`);
    return {};
  }
  if (read.rounded) tell(`the rating ${quote(rating)} is rounded to ${String(read.stars)}`);
  return { rating: String(read.stars) };
}

/** Days of readings that can be read, sorted; `unknown`: there was one that could not. */
function readReadings(
  cells: readonly string[] | undefined,
  { order, source }: Habits,
  tell: Tell,
): { readings: string[]; unknown: boolean } {
  const days = new Set<string>();
  const faults = new Set<string>();
  for (const cell of new Set((cells ?? []).map(cleanLine))) {
    const day = readDay(cell, order);
    if (day === 'none') continue;
    if (day === 'lost' || day === 'unclear' || day === 'bad') faults.add(`${day} ${cell}`);
    else days.add(day);
  }
  for (const fault of faults) {
    const [kind = '', ...cell] = fault.split(' ');
    const seen = quote(cell.join(' '));
    if (kind === 'lost')
      tell('the date read is ########: a column was too narrow for it; there is no date', 'spreadsheet');
    else if (kind === 'unclear')
      tell(`the date ${seen} may be two days; there is no date`, source === 'generic' ? undefined : 'spreadsheet');
    else tell(`the date ${seen} is none that can be read; there is no date`);
  }
  const all = [...days].sort();
  // a month or a year beside a day of it says nothing new
  const readings = all.filter((day) => !all.some((other) => other !== day && other.startsWith(day)));
  return { readings, unknown: faults.size > 0 };
}

/** The cells that tell of readings. `unknown`: the export does not say whether there was one. */
export function readingCells(readings: readonly string[], unknown: boolean): BookCells {
  if (unknown) return {};
  const several = readings.length > 1 ? { readDates: readings.map(writeDay).join('; ') } : {};
  return { dateRead: writeDay(readings.at(-1) ?? ''), ...several };
}

function numberCells(draft: Draft): BookCells {
  const cells: BookCells = {};
  for (const column of ['pages', 'year', 'originalYear', 'readCount'] as const) {
    const number = /^(-?\d{1,6})(\.0)?( ?(p|pp|pages)\.?)?$/i.exec(cleanLine(draft[column] ?? ''))?.[1];
    if (number !== undefined) cells[column] = String(Number(number));
    else if (draft[column]?.trim() === '') cells[column] = '';
  }
  return cells;
}

const joinTags = (tags: readonly string[]): string =>
  [...new Set(tags.map((tag) => cleanLine(tag.replace(/,/g, ' '))))].filter((tag) => tag !== '').join(', ');

function readReviewText({ review, hidesReview }: Draft, tell: Tell): string | undefined {
  if (review === undefined || review.trim() === '') return undefined;
  if (hidesReview !== true) return review;
  tell('the whole review stands behind a spoiler or content warning; it is left out');
  return undefined;
}

/** A cell in a message: only what looks like a date or a number, since a cell out of place may hold anything. */
const quote = (cell: string): string =>
  /^[\d\s./:,+-]{1,24}$|^[A-Za-z]{3,9}\.? [\d, ]{4,10}$/.test(cell) ? `"${cleanLine(cell)}"` : 'in this row';
