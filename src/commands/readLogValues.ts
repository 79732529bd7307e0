import { readIsbn } from '../ground/isbn.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import { asTyped, readTypedDay } from '../ground/dates/readTypedDay.ts';
import { readRating } from '../ground/readRating.ts';
import { quoteWord } from '../ground/text/commandLine.ts';
import { readProgress } from '../library/reading.ts';
import { cleanLine } from '../library/table/cleanLine.ts';
import { UsageError } from '../shell.ts';

/** What dates mean where they are typed. */
export interface Calendar {
  /** 2025-08-25: asked for where it matters, as is the language of the site (a BCP 47 tag). */
  readonly today: () => string;
  readonly language: () => string;
}

/*
 * What is typed as a value, read by the rules of a build. `what`: as in "--on must be a date". Each throws a UsageError.
 */

export function readStars(text: string, what: string): number {
  const rating = readRating(text.replace(',', '.'));
  if (rating !== undefined) return rating;
  throw new UsageError(`${what} must be 0 to 5 in quarters; saw ${text === '' ? 'nothing' : text}`);
}

export function readPastDay(text: string, what: string, { today, language }: Calendar): PlainDate {
  const now = today();
  const day = readTypedDay(text, { today: now, language });
  if (typeof day !== 'string') {
    const [first, second] = day;
    if (second !== undefined)
      throw new UsageError(`${what} may mean ${first ?? ''} or ${second}: write the one that you mean; saw ${text}`);
    const forms = ['2025-08-25', '2025-08', '2025', asTyped('2025-08-25', language()), 'yesterday'];
    const listed = forms.filter((form) => form !== undefined).join(', ');
    const instead =
      first === undefined ? `be a date that exists, such as ${listed} or today` : `be written as ${first}`;
    throw new UsageError(`${what} must ${instead}; saw ${text}`);
  }
  if (day <= now.slice(0, day.length)) return day;
  throw new UsageError(`${what} must not be in the future: today is ${now}; saw ${text}`);
}

export function readPages(text: string, what: string): string {
  if (/^0*[1-9]\d{0,5}$/.test(text)) return String(Number(text));
  throw new UsageError(`${what} must be a whole number above 0; saw ${text}`);
}

export function readYear(text: string, what: string): string {
  if (/^-?\d{1,4}$/.test(text)) return String(Number(text));
  throw new UsageError(`${what} must be a year in digits, such as 1952, or -429 for one before our era; saw ${text}`);
}

export function readCode(text: string, what: string): string {
  const read = readIsbn(text);
  if (typeof read === 'object') return read.isbn;
  throw new UsageError(`${what} must be an ISBN of 10 or 13 digits with the right check digit; saw ${text}`);
}

/** A page, or `45%`. */
export function readPlace(text: string, what: string): string {
  const place = readProgress(text.replace(/^p\.? ?/i, ''));
  if (place !== undefined) return place;
  throw new UsageError(
    `${what} must be a page up to 99999 or a percentage, such as 212 or 45%; saw ${text === '' ? 'nothing' : text}`,
  );
}

export function readWords(text: string, what: string, most = Infinity): string {
  const line = cleanLine(text);
  const { length } = Array.from(line);
  if (length <= most) return line;
  throw new UsageError(
    `${what} may have ${String(most)} characters, and has ${String(length)}: a review in data/reviews may be as long as you like`,
  );
}

/** Tags with commas or semicolons between them. */
export const readTags = (text: string): string[] =>
  [...new Set(text.split(/[,;]/).map(cleanLine))].filter((tag) => tag !== '');

/** The name of a shelf. */
export function readShelf(text: string, what: string): string {
  const shelf = cleanLine(text);
  if (shelf !== '' && !/[,;]/.test(shelf)) return shelf;
  throw new UsageError(
    `${what} must be one shelf, such as read, to-read or ${quoteWord('my own')}; saw ${shelf || 'nothing'}`,
  );
}
