import type { OwnerFile } from '../model/ownerFile.ts';
import type { OwnReviews } from '../model/ownReviews.ts';
import { pathOf } from '../model/sourcePaths.ts';
import { privateColumns, type BookTable } from './merge/bookTable.ts';
import { foldRepeats } from './merge/foldRepeats.ts';
import { mergeEntries, type Merge } from './merge/mergeEntries.ts';
import type { Export } from './readExport.ts';
import { planReviews } from './reviews/planReviews.ts';

/** What an import does, or would do. rows = added + updated + unchanged + skipped. */
export interface ImportReport
  extends
    Pick<Export, 'format' | 'label' | 'rows' | 'skipped' | 'notices'>,
    Pick<Merge, 'added' | 'updated' | 'removed' | 'unchanged'> {
  readonly read: number;
  readonly currentlyReading: number;
  readonly toRead: number;
  readonly otherShelf: number;
  readonly rated: number;
  readonly dated: number;
  /** Paths of the reviews that are new. */
  readonly reviews: readonly string[];
}

/** What an import is going to do, in full. */
export interface ImportPlan {
  /** The files that change or are new: the books first, since a review needs its book. */
  readonly files: readonly OwnerFile[];
  readonly report: ImportReport;
}

/** What an import is made of, beside the export and the owner's books. */
export interface PlanOptions {
  readonly own: OwnReviews;
  /** Write the reviews of the export. */
  readonly withReviews: boolean;
  /** Remove what the export lacks. */
  readonly prune: boolean;
}

/** Decides what an import does. Nothing is written. */
export function planImport(read: Export, table: BookTable, { own, withReviews, prune }: PlanOptions): ImportPlan {
  const { books, repeats } = foldRepeats(read.entries);
  const merge = mergeEntries(books, table, {
    source: read.format,
    prune: prune && !read.damaged,
    keep: new Set([...own.reviews.map(({ book }) => book), ...own.corrected]),
  });
  const { reviews, notices } = withReviews ? planReviews(merge.books, own) : { reviews: [], notices: [] };
  const path = pathOf('books');
  const general = privateColumns(table).map((name) => `${path} has a column "${name}" that is not empty. ${EXPOSED}`);
  if (prune && read.damaged) general.push(NO_PRUNE);
  const cells = merge.books.map(({ entry }) => entry.cells);
  const count = (name: string): number => cells.filter(({ shelf }) => shelf === name).length;
  const [finished, reading, waiting] = [count('read'), count('currently-reading'), count('to-read')];
  const after = { path, text: merge.text ?? '', before: table.text };
  return {
    files: [...(merge.text === table.text ? [] : [after]), ...reviews],
    report: {
      format: read.format,
      label: read.label,
      rows: read.rows,
      read: finished,
      currentlyReading: reading,
      toRead: waiting,
      otherShelf: merge.books.length - finished - reading - waiting,
      rated: cells.filter(({ rating }) => Number(rating ?? 0) > 0).length,
      dated: cells.filter(({ dateRead }) => (dateRead ?? '') !== '').length,
      unchanged: merge.unchanged,
      added: merge.added,
      updated: merge.updated,
      removed: merge.removed,
      skipped: [...read.skipped, ...repeats, ...merge.skipped],
      notices: [...read.notices, ...merge.notices, ...notices, ...general.map((message) => ({ message }))],
      reviews: reviews.map(({ path }) => path),
    },
  };
}

const EXPOSED = 'Endpaper does not use it; empty it if others can see data/.';
const NO_PRUNE =
  'Nothing was pruned: some rows cannot be read, so it is not known which books are missing from the export.';
