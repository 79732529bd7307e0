import { escapeMarkdown } from '../../model/escapeMarkdown.ts';
import type { OwnerFile } from '../../model/ownerFile.ts';
import type { OwnReviewFile } from '../../model/ownReviewFile.ts';
import { shorten } from '../../model/shorten.ts';
import { wordsOf } from '../cells/workKey.ts';
import type { Notice } from '../notice.ts';
import { reviewFinder } from './findReview.ts';
import type { Highlight, Highlights } from './highlight.ts';
import { insertQuotes, readReviewKeys, type ReviewKeys } from './insertQuotes.ts';

/** What becomes of the highlights. rows = added + unchanged + skipped. */
export interface QuotesReport extends Pick<Highlights, 'format' | 'label' | 'others' | 'notices'> {
  readonly rows: number;
  /** New quotes, and the reviews that they are in. */
  readonly added: number;
  readonly reviews: readonly { readonly path: string; readonly quotes: number }[];
  /** Highlights that a review quotes already, or that another one holds in itself. */
  readonly unchanged: number;
  /** Books without a review, and those whose review cannot take quotes. */
  readonly skipped: readonly (Notice & { readonly highlights: number })[];
}

type Review = ReviewKeys & { readonly file: OwnReviewFile };

/** Decides which highlights become quotes of which reviews. A review is never made, a quote never doubled. */
export function planQuotes(
  read: Highlights,
  files: readonly OwnReviewFile[],
): { files: OwnerFile[]; report: QuotesReport } {
  const reviews = files.flatMap((file): Review[] => {
    const keys = readReviewKeys(file);
    return keys === undefined ? [] : [{ file, ...keys }];
  });
  const find = reviewFinder(reviews);
  const found = new Map<Review, Highlight[]>();
  const skipped: QuotesReport['skipped'][number][] = [];
  for (const group of groupByBook(read.highlights)) {
    const [first] = group;
    const [review, ...more] = find(first);
    const skip = (why: string): unknown =>
      skipped.push({ line: first.line, highlights: group.length, message: `${nameOf(first)}: ${why}` });
    if (review === undefined) skip(NO_REVIEW);
    else if (more.length > 0) skip(`could be the book of ${[review, ...more].map(({ file }) => file.path).join(', ')}`);
    else found.set(review, [...(found.get(review) ?? []), ...group]);
  }
  const changed: OwnerFile[] = [];
  const added: QuotesReport['reviews'][number][] = [];
  for (const [review, group] of found) {
    const { path, raw } = review.file;
    const quotes = newQuotes(
      group.map(({ text }) => text),
      review.quotes,
    );
    const text = quotes.length === 0 ? raw : insertQuotes(review.file, quotes.map(escapeMarkdown));
    if (text === undefined)
      skipped.push({ line: group[0]?.line ?? 1, highlights: group.length, message: `${path}: ${NO_PLACE}` });
    else if (quotes.length > 0) {
      changed.push({ path, text, before: raw });
      added.push({ path, quotes: quotes.length });
    }
  }
  const { highlights, ...source } = read;
  const sum = (list: readonly number[]): number => list.reduce((total, number) => total + number, 0);
  const counts = {
    rows: highlights.length,
    added: sum(added.map(({ quotes }) => quotes)),
    skipped,
  };
  const unchanged = counts.rows - counts.added - sum(skipped.map((one) => one.highlights));
  return { files: changed, report: { ...source, ...counts, unchanged, reviews: added } };
}

const NO_REVIEW = 'has no review in data/reviews/';
const NO_PLACE = 'its quotes are no plain list, so none was added';

/** The highlights of each book, in the order met. */
function groupByBook(highlights: readonly Highlight[]): [Highlight, ...Highlight[]][] {
  const groups = new Map<string, [Highlight, ...Highlight[]]>();
  for (const highlight of highlights) {
    const key = `${highlight.title}\n${highlight.author}`;
    const group = groups.get(key);
    if (group) group.push(highlight);
    else groups.set(key, [highlight]);
  }
  return [...groups.values()];
}

const nameOf = ({ title, author }: Highlight): string =>
  [`"${shorten(title)}"`, ...(author === '' ? [] : [shorten(author)])].join(' by ');

/** How many highlights back a longer or shorter form of one is looked for: a reader who marks a passage anew does so at once. */
const NEAR = 20;

/** The highlights that are not among the quotes yet. Of two of which one holds the other, the longer counts. */
function newQuotes(highlights: readonly string[], quotes: readonly string[]): string[] {
  const own = quotes.map(wordsIn).filter((words) => words !== '');
  const known = new Set(own);
  const fresh: { text: string; words: string }[] = [];
  for (const text of highlights) {
    const words = wordsIn(text);
    if (known.has(words) || own.some((quote) => holds(quote, words) || holds(words, quote))) continue;
    known.add(words);
    const near = fresh.slice(-NEAR);
    if (near.some((other) => holds(other.words, words))) continue;
    const shorter = near.findIndex((other) => holds(words, other.words));
    if (shorter < 0) fresh.push({ text, words });
    else fresh[fresh.length - near.length + shorter] = { text, words };
  }
  return fresh.map(({ text }) => text);
}

const holds = (text: string, part: string): boolean => ` ${text} `.includes(` ${part} `);

/** A text in which no marks, quotes and capitals are left; one of signs alone as it is. */
const wordsIn = (text: string): string => wordsOf(text).join(' ') || text;
