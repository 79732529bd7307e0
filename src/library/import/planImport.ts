import { cellsById, nameOf, printTable, privateColumns, writeCellsById } from '../table/bookTable.ts';
import { notedIds, withAllDays } from './merge/mergeReadings.ts';
import type { OwnLibrary } from '../table/readingsTable.ts';
import { settleReadings } from './settleReadings.ts';
import type { Corrections } from '../corrections.ts';
import type { OwnerFile } from '../../ground/ownerFile.ts';
import type { OwnReviews } from '../../ground/ownReviews.ts';
import { pathOf } from '../../ground/sourcePaths.ts';
import { followCorrections } from './merge/followCorrections.ts';
import { foldRepeats } from './merge/foldRepeats.ts';
import { findContradicted } from './merge/findContradicted.ts';
import { basePath, printBase, sayBooks, withEarlier, type Base } from './merge/importBase.ts';
import { mergeBooks, type Merge, type MergeOptions } from './merge/mergeBooks.ts';
import type { FoundColumn } from './columns/findColumns.ts';
import type { Export } from './readExport.ts';
import { planReviews, type NamedBook } from './reviews/planReviews.ts';
import { ownValue } from '../../ground/ownValue.ts';

/** What an import does, or would do. rows = added + updated + unchanged + skipped. */
export interface ImportReport
  extends
    Pick<Export, 'format' | 'label' | 'rows' | 'skipped' | 'notices' | 'places'>,
    Pick<Merge, 'added' | 'updated' | 'takenBack' | 'keptAsIs' | 'conflicts' | 'removed' | 'unchanged'> {
  readonly read: number;
  readonly currentlyReading: number;
  readonly toRead: number;
  readonly otherShelf: number;
  readonly rated: number;
  readonly dated: number;
  /** Readings are written that data/books.csv cannot hold. */
  readonly withReadings: boolean;
  /** Paths of the reviews that are new. */
  readonly reviews: readonly string[];
  /** What the columns of a table of anybody's own were taken for; none for the export of a service. */
  readonly columns: readonly FoundColumn[];
  /** Nothing says whether the books of such a table have been read, and the owner has not said it. */
  readonly shelfUnknown: boolean;
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
  readonly corrections: Corrections;
  /** Write the reviews of the export. */
  readonly withReviews: boolean;
  /** Remove what the export lacks. */
  readonly prune: boolean;
  /** Follow the export in what it no longer says. */
  readonly takeBack: boolean;
  /** What this service said last; undefined: that is not known. */
  readonly base: Base | undefined;
  readonly winnerOf: MergeOptions['winnerOf'];
}

/** Decides what an import does. Nothing is written. */
export function planImport(
  read: Export,
  { books: table, readings }: OwnLibrary,
  { own, corrections, withReviews, prune, takeBack, base, winnerOf }: PlanOptions,
): ImportPlan {
  const { books: foreign, damaged, skipped, notices, table: found, ...source } = read;
  const folded = foldRepeats(foreign, read.places);
  const { books, notices: followed } = followCorrections(folded.books, read.format === 'generic' ? base : undefined);
  // a table of anybody's own may be one of several
  const isWhole = read.format !== 'generic' && !damaged;
  const said = isWhole || !base ? sayBooks(books) : withEarlier(books, base);
  const merge = mergeBooks(books, withAllDays(table, readings), {
    source: read.format,
    prune: prune && !damaged,
    takeBack,
    base,
    said,
    isWhole,
    winnerOf,
    keep: new Set([...own.reviews.map(({ book }) => book), ...Object.keys(corrections), ...notedIds(readings)]),
  });
  const merged = merge.books;
  const imported = new Set(cellsById(table, 'reviewImported').keys());
  const named = (books: Merge['books']): NamedBook[] =>
    books.map(({ row, foreign }) => ({ ...nameOf(merge.table, row), foreign }));
  const reviewed = withReviews ? named(merged.filter(({ foreign }) => foreign.review !== undefined)) : [];
  const written = planReviews(correctNames(reviewed, corrections), own, imported);
  const settled = settleReadings({ books: table, readings }, merge);
  const mark = { reviewImported: 'yes' };
  const marked = writeCellsById(settled.books, new Map([...written.books].map((id) => [id, mark])));
  const path = pathOf('books');
  const general = privateColumns(table).map((name) => `${path} has a column "${name}" that is not empty. ${EXPOSED}`);
  if (prune && damaged) general.push(NO_PRUNE);
  return {
    files: [
      ...changedFile(path, marked === table ? table.file : printTable(marked), table.file),
      ...settled.files,
      ...written.reviews,
      ...changedFile(basePath(read.format), printBase(said), base?.text),
    ],
    report: {
      ...source,
      ...countBooks(merged),
      columns: found?.columns ?? [],
      shelfUnknown: found !== undefined && !found.saysShelf && found.shelf === undefined,
      ...settled.report,
      skipped: [...skipped, ...folded.repeats, ...merge.skipped],
      notices: [
        ...notices,
        ...folded.notices,
        ...followed,
        ...merge.notices,
        ...(Object.keys(corrections).length > 0 ? findContradicted(named(merged), corrections) : []),
        ...written.notices,
        ...general.map((message) => ({ message })),
      ],
      withReadings: settled.files.length > 0,
      reviews: written.reviews.map(({ path }) => path),
    },
  };
}

const SHELVES = new Map([
  ['read', 'read'],
  ['currently-reading', 'currentlyReading'],
  ['to-read', 'toRead'],
] as const) as ReadonlyMap<string | undefined, 'read' | 'currentlyReading' | 'toRead'>;

function countBooks(books: Merge['books']) {
  const counts = { read: 0, currentlyReading: 0, toRead: 0, otherShelf: 0, rated: 0, dated: 0 };
  for (const { foreign } of books) {
    const { shelf, rating = '0', dateRead = '' } = foreign.cells;
    counts[SHELVES.get(shelf) ?? 'otherShelf'] += 1;
    if (Number(rating) > 0) counts.rated += 1;
    if (dateRead !== '') counts.dated += 1;
  }
  return counts;
}

/** A reading more may change readings.csv alone. */
const changedFile = (path: string, text: string | undefined, before: string | undefined): OwnerFile[] =>
  text === undefined || text === before ? [] : [{ path, text, before }];

/** The books under the titles and authors that the owner gave them. */
const correctNames = (books: readonly NamedBook[], corrections: Corrections): NamedBook[] =>
  books.map((book) => {
    const correction = ownValue(corrections, book.id);
    const { title = book.title, author = book.author } = correction ?? {};
    return correction ? { ...book, title, author } : book;
  });

const EXPOSED = 'Endpaper does not use it; empty it if others can see data/.';
const NO_PRUNE =
  'Nothing was pruned: some rows cannot be read, so it is not known which books are missing from the export.';
