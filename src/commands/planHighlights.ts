import { planQuotes, type QuotesReport } from '../highlights/planQuotes.ts';
import { readHighlights } from '../highlights/readHighlights.ts';
import { readOwnBooks } from '../load/readOwnFiles.ts';
import { readOwnReviewFiles } from '../load/readOwnReviewFiles.ts';
import type { ExportFile } from '../load/unpackExport.ts';
import type { OwnerFile } from '../ground/ownerFile.ts';
import { ok, type Checked } from '../ground/problem.ts';
import type { ForeignOptions } from './planLog.ts';

/** What an import of highlights is going to do. */
export interface QuotesPlan {
  readonly files: readonly OwnerFile[];
  readonly report: QuotesReport;
}

/** Reads highlights; what is returned then reads the owner's reviews and books, and decides what is to be done. Nothing is written. `now`: milliseconds since 1970. */
export async function planHighlights(
  given: ExportFile,
  { root, encoding }: Pick<ForeignOptions, 'root' | 'encoding'>,
  now: number,
): Promise<Checked<() => Checked<QuotesPlan>>> {
  const read = await readHighlights(given, encoding);
  if (!read.ok) return read;
  return ok(() => {
    const own = readOwnReviewFiles(root, now);
    if (!own.ok) return own;
    const books = readOwnBooks(root);
    return books.ok ? ok(planQuotes(read.value, own.value, books.value)) : books;
  });
}
