import type { Corrections } from '../../corrections.ts';
import { toIsbn13 } from '../../../ground/isbn.ts';
import { pathOf } from '../../../ground/sourcePaths.ts';
import { meaningOf } from '../../table/bookCells.ts';
import type { Notice } from './notice.ts';
import type { NamedBook } from '../reviews/planReviews.ts';
import { ownValue } from '../../../ground/ownValue.ts';

/** What a correction and an export can both say. */
const KEYS = ['title', 'author', 'isbn', 'pages', 'rating', 'dateRead'] as const;

/** Where the export says something else than a correction, which stays. Half a star is no disagreement: most services have whole ones. */
export function findContradicted(books: readonly NamedBook[], corrections: Corrections): Notice[] {
  return books.flatMap(({ id, title, foreign: { line, cells, isbns } }) => {
    const correction = ownValue(corrections, id);
    if (!correction) return [];
    return KEYS.flatMap((key) => {
      const own = correction[key];
      if (own === undefined) return [];
      const kept = key === 'isbn' ? toIsbn13(String(own)) : String(own);
      const given = key === 'isbn' ? isbns : [meaningOf(key, cells[key] ?? '')];
      const [first = ''] = given;
      const isNear = key === 'rating' && Math.abs(Number(first) - Number(own)) < 1;
      if (first === '' || isNear || given.includes(kept)) return [];
      const message = `"${title}": ${pathOf('shelf')} says ${key} ${quote(kept)}, the export ${quote(first)}; your correction stays`;
      return { line, message };
    });
  });
}

/** Words in quotes, numbers and dates bare. */
const quote = (text: string): string => (/^[\dX.-]+$/.test(text) ? text : `"${text}"`);
