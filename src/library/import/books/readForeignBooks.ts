import { COLUMNS, type BookCells, type Column } from '../../table/bookColumns.ts';
import { cleanLine } from '../../table/cleanLine.ts';
import { writeIsbn } from '../../table/bookCells.ts';
import { decodeEntities } from '../cells/html.ts';
import { endsOfRange } from '../cells/readCellDay.ts';
import { isFilm } from '../cells/isFilm.ts';
import { isbnsAmong, readCodes } from '../../table/readCodes.ts';
import { readIsbn } from '../../../ground/isbn.ts';
import type { DayOrder } from '../../../ground/dates/readDay.ts';
import { UNKNOWN_SHELF } from '../../shelves.ts';
import { readStars, type Scale } from '../cells/readStars.ts';
import { withSeries } from '../../names/titles.ts';
import { workOf, type ForeignBook } from '../merge/foreignBook.ts';
import type { RawBook, RawRow, RawSpan } from '../formats/format.ts';
import { shorten } from '../../../ground/text/shorten.ts';
import type { Notice } from '../merge/notice.ts';
import type { ExportRows } from '../read/takeRows.ts';
import { quote, readReadings, type Warn } from './readReadings.ts';
import { sortPeople, type People } from './sortPeople.ts';

/** How the cells are to be read, found from the whole file. */
export interface Conventions {
  /** Name of the service. */
  readonly source: string;
  /** Out of how many the stars are. */
  readonly scale: Scale;
  /** What comes first in dates that end in the year. */
  readonly order: DayOrder | undefined;
  /** Quotes keep cells together, and may be forgotten. */
  readonly hasQuotes: boolean;
  /** A hash of a text, in hexadecimal digits. */
  readonly hash: (text: string) => string;
}

/** The books of an export, and all that stands there for a day or a rating. */
interface ForeignBooks {
  readonly books: readonly ForeignBook[];
  /** Rows that are not books, and why. */
  readonly skipped: readonly Notice[];
  readonly notices: readonly Notice[];
  readonly dates: ReadonlySet<string | undefined>;
  readonly ratings: ReadonlySet<string>;
}

/** Turns the rows of an export into books; rows that are not books are skipped, with the reason. */
export function readForeignBooks(rows: ExportRows['rows'], conventions: Conventions): ForeignBooks {
  const books: ForeignBook[] = [];
  const [dates, ratings] = [new Set<string | undefined>(), new Set<string>()];
  const skipped: Notice[] = [];
  const notices: Notice[] = [];
  let line = 0;
  const warn: Warn = (message, sign) => notices.push({ line, message, ...(sign && { sign }) });
  const context = { ...conventions, warn, share: shareTexts(), lastId: lastIdFrom(conventions.hash) };
  rows.forEach((row) => {
    const { book } = row;
    ({ line } = row);
    for (const one of book.readings ?? []) for (const day of daysOfCell(one)) dates.add(day);
    ratings.add(book.rating ?? '');
    const title = cleanLine(withSeries(decodeEntities(book.title ?? ''), book.series, book.seriesIndex));
    const people = sortPeople(book.people);
    const reason = findSkipReason(book, { title, author: people.author }, conventions.hasQuotes);
    if (reason) skipped.push({ line, ...reason });
    else if (people.author === '') notices.push({ line, title, message: 'has no author; kept without one' });
    if (!reason) books.push(readForeignBook(row, { title, people }, context));
  });
  return { books, skipped, notices, dates, ratings };
}

function daysOfCell(cell: string | RawSpan | undefined): (string | undefined)[] {
  if (typeof cell === 'object') return [cell.started, cell.ended];
  const ends = endsOfRange(cell ?? '');
  return ends ? [ends.start, ends.end] : [cell];
}

