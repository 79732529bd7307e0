import type { Corrections } from '../library/corrections.ts';
import { COLUMN_NAMES } from '../library/table/bookColumns.ts';
import { cellOf, lineOf, type BookTable } from '../library/table/bookTable.ts';
import type { GoneFile } from '../ground/ownerFile.ts';
import { newPath } from '../kinds/sourceAt.ts';
import { EXAMPLE, exampleReviews } from './scaffoldFolder.ts';

/** The example of `init`, as long as the owner has changed nothing of it. */
export interface FoundExample {
  readonly row: number;
  /** Its review, where that is still there. */
  readonly review: GoneFile | undefined;
}

/** `readText`: what a file of the owner's holds; undefined where there is none. */
export function findExample(
  table: BookTable,
  corrections: Corrections,
  readText: (path: string) => string | undefined,
): FoundExample | undefined {
  const row = table.rows.find((row) => lineOf(table, row, 'id') === EXAMPLE.id);
  if (row === undefined || Object.hasOwn(corrections, EXAMPLE.id)) return undefined;
  const isUntouched = COLUMN_NAMES.every(([column]) => {
    const cell = cellOf(table, row, column);
    // the day on which init ran
    return column === 'dateRead' ? /^\d{4}\/\d\d\/\d\d$/.test(cell) : cell === (EXAMPLE[column] ?? '');
  });
  if (!isUntouched) return undefined;
  const path = newPath('review', 'alice');
  const before = readText(path);
  if (before === undefined) return { row, review: undefined };
  const isOurs = exampleReviews().some((text) => withoutComments(text) === withoutComments(before));
  return isOurs ? { row, review: { path, before } } : undefined;
}

/** What the keys say: comments differ from one version of Endpaper to another. */
const withoutComments = (yaml: string): string =>
  yaml
    .replace(/(?:^|[ \t])#.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
