import type { BookCells } from '../table/bookColumns.ts';
import { meaningOf } from '../table/bookCells.ts';
import type { Correction } from '../corrections.ts';
import { pathOf } from '../../ground/sourcePaths.ts';
import { COLUMNS } from '../table/bookColumns.ts';
import { commandLine } from '../../ground/text/commandLine.ts';
import type { Change, Changed } from './changeBook.ts';

/** Where a correction says something else than what has just been written: then that is not what the site shows. */
export const findOverruled = (correction: Correction, cells: BookCells): string[] =>
  (['rating', 'dateRead'] as const).flatMap((key) => {
    const corrected = correction[key];
    const cell = cells[key];
    if (corrected === undefined || cell === undefined || meaningOf(key, cell) === String(corrected)) return [];
    return [
      `${pathOf('shelf')} says ${key} ${String(corrected)} of this book, and the site shows that: change it there, too.`,
    ];
  });

/** What the owner may have meant otherwise. `typedRoot`: the folder as it was typed. */
export function tellReadings({ fields, readings, known }: Changed, change: Change, typedRoot: string): string[] {
  const back = commandLine('log undo', typedRoot);
  const isGivenUp =
    change.action === 'drop' && fields.some(({ field, old }) => field === COLUMNS.shelf && old === 'read');
  const notices = isGivenUp ? [`Read before, but given up now; if you did not mean that: ${back}`] : [];
  if (known !== undefined && 'day' in change) {
    const when = `${known.length === 10 ? 'on' : 'in'} ${known}`;
    const what = change.action === 'drop' ? 'gave it up' : 'read it once more';
    const how = change.day.length === 4 ? 'that year, give the month or the day' : 'that month, give the day';
    return [...notices, `It was read ${when}: to say that you ${what} in ${how}.`];
  }
  if (readings === undefined) return notices;
  const times = readings === 2 ? 'twice' : `${String(readings)} times`;
  return [...notices, `Read ${times} now; if you meant to correct the day: ${back}`];
}
