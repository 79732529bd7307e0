import { meaningOf } from '../table/bookCells.ts';
import type { Correction } from '../corrections.ts';
import { pathOf } from '../../ground/sourcePaths.ts';
import { COLUMN_NAMES, COLUMNS, type BookCells, type Column } from '../table/bookColumns.ts';
import type { BookTable } from '../table/bookTable.ts';
import { commandLine } from '../../ground/text/commandLine.ts';
import type { Change } from './change.ts';
import type { Changed } from './changeBook.ts';

/** What a correction may say, and the column that it stands before. */
const CORRECTED = {
  rating: 'rating',
  dateRead: 'dateRead',
  title: 'title',
  author: 'author',
  isbn: 'isbn13',
  pages: 'pages',
} as const satisfies { readonly [key in keyof Correction]: Column };

/** Where a correction says something else than what has just been written: then that is not what the site shows. */
export const findOverruled = (correction: Correction, cells: BookCells): string[] =>
  (Object.entries(CORRECTED) as [keyof typeof CORRECTED, Column][]).flatMap(([key, column]) => {
    const [corrected, cell] = [correction[key], cells[column]];
    if (corrected === undefined || cell === undefined || meaningOf(column, cell) === String(corrected)) return [];
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
  const isMoved = change.action === 'drop' && fields.every(({ field }) => field !== COLUMNS.shelf);
  const moved = isMoved
    ? fields.find(({ field, old }) => [COLUMNS.dateRead, 'Gave Up'].includes(field) && old)
    : undefined;
  if (moved)
    notices.push(
      `The day on which you gave it up was ${moved.old}, and is corrected. If you gave it up once more: ${back}, then start it, and drop it again.`,
    );
  const begun = fields.find(({ field, new: now }) => field === 'Started' && now === '');
  if (begun)
    notices.push(
      `It was begun on ${begun.old}, as the log has it, which is later: that day goes. To say when: add it in data/readings.csv.`,
    );
  if (known !== undefined && 'day' in change) {
    const when = `${known.length === 10 ? 'on' : 'in'} ${known}`;
    const how = change.day.length === 4 ? 'that year, give the month or the day' : 'that month, give the day';
    return [...notices, `It was read ${when}: to say that you read it once more in ${how}.`];
  }
  if (readings === undefined) return notices;
  const times = readings === 2 ? 'twice' : `${String(readings)} times`;
  return [...notices, `Read ${times} now; if you meant to correct the day: ${back}`];
}

/** The columns that a file gets, with which all its lines change. */
export function tellColumns(before: BookTable, after: BookTable): string[] {
  if (before.rows.length === 0) return [];
  const names = COLUMN_NAMES.filter(([column]) => after.places.has(column) && !before.places.has(column));
  return names.map(([, name]) => `${pathOf('books')} has a new column, ${name}, which is empty for all other books.`);
}