/** A number as a spreadsheet writes it. */
const ROUNDED = /^[="']*(\d([.,]\d+)?E\+\d+|#{3,})[="']*$/i;

/** What no title and no author looks like: "1914-1918" may be one, an ISBN that is right to its check digit is none. */
const isCode = (text: string): boolean =>
  ROUNDED.test(text) || (NINE_DIGITS.test(text) && typeof readIsbn(text) === 'object');

const NINE_DIGITS = /(?:\d[="'\s-]*){9}/;

/** A cell of several lines with marks between columns in it: a quote that is not closed has taken in whole rows. */
const SWALLOWED = /\n[^\n]*["\t]|\n[^\n]*[,;|][^\n]*[,;|]/;

/** Why a row is skipped; undefined where it is a book. Nothing is quoted that could be private. */
function findSkipReason(
  raw: RawBook,
  { title, author }: { title: string; author: string },
  hasQuotes: boolean,
): Notice | undefined {
  if (raw.skipReason !== undefined) return { message: raw.skipReason };
  if (isFilm(raw.medium ?? '')) return { message: `is a film, not a book: ${shorten(title)}` };
  if (title === '') return { message: author === '' ? 'has no title and no author' : 'has no title' };
  if (hasQuotes && SWALLOWED.test(raw.title ?? ''))
    return { message: 'has several rows in its title: a quote in or before it is not closed', sign: 'damage' };
  const code = isCode(title) ? 'title' : isCode(author) ? 'author' : undefined;
  if (code === undefined) return undefined;
  const message = `has a number like an ISBN where its ${code} should be: its cells are out of place`;
  return { message, sign: 'damage' };
}

interface Names {
  readonly title: string;
  readonly people: People;
}

interface Context extends Conventions, Pick<ForeignBook, 'lastId'> {
  readonly warn: Warn;
  readonly share: (cells: BookCells) => BookCells;
}

function readForeignBook({ book: raw, line }: RawRow, { title, people }: Names, context: Context): ForeignBook {
  const { warn, share, lastId, source } = context;
  const given = present(raw.isbns);
  const codes = readCodes(given ?? []);
  const isbns = isbnsAmong(codes);
  const isUnread = given === undefined || (codes.fault !== undefined && isbns.length === 0);
  if (codes.fault === 'lost') warn('the ISBN was rounded to a number like 9.78E+12; it is left out', 'spreadsheet');
  if (codes.fault === 'wrong' && isbns.length === 0) warn('the ISBN has a wrong check digit; it is left out');
  if (source === 'generic' && isbns.length === 0 && codes.fault === undefined && given?.some((cell) => /\S/.test(cell)))
    warn('what stands for the ISBN is none; it is left out');
  if (DAY.test(title)) warn(`the title ${quote(title)} is a date: a spreadsheet makes one of a title such as 11/22/63`);
  const { readings, starts, cells: dates } = readReadings(present(raw.readings), context);
  const review = readReview(raw, warn);
  // cell by cell: of objects that are spread into one, each has a shape of its own, which takes more memory than what it says
  const cells: BookCells = { title, author: people.author };
  const put = (column: Column, cell: string | undefined): void => {
    if (cell !== undefined) cells[column] = cell;
  };
  put('additionalAuthors', raw.onlyAuthor === true ? undefined : people.others.join(', '));
  put('contributors', people.contributors.join(', ') || undefined);
  put('isbn10', isUnread ? undefined : writeIsbn(codes.isbn10));
  put('isbn13', isUnread ? undefined : writeIsbn(codes.isbn13));
  put('rating', ratingCell(raw.rating, context));
  for (const column of NUMBERS) put(column, numberCell(column, raw[column], context));
  put('publisher', raw.publisher === undefined ? undefined : cleanLine(raw.publisher));
  put('dateRead', dates.dateRead);
  put('readDates', dates.readDates);
  put('tags', raw.tags && joinTags(raw.tags));
  put('shelf', raw.shelf === undefined ? undefined : cleanLine(raw.shelf) || UNKNOWN_SHELF);
  put('source', source === 'goodreads' ? undefined : source);
  const book: { -readonly [key in keyof ForeignBook]: ForeignBook[key] } = {
    line,
    id: idOf(raw, isbns),
    lastId,
    otherIds: raw.goodreadsId === undefined ? NONE : [raw.goodreadsId],
    isbns: isbns.length === 0 ? NONE : isbns,
    readings: readings.length === 0 ? NONE : readings,
    cells: share(cells),
  };
  if (raw.serviceId !== undefined) book.serviceId = raw.serviceId;
  if (starts !== '') book.starts = starts;
  if (review !== undefined) book.review = review;
  if (raw.note !== undefined) book.note = raw.note;
  if (book.id === '') book.id = lastId(book);
  cells.id = book.id;
  return book;
}

/** The Book Id, unless a spreadsheet has rounded it; else one from the ISBN; else none yet. */
function idOf(raw: RawBook, [isbn]: readonly string[]): string {
  const id = cleanLine(raw.id ?? '').replace(/^\d(\.\d+)?E\+?\d+$/i, '');
  return id !== '' || isbn === undefined ? id : `isbn:${isbn}`;
}

/** A whole date, as spreadsheets write it; years of two digits are what people write. */
const DAY = /^(\d{4}-\d{2}-\d{2}|\d{1,2}([./-])\d{1,2}\2\d{4})$/;

const NUMBERS = ['pages', 'year', 'originalYear', 'readCount'] as const;

const NONE: readonly string[] = [];

const lastIdFrom =
  (hash: Conventions['hash']): ForeignBook['lastId'] =>
  (book) =>
    book.serviceId ?? `book:${hash(workOf(book)).slice(0, 12)}`;

/** How many texts are known at once: as many authors, publishers, dates and tags as most libraries have. */
const SHARED = 50_000;

/** Of cells that say the same one text is kept: in a large library that saves half of its memory. */
function shareTexts(): Context['share'] {
  const texts = new Map<string, string>();
  return (cells) => {
    for (const column in cells) {
      const text = cells[column as Column] ?? '';
      if (column === 'title' || column === 'isbn13' || column === 'isbn10' || text.length < 2) continue;
      const known = texts.get(text);
      if (known === undefined && texts.size < SHARED) texts.set(text, text);
      cells[column as Column] = known ?? text;
    }
    return cells;
  };
}

/** The cells of the columns that the export has; undefined where it has none of them. */
function present<Cell>(cells: readonly (Cell | undefined)[] | undefined): Cell[] | undefined {
  const there = cells?.filter((cell) => cell !== undefined) ?? [];
  return there.length === 0 ? undefined : there;
}

function ratingCell(rating: string | undefined, { scale, warn, source }: Context): string | undefined {
  if (rating === undefined) return undefined;
  const read = readStars(cleanLine(rating), scale);
  if (read === undefined) warn(`the rating ${quote(rating, source)} is not 0 to 5 stars; it is left out`);
  else if (read.rounded) warn(`the rating ${quote(rating, source)} is rounded to ${String(read.stars)}`);
  return read && String(read.stars);
}

/** No book has a later year. */
const LAST_YEAR = 2100;

/** Pages as they are counted of a text that has none: "245.5". */
const COUNTED = /^\d{1,5}\.\d{1,2}$/;

/** "304 pages", "1,024". */
const NUMBER = /^(-?\d{1,6}|\d{1,2}[.,]\d{3})(\.0)?( ?\p{L}{1,7}\.?)?$/u;

function numberCell(
  column: (typeof NUMBERS)[number],
  cell: string | undefined,
  { warn, source }: Context,
): string | undefined {
  const line = cleanLine(cell ?? '');
  const text = column === 'pages' && COUNTED.test(line) ? String(Math.round(Number(line))) : line;
  const number = NUMBER.exec(text)?.[1];
  const value = Number(number?.replace(/[.,]/, ''));
  if (column === 'pages' && value === 0) return '';
  const isOdd = column === 'pages' ? value < 0 : column !== 'readCount' && value > LAST_YEAR;
  if (number !== undefined && !isOdd) return String(value);
  if (isOdd) warn(`the ${COLUMNS[column]} ${quote(text, source)} cannot be true; it is left out`);
  else if (text !== '' && source === 'generic')
    warn(`the ${COLUMNS[column]} ${quote(text, source)} cannot be read; it is left out`);
  return cell?.trim() === '' ? '' : undefined;
}

const joinTags = (tags: readonly string[]): string =>
  [...new Set(tags.map((tag) => cleanLine(tag.replace(/,/g, ' '))))].filter((tag) => tag !== '').join(', ');

function readReview({ review, hidesReview }: RawBook, warn: Warn): string | undefined {
  if (review === undefined || review.trim() === '') return undefined;
  if (hidesReview !== true) return review;
  warn('the whole review is behind a spoiler or content warning; it is left out');
  return undefined;
}
