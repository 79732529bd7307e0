import { readBookTable } from '../exports/merge/bookTable.ts';
import { planQuotes, type QuotesReport } from '../exports/quotes/planQuotes.ts';
import { readHighlights } from '../exports/quotes/readHighlights.ts';
import { readOwnBooks } from '../load/readOwnFiles.ts';
import { readOwnReviewFiles } from '../load/readOwnReviewFiles.ts';
import type { OwnerFile } from '../model/ownerFile.ts';
import { ok, type Checked } from '../model/problem.ts';
import type { Shell } from '../shell.ts';
import { openExport } from './openExport.ts';

/** Reads highlights, and the owner's reviews and books, and decides what is to be done. Nothing is written. `root`: absolute. */
export async function planHighlights(
  file: string,
  { root, encoding }: { readonly root: string; readonly encoding?: string | undefined },
  shell: Shell,
): Promise<Checked<{ files: OwnerFile[]; report: QuotesReport }>> {
  const opened = await openExport(file, shell);
  if (!opened.ok) return opened;
  const read = await readHighlights(opened.value, encoding);
  if (!read.ok) return read;
  const own = readOwnReviewFiles(root, shell.now());
  if (!own.ok) return own;
  const books = readOwnBooks(root);
  return books.ok ? ok(planQuotes(read.value, own.value, readBookTable(books.value))) : books;
}
