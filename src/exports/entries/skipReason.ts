import type { RawBook } from '../formats/format.ts';
import type { Notice } from '../notice.ts';

const FILM = /\b(dvd|blu-?ray|vhs|video|videocassette|film|movie)\b/i;
/** What no title and no author looks like: the code of a book, a number as a spreadsheet writes it. */
const CODE = /^[="']*(\d[\d\s-]{7,}[\dX]|\d([.,]\d+)?E\+\d+|#{3,})[="']*$/i;

/** A cell of several lines with marks between columns in it: a quote that is not closed has taken in whole rows. */
const SWALLOWED = /\n[^\n]*["\t]|\n[^\n]*[,;|][^\n]*[,;|]/;

/** Why a row is no book; undefined where it is one. Nothing is quoted that could be private. */
export function skipReason(raw: RawBook, { title, author }: { title: string; author: string }): Notice | undefined {
  if (raw.leftOut !== undefined) return { message: raw.leftOut };
  if (FILM.test(raw.medium ?? '')) return { message: 'is a film, not a book' };
  const missing = [title === '' ? 'title' : '', author === '' ? 'author' : ''].filter((name) => name !== '');
  if (missing.length > 0) return { message: `has no ${missing.join(' and no ')}` };
  if (SWALLOWED.test(raw.title ?? ''))
    return { message: 'has several rows in its title: a quote in or before it is not closed', sign: 'damage' };
  const code = CODE.test(title) ? 'title' : CODE.test(author) ? 'author' : undefined;
  if (code === undefined) return undefined;
  const message = `has a number like an ISBN where its ${code} should be: its cells are out of place`;
  return { message, sign: 'damage' };
}
