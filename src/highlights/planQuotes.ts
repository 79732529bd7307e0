import { COLUMNS, type BookCells } from '../library/table/bookColumns.ts';
import { cellsById, printTable, writeCellsById, type BookTable } from '../library/table/bookTable.ts';
import { escapeMarkdown } from '../ground/text/escapeMarkdown.ts';
import { fnv1a } from '../ground/checksum.ts';
import { groupBy } from '../ground/groupBy.ts';
import type { OwnerFile } from '../ground/ownerFile.ts';
import type { OwnReviewFile } from '../ground/ownReviews.ts';
import { shorten } from '../ground/text/shorten.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { splitWords } from '../library/names/plainWords.ts';
import type { Notice } from '../library/import/merge/notice.ts';
import { reviewFinder } from './findReview.ts';
import type { Highlight, Highlights } from './highlight.ts';
import { insertQuotes, readReviewKeys, type ReviewKeys } from './insertQuotes.ts';

/** What becomes of the highlights. rows = added + unchanged + within + skipped. */
export interface QuotesReport extends Pick<Highlights, 'format' | 'label' | 'others' | 'notices'> {
  readonly rows: number;
  /** New quotes, and the reviews that they are in. */
  readonly added: number;
  readonly reviews: readonly { readonly path: string; readonly quotes: number; readonly texts: readonly string[] }[];
  /** Highlights that a review quotes already. */
  readonly unchanged: number;
  /** Highlights whose whole text another one of the file has. */
  readonly within: number;
  /** Books without a review, and those whose review cannot take quotes. */
  readonly skipped: readonly (Notice & { readonly highlights: number })[];
}

type Review = ReviewKeys & { readonly file: OwnReviewFile };

/**
 * Decides which highlights become quotes of which reviews. A review is never made, a quote never doubled; one that an import brought, and that is
 * gone, stays away. `table`: the owner's books, which remember the highlights of each.
 */
export function planQuotes(
  read: Highlights,
  files: readonly OwnReviewFile[],
  table: BookTable,
): { files: OwnerFile[]; report: QuotesReport } {
  const reviews = files.flatMap((file): Review[] => {
    const keys = readReviewKeys(file);
    return keys === undefined ? [] : [{ file, ...keys }];
  });
  const find = reviewFinder(reviews);
  const found = new Map<Review, Highlight[]>();
  const skipped: QuotesReport['skipped'][number][] = [];
  for (const group of groupBy(read.highlights, ({ title, author }) => `${title}\n${author}`).values()) {
    const [first = NOTHING] = group;
    const [review, ...more] = find(first);
    const skip = (why: string): unknown =>
      skipped.push({ line: first.line, highlights: group.length, message: `${nameOf(first)}: ${why}` });
    if (review === undefined) skip(NO_REVIEW);
    else if (more.length > 0) skip(`could be the book of ${[review, ...more].map(({ file }) => file.path).join(', ')}`);
    else found.set(review, [...(found.get(review) ?? []), ...group]);
  }
  const { changed, added, within, unplaced, notices, cells } = planReviews(found, cellsById(table, 'quotesImported'));
  skipped.push(...unplaced);
  const { highlights, ...source } = read;
  const sum = (list: readonly number[]): number => list.reduce((total, number) => total + number, 0);
  const counts = {
    rows: highlights.length,
    added: sum(added.map(({ quotes }) => quotes)),
    within,
    skipped,
    notices: [...read.notices, ...notices],
  };
  const unchanged = counts.rows - counts.added - within - sum(skipped.map((one) => one.highlights));
  const marked = writeCellsById(table, cells);
  const books = marked === table ? [] : [{ path: pathOf('books'), text: printTable(marked), before: table.file }];
  return { files: [...books, ...changed], report: { ...source, ...counts, unchanged, reviews: added } };
}

