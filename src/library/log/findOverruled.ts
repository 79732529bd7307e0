import type { BookCells } from '../table/bookColumns.ts';
import { meaningOf } from '../table/bookCells.ts';
import type { Correction } from '../corrections.ts';
import { pathOf } from '../../ground/sourcePaths.ts';

/** Where a correction says something else than what has just been written: then that is not what the site shows. */
export const findOverruled = (correction: Correction, cells: BookCells): string[] =>
  (['rating', 'dateRead'] as const).flatMap((key) => {
    const kept = correction[key];
    const cell = cells[key];
    if (kept === undefined || cell === undefined || meaningOf(key, cell) === String(kept)) return [];
    return [
      `${pathOf('shelf')} says ${key} ${String(kept)} of this book, and the site shows that: change it there, too.`,
    ];
  });
