import type { Column } from '../../csv/bookColumns.ts';
import { readIsbn, toIsbn13 } from '../../model/isbn.ts';
import type { Corrections } from '../../model/ownReviews.ts';
import { pathOf } from '../../model/sourcePaths.ts';
import { meaningOf } from '../cells/bookCells.ts';
import type { Notice } from '../notice.ts';
import type { Merge } from './mergeEntries.ts';

/** What a correction and an export can both say. */
const KEYS = ['title', 'author', 'isbn', 'pages', 'rating', 'dateRead'] as const satisfies readonly (Column | 'isbn')[];

/** Where the export says something else than a correction, which stays. Half a star is no disagreement: most services have whole ones. */
export function keptCorrections(books: Merge['books'], corrections: Corrections): Notice[] {
  return books.flatMap(({ id, title, entry: { line, cells, isbns } }) => {
    const correction = corrections[id];
    if (!correction) return [];
    return KEYS.flatMap((key) => {
      const own = correction[key];
      if (typeof own !== 'string' || own.trim() === '') return [];
      const given = key === 'isbn' ? (isbns[0] ?? '') : meaningOf(key, cells[key] ?? '');
      const kept = key === 'isbn' ? isbnOf(own) : meaningOf(key, own);
      const isSame = key === 'isbn' ? isbns.includes(kept) : given === kept;
      if (given === '' || isSame || (key === 'rating' && Math.abs(Number(given) - Number(kept)) < 1)) return [];
      const message = `"${title}": ${pathOf('shelf')} says ${key} ${quote(kept || '0')}, the export ${quote(given)}; your correction stays`;
      return { line, message };
    });
  });
}

function isbnOf(text: string): string {
  const read = readIsbn(text);
  return typeof read === 'object' ? toIsbn13(read.isbn) : text;
}

/** Words in quotes, numbers and dates bare. */
const quote = (text: string): string => (/^[\dX.-]+$/.test(text) ? text : `"${text}"`);
