import { correctBooks, type CorrectedBook } from '../library/corrections.ts';
import type { Records } from '../site/records.ts';
import { recordOf } from '../site/recordsOf.ts';

/** The books after the owner's corrections, hidden ones too; undefined where books.csv is missing or has errors. */
export function correctedBooks(records: Records): readonly CorrectedBook[] | undefined {
  const books = recordOf(records, 'books');
  return books && correctBooks(books, recordOf(records, 'shelf') ?? {});
}
