/**
 * The ISBN in a cell, without hyphens, blanks and the `="..."` of a Goodreads export. `none`: the cell holds no ISBN at all;
 * `wrong`: it holds digits whose check digit (ISO 2108) does not fit.
 */
export function readIsbn(cell: string): { isbn: string } | 'none' | 'wrong' {
  const isbn = cell.replace(/[="'\s-]/g, '').toUpperCase();
  if (isbn === '') return 'none';
  return isIsbn13(isbn) || isIsbn10(isbn) ? { isbn } : 'wrong';
}

const isIsbn13 = (text: string): boolean => /^97[89]\d{10}$/.test(text) && sum(text, weight13) % 10 === 0;

const weight13 = (index: number): number => (index % 2 === 0 ? 1 : 3);

const isIsbn10 = (text: string): boolean => /^\d{9}[\dX]$/.test(text) && sum(text, (index) => 10 - index) % 11 === 0;

/** Every ISBN-10 is an ISBN-13 too: 978, its first nine digits, another check digit. */
export function toIsbn13(isbn: string): string {
  if (isbn.length === 13) return isbn;
  const digits = `978${isbn.slice(0, 9)}`;
  return digits + String((10 - (sum(digits, weight13) % 10)) % 10);
}

/** Whether a text may hold an ISBN, in any of its forms: to read it takes ten times as long. */
export const mayHoldIsbn = (text: string, isbn13: string): boolean =>
  new RegExp(Array.from(isbn13.slice(4, 12)).join('[^0-9A-Za-z]*')).test(text);

const sum = (digits: string, weight: (index: number) => number): number =>
  Array.from(digits).reduce((total, digit, index) => total + weight(index) * (digit === 'X' ? 10 : Number(digit)), 0);
