import { compareText } from '../model/compareText.ts';
import type { FeedLink } from '../model/chrome.ts';
import type { FeedContent, FeedEntry, FeedForm, FeedRoute } from '../model/fileRoutes.ts';
import type { PlainDate } from '../model/plainDate.ts';
import type { Addresses } from './addresses.ts';
import type { JoinedReview, Site } from './site.ts';

/** Enough for a reader that looks once a month; a feed of all texts of a large site would be megabytes at each look. */
const ENTRIES = 30;

/** The forms of a feed: how its file ends, and its media type. */
const FORMS: Readonly<Record<FeedForm, { readonly end: string; readonly type: string }>> = {
  atom: { end: 'xml', type: 'application/atom+xml' },
  json: { end: 'json', type: 'application/feed+json' },
};

/** The files that `planFeeds` can make. */
export const FEED_FILES = ['feed', 'reviews'].flatMap((name) =>
  Object.values(FORMS).map(({ end }) => `${name}.${end}`),
);

type Publishing = Addresses & { readonly canonical: (path: string) => string };

/** A feed before it takes a form. */
interface Feed {
  /** Of its files. */
  readonly name: string;
  readonly title: string;
  readonly id: string;
  readonly entries: readonly FeedEntry[];
}

/** The newest dated reviews, articles and documents, and the newest reviews alone, in each form; they need the url of site.yaml. */
export function planFeeds(site: Site, addresses: Addresses): FeedRoute[] {
  const { canonical, say } = addresses;
  if (!canonical) return [];
  const { title, owner = title, language = 'en', description } = site.settings;
  const publishing = { ...addresses, canonical };
  const reviews = reviewEntries(site, publishing);
  const all = newest([...reviews, ...otherEntries(site, publishing)]);
  const feeds: Feed[] = [
    // the first feed that there was; readers know it by this id
    { name: 'feed', title, id: canonical('/'), entries: all },
    {
      name: 'reviews',
      title: `${say('bookReviews')} · ${title}`,
      id: canonical('/reviews.xml'),
      entries: newest(reviews),
    },
  ];
  return feeds.flatMap(({ name, title: heading, id, entries }) => {
    if (entries.length === 0) return [];
    const updated = entries.map((entry) => entry.updated).reduce(later);
    return Object.entries(FORMS).map(([form, { end }]): FeedRoute => {
      const path = `/${name}.${end}`;
      return {
        kind: 'feed',
        form: form as FeedForm,
        ...addresses.page(path, heading, description),
        owner,
        language,
        id,
        home: canonical('/'),
        self: canonical(path),
        updated,
        entries,
      };
    });
  });
}

/** The feeds as every page names them. */
export const linkFeeds = (feeds: readonly FeedRoute[], { url }: Addresses): FeedLink[] =>
  feeds.map(({ path, form, title }) => ({ href: url(path), type: FORMS[form].type, title }));

/** The day of the last change that is known. */
export const lastChange = ({ date, updated = date }: { date: PlainDate; updated?: PlainDate | undefined }): PlainDate =>
  later(date, updated);

export const later = <Text extends string>(a: Text, b: Text): Text => (b > a ? b : a);

/** Newest first, ties by address, which is the id of an entry and must be unique. */
function newest(entries: readonly FeedEntry[]): FeedEntry[] {
  const sorted = [...entries].sort((a, b) => compareText(b.published, a.published) || compareText(a.url, b.url));
  const byUrl = new Map<string, FeedEntry>();
  for (const entry of sorted) if (byUrl.size < ENTRIES && !byUrl.has(entry.url)) byUrl.set(entry.url, entry);
  return [...byUrl.values()];
}

/** The reviews that may be among the newest, and a few more of the last of these days. */
function reviewEntries({ reviews, drafts }: Site, { canonical, say }: Publishing): FeedEntry[] {
  const shown = reviews.filter(
    (review): review is JoinedReview & { readonly date: PlainDate } =>
      review.state === 'full' && !review.hidden && review.date !== undefined && !drafts.includes(review.origin),
  );
  // they are sorted by date already: of 10,000 no more are looked at than are needed
  const last = shown[ENTRIES - 1];
  const end = last ? shown.findIndex(({ date }) => timestamp(date) < timestamp(last.date)) : -1;
  return shown.slice(0, end < 0 ? undefined : end).map((review) => {
    const { slug, title, author, date, description, origin, originHash, rating = 0, external } = review;
    return entryOf(canonical(`/${slug}/`), {
      title: say('titleByAuthor', { title, author }),
      published: date,
      summary: description,
      content: { kind: 'filed', origin, originHash, rating, external },
    });
  });
}

function otherEntries({ articles, blog = [], humour, drafts }: Site, { canonical }: Publishing): FeedEntry[] {
  const written = articles.filter(({ origin }) => !drafts.includes(origin));
  return [
    ...written.map(({ slug, title, description, origin, originHash, subtitle, external, ...dates }) =>
      entryOf(canonical(`/${slug}/`), {
        title,
        published: dates.date,
        updated: lastChange(dates),
        summary: description,
        content: { kind: 'filed', origin, originHash, subtitle, external },
      }),
    ),
    ...blog.flatMap(({ date: published, text, title, pdf }) => {
      if (published === undefined) return [];
      if (title === 'humour' && humour)
        return entryOf(canonical('/humour/'), { title: humour.title, published, content: { kind: 'humour', humour } });
      if (pdf == null) return [];
      return entryOf(canonical(`/${pdf}`), { title: text, marked: true, published, content: { kind: 'document' } });
    }),
  ];
}

interface Dated {
  readonly title: string;
  readonly marked?: boolean;
  readonly published: PlainDate;
  readonly updated?: PlainDate;
  readonly summary?: string | undefined;
  readonly content: FeedContent;
}

const entryOf = (url: string, { marked = false, published, updated = published, ...rest }: Dated): FeedEntry => ({
  ...rest,
  marked,
  url,
  published: timestamp(published),
  updated: timestamp(updated),
});

/** RFC 3339: midnight on the first day of the date, since no hour is known. */
const timestamp = (date: PlainDate): string => `${`${date}-01-01`.slice(0, 10)}T00:00:00Z`;
