import { resolvePath } from '../disk/resolvePath.ts';
import { planQuotes, type QuotesReport } from '../exports/quotes/planQuotes.ts';
import { readHighlights } from '../exports/quotes/readHighlights.ts';
import { readExportFile } from '../load/readExportFile.ts';
import { readOwnReviewFiles } from '../load/readOwnReviewFiles.ts';
import type { OwnerFile } from '../model/ownerFile.ts';
import { ok, type Checked } from '../model/problem.ts';
import type { Shell } from '../shell.ts';

/** Reads highlights and the owner's reviews, and decides what is to be done. Nothing is written. `root`: absolute. */
export function planHighlights(
  file: string,
  { root }: { readonly root: string },
  shell: Shell,
): Checked<{ files: OwnerFile[]; report: QuotesReport }> {
  const bytes = readExportFile(resolvePath(shell.cwd, file), file);
  if (!bytes.ok) return bytes;
  const read = readHighlights(file, bytes.value);
  if (!read.ok) return read;
  const own = readOwnReviewFiles(root, shell.now());
  return own.ok ? ok(planQuotes(read.value, own.value)) : own;
}
