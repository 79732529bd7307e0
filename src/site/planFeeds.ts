import { compareText } from '../model/compareText.ts';
import type { PlainDate } from '../model/plainDate.ts';
import type { FeedEntry, FeedRoute, SitemapRoute } from '../model/fileRoutes.ts';
import type { Route } from '../model/route.ts';
import type { Addresses } from './addresses.ts';
import type { Site } from './site.ts';

/** Enough for a feed reader that looks once a month. */
const ENTRIES = 30;

/** The newest dated reviews, articles and documents; a feed needs the url of site.yaml. */
export function planFeed(site: Site, addresses: Addresses): FeedRoute[] {
  const { canonical, page } = addresses;
  if (!canonical) return [];
  const { title, owner = title, language = 'en', description } = site.settings;
  const sorted = entriesOf(site, { ...addresses, canonical }).sort(
    (a, b) => compareText(b.updated, a.updated) || compareText(a.url, b.url),
  );
  // the address is the id of the entry, which must be unique
  const entries = new Map<string, FeedEntry>();
  for (const entry of sorted) if (entries.size < ENTRIES && !entries.has(entry.url)) entries.set(entry.url, entry);
  const [newest] = sorted;
  if (!newest) return [];
  return [
    {
      kind: 'feed',
      ...page('/feed.xml', title, description),
      siteTitle: title,
      owner,
      language,
      home: canonical('/'),
      self: canonical('/feed.xml'),
      updated: newest.updated,
      entries: [...entries.values()],
    },
  ];
}

type Publishing = Addresses & { readonly canonical: (path: string) => string };

function entriesOf({ reviews, articles, blog = [], humour }: Site, { canonical, say }: Publishing): FeedEntry[] {
  const entries: FeedEntry[] = [];
  const add = (path: string, date: PlainDate | undefined, entry: Omit<FeedEntry, 'url' | 'updated'>): void => {
    if (date !== undefined) entries.push({ url: canonical(path), updated: timestamp(date), ...entry });
  };
  for (const { slug, title, author, date, state, hidden, description: summary } of reviews)
    if (state === 'full' && !hidden)
      add(`/${slug}/`, date, { title: say('titleByAuthor', { title, author }), marked: false, summary });
  for (const { slug, title, date, description: summary } of articles)
    add(`/${slug}/`, date, { title, marked: false, summary });
  for (const { date, text, title, pdf } of blog) {
    if (title === 'humour' && humour) add('/humour/', date, { title: humour.title, marked: false });
    else if (pdf != null) add(`/${pdf}`, date, { title: text, marked: true });
  }
  return entries;
}

/** RFC 3339: midnight on the first day of the date, since no hour is known. */
const timestamp = (date: PlainDate): string => `${`${date}-01-01`.slice(0, 10)}T00:00:00Z`;

/** The sitemap of these pages, if site.yaml has a url. */
export function planSitemap({ settings, reviews }: Site, pages: readonly Route[]): SitemapRoute[] {
  if (settings.url === undefined) return [];
  const hidden = new Set(reviews.filter((review) => review.hidden).map(({ slug }) => `/${slug}/`));
  const urls = pages.flatMap(({ path, canonical }) => (canonical === undefined || hidden.has(path) ? [] : canonical));
  return [{ kind: 'sitemap', path: '/sitemap.xml', file: 'sitemap.xml', title: settings.title, urls }];
}
