import { withoutComments } from '../markdown/htmlRules.ts';
import { lastDayOf, readingsOf } from '../library/book.ts';
import { compareText } from '../ground/text/compareText.ts';
import type { CorrectedBook } from '../library/corrections.ts';
import type { Fields, Said } from '../ground/schema/fields.ts';
import { describeReview } from './describeReview.ts';
import { faults } from './faults.ts';
import { inspectReviews } from './inspectReviews.ts';
import type { Slug } from '../ground/text/slug.ts';
import { createLinkBookSeries } from '../site/planBookSeries.ts';
import { createLinkOthers } from '../site/linkOthers.ts';
import { coversOf } from '../site/linkReviews.ts';
import { createLinkSeason } from '../site/buildTimeline.ts';
import { newestTexts } from '../site/planFeeds.ts';
import type { BookFacts, Review } from '../site/site.ts';
import type { Addresses } from '../site/addresses.ts';
import type { Kind, Planning, Reading as FileReading, DocumentSource } from './kind.ts';
import { servedPath } from '../ground/sourcePaths.ts';
import { pictureOf } from './textOf.ts';
import { daysOf } from '../site/countReadings.ts';
import { sayProgress } from '../site/shelveBooks.ts';
import type { ShownReading } from '../site/shelf.ts';
import { endOf, type Reading } from '../library/reading.ts';

const schema = ({ object, list, optional, line, markdownLine, paragraph, paragraphs, ...more }: Fields) =>
  object({
    title: line,
    author: line,
    book: optional(more.name),
    date: optional(more.plainDate),
    rating: optional(more.rating),
    reviewed: optional(more.yesOrNo),
    series: more.series,
    text: optional(paragraphs),
    quotes: optional(list(object({ text: paragraph, source: optional(markdownLine) }))),
    cover: optional(more.publicPath),
    external: optional(more.external),
    back: optional(more.backRoute),
    ...more.everyText,
  });

type ReviewFile = Said<typeof schema>;

/** What is known of a review without its text. */
export type ReviewHead = Omit<ReviewFile, 'text' | 'quotes' | 'reviewed'> & {
  /** `full`: the review; `coming`: on the way; `pending`: nothing but the rating. */
  readonly state: 'full' | 'coming' | 'pending';
};

type ReviewText = ReviewHead & Review;

/** The order of reviews. */
export const newestFirst = (a: Review, b: Review): number =>
  compareText(b.date ?? '', a.date ?? '') || compareText(a.title, b.title) || compareText(a.slug, b.slug);

/** A review of a book, in YAML or in Markdown. */
export const review = {
  name: 'review',
  files: ['data/reviews/*.yaml', 'data/reviews/*.md', 'data/reviews/*/index.md'],
  schema,
  required: ['title', 'author'],
  onBooks: true,
  ownFeed: { name: 'reviews', title: 'bookReviews' },
  read: readReview,
  inspect: inspectReviews,
  check(records, { books }) {
    if (!books) return [];
    const reviewOf = new Map<string, string>();
    return records.flatMap(({ file: { path, lang = '' }, value: { book, title = '' } }) => {
      if (book === undefined) return [];
      const other = reviewOf.get(`${lang} ${book}`);
      reviewOf.set(`${lang} ${book}`, path);
      const data = { id: book, at: ['book'] };
      if (other !== undefined) return faults.error(path, 'reviewed-twice', { ...data, other });
      return books.has(book) ? [] : faults.error(path, 'no-reviewed-book', { ...data, title, books });
    });
  },
  texts: (records, { books, published }) =>
    records
      .map(({ file, value }): ReviewText => {
        const book = value.book === undefined ? undefined : books.get(value.book);
        const hidden = book?.hidden === true;
        const slug = (file.page ?? '') as Slug;
        return {
          slug,
          path: servedPath(file),
          origin: file.path,
          originHash: file.hash,
          description: file.description,
          quotation: file.quotation,
          hidden,
          isDone: value.state === 'full',
          words: hidden || value.state === 'pending' ? undefined : 'file',
          facts: factsOf(book),
          // V8 is ten times as slow with an object that begins with a spread and grows
          ...value,
          lang: file.lang,
          home: file.home,
          date: value.date ?? (book && lastDayOf(book)),
          rating: value.rating ?? book?.rating,
          cover: pictureOf(value.cover, file, published) ?? book?.cover,
        };
      })
      .sort(newestFirst),
  routes: ({ texts }, plan) => planReviews(texts, plan),
  feed: ({ texts }, { site, addressesOf }) =>
    newestTexts(
      texts.filter(({ isDone, hidden }) => isDone && !hidden),
      site,
    ).map(({ path, lang, title, author, date, description, origin, originHash, home, rating = 0, external }) => ({
      path,
      lang,
      title: addressesOf({ lang }).say('titleByAuthor', { title, author }),
      published: date,
      summary: description,
      content: { kind: 'filed', origin, originHash, home, rating, external },
    })),
  linkedData: describeReview,
} satisfies Kind<ReviewHead, ReviewText>;

