import { readIsbn, toIsbn13 } from '../../ground/isbn.ts';

/** The ISBNs among the cells of a row, and what is wrong with those that are none. */
export interface Codes {
  readonly isbn10?: string;
  readonly isbn13?: string;
  /** `lost`: a spreadsheet has rounded it (9.78E+12); `wrong`: its check digit does not fit. */
  readonly fault?: 'lost' | 'wrong';
}

/** Cells may hold other things as well (UPC, ASIN, UUID, words), which are no ISBN and no fault either. */
export function readCodes(cells: readonly string[]): Codes {
  const codes: { isbn10?: string; isbn13?: string; fault?: 'lost' | 'wrong' } = {};
  for (const cell of cells) {
    const bare = cell.replace(/[[\]="'\s-]|\.0$/g, '').toUpperCase();
    const isbn = [bare, ...mended(bare)].map(readIsbn).find((read) => typeof read === 'object')?.isbn;
    if (isbn === undefined) {
      if (/^\d([.,]\d+)?E\+?\d+$/.test(bare)) codes.fault = 'lost';
      else if (/^(97[89]\d{10}|\d{9}[\dX])$/.test(bare)) codes.fault ??= 'wrong';
    } else if (isbn.length === 13) codes.isbn13 ??= isbn;
    else codes.isbn10 ??= isbn;
  }
  return codes;
}

/** Nine digits: programs that take an ISBN for a number lose its last letter, X, or the zero that it begins with. */
function mended(bare: string): string[] {
  if (!/^\d{9}$/.test(bare)) return [];
  const whole = [`${bare}X`, `0${bare}`].filter((isbn) => typeof readIsbn(isbn) === 'object');
  return whole.length === 1 ? whole : [];
}

/** The ISBNs among these, each once, as ISBN-13. */
export const isbnsAmong = ({ isbn13, isbn10 }: Codes): string[] => [
  ...new Set([isbn13, isbn10].filter((isbn) => isbn !== undefined).map(toIsbn13)),
];

/** An id that a service gave as a Book Id, after the name of the service; undefined where the cell holds none. */
export function idAt(service: string, cell: string | undefined): string | undefined {
  const id = (cell ?? '').replace(/[[\]\s]/g, '');
  return id === '' ? undefined : `${service}:${id}`;
}

/** The ISBNs in some cells, as ISBN-13. */
export const isbnsOf = (...cells: readonly string[]): string[] => isbnsAmong(readCodes(cells));
