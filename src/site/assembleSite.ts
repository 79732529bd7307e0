import type { Book } from '../model/book.ts';
import { checked, type Checked } from '../model/problem.ts';
import type { Records } from '../model/records.ts';
import type { Correction, ShelfFile } from '../model/shelfFile.ts';
import { checkGroups } from './checkGroups.ts';
import { checkPaths, type Claim } from './checkPaths.ts';
import { checkReferences } from './checkReferences.ts';
import { compareText } from './compareText.ts';
import { pagesOf } from './pagesOf.ts';
import { recordOf, recordsOf } from './recordsOf.ts';
import type { JoinedReview, ShelvedBook, Site } from './site.ts';

/** The title of a site whose owner has not chosen one. */
const DEFAULT_TITLE = 'Bookshelf';

/** Joins the owner's files into one site: corrections to books, reviews to books, everything in its order. */
export function assembleSite(records: Records): Checked<Site> {
  const books = recordOf(records, 'books') ?? [];
  const shelf = recordOf(records, 'shelf') ?? {};
  const reviews = joinReviews(records, books, shelf);
  const reviewOf = new Map(reviews.flatMap((review) => (review.book === undefined ? [] : [[review.book, review]])));
  const about = recordOf(records, 'about');
  const blog = recordOf(records, 'blog');
  const humour = recordOf(records, 'humour');
  const site: Site = {
    settings: { title: DEFAULT_TITLE, ...recordOf(records, 'site') },
    ...(about && { about }),
    ...(blog && { blog }),
    ...(humour && { humour }),
    books: books
      .filter((book) => shelf[book.id]?.hidden !== true)
      .map((book) => shelveBook(book, shelf[book.id] ?? {}, reviewOf.get(book.id))),
    reviews,
    articles: recordsOf(records, 'article')
      .map(({ file, value }) => ({ ...value, origin: file.path, originHash: file.hash }))
      .sort((a, b) => compareText(b.date, a.date) || compareText(a.slug, b.slug)),
    projects: recordsOf(records, 'project').map(({ value }) => value),
    publicFiles: records.publicFiles,
    images: records.images ?? {},
  };
  return checked(site, [...checkReferences(records), ...checkPaths(claimsOf(records)), ...checkGroups(site)]);
}

/** The rating of a review is the owner's last word, the correction the one before, the export's whole stars the first. */
function shelveBook(book: Book, correction: Correction, review: JoinedReview | undefined): ShelvedBook {
  const dateRead = correction.dateRead ?? book.dateRead;
  return {
    ...book,
    rating: review?.rating ?? correction.rating ?? book.rating,
    ...(dateRead === undefined ? {} : { dateRead }),
    tags: correctTags(book.tags, correction.tags),
    small: correction.small ?? false,
    ...(review ? { review: review.slug } : {}),
  };
}

function correctTags(tags: readonly string[], correction: Correction['tags']): readonly string[] {
  if (!correction) return tags;
  const { add = [], remove = [] } = correction;
  return [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag));
}

function joinReviews(records: Records, books: readonly Book[], shelf: ShelfFile): JoinedReview[] {
  const bookOf = new Map(books.map((book) => [book.id, book]));
  return recordsOf(records, 'review')
    .map(({ file, value }): JoinedReview => {
      const book = bookOf.get(value.book ?? '');
      const correction = shelf[book?.id ?? ''];
      const date = value.date ?? correction?.dateRead ?? book?.dateRead;
      const rating = value.rating ?? correction?.rating ?? book?.rating;
      return {
        ...value,
        ...(date === undefined ? {} : { date }),
        ...(rating === undefined ? {} : { rating }),
        origin: file.path,
        originHash: file.hash,
        hidden: correction?.hidden === true,
      };
    })
    .sort(newestFirst);
}

function newestFirst(a: JoinedReview, b: JoinedReview): number {
  return compareText(b.date ?? '', a.date ?? '') || compareText(a.title, b.title) || compareText(a.slug, b.slug);
}

/** Every file of the output that can be told before it is rendered. */
export function claimsOf(records: Records): Claim[] {
  const feeds = recordOf(records, 'site')?.url === undefined ? [] : ['feed.xml', 'sitemap.xml'];
  return [
    ...['index.html', 'reading/index.html', '404.html', ...feeds].map((path) => ({ path })),
    ...pagesOf(records).map(({ slug, source }) => ({ path: `${slug}/index.html`, source })),
    ...records.publicFiles.map((path) => ({ path, source: `public/${path}` })),
  ];
}