/** What the rest of the site needs to know of a review, and its text. */
function readReview(
  { value, partial = value, raw, problems }: Parameters<NonNullable<Kind['read']>>[0],
  { path, markdown }: DocumentSource,
): FileReading {
  if (!partial) return { raw, problems, body: undefined };
  const { text, quotes = [], ...rest } = partial as Partial<ReviewFile>;
  if (markdown !== undefined && text) {
    const twice = faults.error(path, 'text-in-front-matter', { at: ['text'], onKey: true });
    return { raw, problems: [...problems, twice], body: undefined };
  }
  const hasText = (text ?? []).length > 0 || withoutComments(markdown ?? '').trim() !== '';
  const { reviewed = hasText ? true : undefined, ...known } = rest;
  const state = reviewed === undefined ? 'pending' : reviewed ? 'full' : 'coming';
  const head = { state, ...known } satisfies Partial<ReviewHead>;
  // the text of a review that is not done stays in its file
  const shown = state === 'full' ? { text: text ?? [], ...(markdown !== undefined && { markdown }) } : { text: [] };
  const body = { ...shown, quotes: state === 'pending' ? [] : quotes };
  if (value) {
    const missing = state === 'full' && !hasText ? [faults.error(path, 'no-review-text', { at: ['reviewed'] })] : [];
    return { value: head, body, withheld: state === 'coming' && hasText, problems: missing };
  }
  return { partial: head, raw, problems, body: state === 'coming' || markdown !== undefined ? body : undefined };
}

function factsOf(book: CorrectedBook | undefined): BookFacts {
  if (!book) return { readings: [] };
  const { isbn, pages, originalYear } = book;
  return {
    readings: readingsOf(book),
    ...(isbn && { isbn }),
    ...(pages && { pages }),
    ...(originalYear && { originalYear }),
  };
}

/** Hidden ones come last; the others link to the next newer and older review, and to their season. */
function planReviews(texts: readonly ReviewText[], plan: Planning) {
  const { site, addresses, addressesOf, shelves, cloths, reviewLinks } = plan;
  const coverOf = coversOf(site, addresses);
  const linkSeason = createLinkSeason(shelves.timeline, addresses, site.settings.hemisphere);
  const linkOthers = createLinkOthers(site, addresses, reviewLinks);
  const linkSeries = createLinkBookSeries(site, addresses);
  const [shown, hidden] = [texts.filter((text) => !text.hidden), texts.filter((text) => text.hidden)];
  const listed = shown.map(({ path }) => reviewLinks.get(path));
  return [...shown, ...hidden].map((text, place) => {
    const own = addressesOf(text);
    const { say, dateText } = own;
    const { title, author, date, facts, cover, state } = text;
    const { readings, isbn, pages, originalYear: year } = facts;
    const name = say('titleByAuthor', { title, author });
    const series = linkSeries(text.path);
    const finished = readings.flatMap((one) => one.finished ?? []);
    const read = finished.at(-1);
    return {
      kind: 'review' as const,
      ...own.textPage({ ...text, title: name, description: text.description ?? name }),
      originHash: text.originHash,
      heading: title,
      author,
      date: date && dateText(date),
      facts: describeFacts(facts, say),
      readings: finished.length === 1 && read === date ? [] : finished.map(dateText),
      history: showReadings(facts, own),
      rating: text.rating ?? 0,
      state,
      external: text.external,
      back: own.back(site.pages.at(text.back ?? '/reading')),
      image: cover === undefined ? undefined : own.pictureAt(cover, site.images, say('coverOf', { title })),
      cover: coverOf(text),
      cloth: cloths.ofReview(text),
      others: linkOthers(text),
      ...(!text.hidden && {
        book: { isbn, pages, year },
        newer: listed[place - 1],
        older: listed[place + 1],
        season: read && linkSeason(read),
        ...(series.length > 0 && { series, hasList: true }),
      }),
    };
  });
}

/** All readings of a book; undefined where days say all that is known of them. */
function showReadings({ readings, pages }: BookFacts, { say, dateText }: Addresses): ShownReading[] | undefined {
  const isPlain = ({ finished, gaveUp, ...more }: Reading): boolean =>
    Object.keys(more).length === 0 && (finished !== undefined || (gaveUp !== undefined && readings.length === 1));
  if (readings.every(isPlain)) return undefined;
  return readings.map((reading) => {
    const { started, finished, gaveUp, progress, edition, note } = reading;
    const days = daysOf(reading);
    const far = finished === undefined && progress !== undefined ? sayProgress(progress, pages, say) : undefined;
    const ended = endOf(reading);
    return {
      started: ended && started && dateText(started),
      ended: ended && dateText(ended),
      gaveUp: gaveUp !== undefined,
      facts: [
        ended === undefined && started !== undefined ? say('started', { date: dateText(started).text }) : undefined,
        days === undefined ? undefined : say('days', { n: days }),
        far,
        edition,
      ].filter((fact) => fact !== undefined),
      note,
    };
  });
}

/** A year before our era is negative. */
function describeFacts({ originalYear, pages }: BookFacts, say: Addresses['say']): string[] {
  const digits = String(Math.abs(originalYear ?? 0));
  const year = (originalYear ?? 0) < 0 ? say('beforeChrist', { year: digits }) : digits;
  return [...(originalYear ? [say('firstPublished', { year })] : []), ...(pages ? [say('pages', { n: pages })] : [])];
}