/** What becomes of each review, by the highlights that were found for it. `remembered`: the cells that name what was imported, by Book Id. */
function planReviews(found: ReadonlyMap<Review, readonly Highlight[]>, remembered: ReadonlyMap<string, string>) {
  const changed: OwnerFile[] = [];
  const added: QuotesReport['reviews'][number][] = [];
  const unplaced: QuotesReport['skipped'][number][] = [];
  const notices: Notice[] = [];
  const cells = new Map<string, BookCells>();
  let within = 0;
  for (const [review, group] of found) {
    const { path, raw } = review.file;
    const [{ line } = NOTHING] = group;
    const cell = remembered.get(review.book) ?? '';
    const known = new Set(cell.split(' ').filter((mark) => mark !== ''));
    const texts = group.map(({ text }) => text);
    const { quotes, gone, shorter } = newQuotes(texts, review.quotes, known);
    const text = quotes.length === 0 ? raw : insertQuotes(review.file, quotes.map(escapeMarkdown));
    if (text === undefined) {
      unplaced.push({ line, highlights: group.length, message: `${path}: ${NO_PLACE}` });
      continue;
    }
    within += shorter;
    if (gone > 0) notices.push({ message: `${path}: ${goneMessage(gone)}` });
    if (quotes.length > 0) {
      changed.push({ path, text, before: raw });
      added.push({ path, quotes: quotes.length, texts: quotes });
    }
    const marks = new Set([...known, ...texts.map((one) => markOf(bareWords(one)))]);
    if (marks.size > known.size) cells.set(review.book, { quotesImported: [...marks].join(' ') });
  }
  return { changed, added, within, unplaced, notices, cells };
}

/** Highlights whose quotes the owner has deleted or rewritten. */
function goneMessage(gone: number): string {
  const what =
    gone === 1
      ? '1 quote that an import had added is gone, and stays away; to get it back'
      : `${String(gone)} quotes that an import had added are gone, and stay away; to get them back`;
  return `${what}, empty "${COLUMNS.quotesImported}" in its row of ${pathOf('books')}`;
}

/** How a highlight is remembered. `words`: as `bareWords` has them. */
const markOf = (words: string): string => fnv1a(words).toString(36);

const NO_REVIEW = 'has no review in data/reviews/';
const NO_PLACE = 'its quotes are no plain list, so none was added';

/** In place of the first of a group, which is never empty. */
const NOTHING: Highlight = { line: 1, title: '', author: '', text: '' };

const nameOf = ({ title, author }: Highlight): string =>
  [`"${shorten(title)}"`, ...(author === '' ? [] : [shorten(author)])].join(' by ');

/** How many highlights back a longer or shorter form of one is looked for: a reader who marks a passage anew does so at once. */
const NEAR = 20;

/**
 * The highlights that are not among the quotes yet, and how many were and are `gone`. Of two of which one holds the other, the longer counts, and the
 * other is `shorter`. `known`: the marks of those that were imported.
 */
function newQuotes(
  highlights: readonly string[],
  quotes: readonly string[],
  known: ReadonlySet<string>,
): { quotes: string[]; gone: number; shorter: number } {
  const own = quotes.map(bareWords).filter((words) => words !== '');
  const met = new Set(own);
  const fresh: { text: string; words: string }[] = [];
  let [gone, shorter] = [0, 0];
  for (const text of highlights) {
    const words = bareWords(text);
    if (own.some((quote) => holds(quote, words) || holds(words, quote))) continue;
    if (met.has(words)) {
      shorter += 1;
      continue;
    }
    met.add(words);
    if (known.has(markOf(words))) {
      gone += 1;
      continue;
    }
    const near = fresh.slice(-NEAR);
    const isWithin = near.some((other) => holds(other.words, words));
    const at = near.findIndex((other) => holds(words, other.words));
    if (isWithin || at >= 0) shorter += 1;
    if (isWithin) continue;
    if (at < 0) fresh.push({ text, words });
    else fresh[fresh.length - near.length + at] = { text, words };
  }
  return { quotes: fresh.map(({ text }) => text), gone, shorter };
}

const holds = (text: string, part: string): boolean => ` ${text} `.includes(` ${part} `);

/** A text in which no marks, quotes and capitals are left; one of signs alone as it is. */
const bareWords = (text: string): string => splitWords(text).join(' ') || text;
