import type { PlainDate } from '../model/plainDate.ts';
import type { FeedEntry, FeedRoute, Route, SitemapRoute } from '../model/route.ts';
import { compareText } from './compareText.ts';
import { pageAt } from './pageAt.ts';
import type { Addresses } from './addresses.ts';
import type { Site } from './site.ts';

/** As many entries as a reader that looks once a month can want. */
const ENTRIES = 30;

/** The newest dated reviews, articles and documents, where site.yaml gives the public address that a feed needs. */
export function planFeed(site: Site, addresses: Addresses): FeedRoute[] {
  const { title, owner = title, language = 'en', description } = site.settings;
  const home = addresses.canonical('/');
  const self = addresses.canonical('/feed.xml');
  const entries = onePerAddress(
    entriesOf(site, addresses).sort((a, b) => compareText(b.updated, a.updated) || compareText(a.url, b.url)),
  );
  const [newest] = entries;
  if (home === undefined || self === undefined || !newest) return [];
  const page = pageAt('/feed.xml', title, addresses, description);
  return [
    {
      kind: 'feed',
      ...page,
      siteTitle: title,
      owner,
      language,
      home,
      self,
      updated: newest.updated,
      entries: entries.slice(0, ENTRIES),
    },
  ];
}

function entriesOf(site: Site, { canonical }: Addresses): FeedEntry[] {
  const entries: FeedEntry[] = [];
  const add = (
    path: string,
    date: PlainDate | undefined,
    entry: Pick<FeedEntry, 'title' | 'marked' | 'summary'>,
  ): void => {
    const url = canonical(path);
    if (url !== undefined && date !== undefined) entries.push({ ...entry, url, updated: timestamp(date) });
  };
  const words = (title: string, summary?: string) => ({
    title,
    marked: false,
    ...(summary === undefined ? {} : { summary }),
  });
  for (const { slug, title, author, date, state, hidden, description } of site.reviews) {
    if (state === 'full' && !hidden) add(`/${slug}/`, date, words(`${title} by ${author}`, description));
  }
  for (const { slug, title, date, description } of site.articles) add(`/${slug}/`, date, words(title, description));
  for (const { date, text, title, pdf } of site.blog ?? []) {
    if (title === 'humour' && site.humour) add('/humour/', date, words(site.humour.title));
    else if (pdf != null) add(`/${pdf}`, date, { title: text, marked: true });
  }
  return entries;
}

/** An address is the entry's id, which stands in a feed once: the first stays. */
const onePerAddress = (entries: readonly FeedEntry[]): FeedEntry[] => {
  const seen = new Set<string>();
  return entries.filter(({ url }) => !seen.has(url) && seen.add(url));
};

/** RFC 3339; a day, month or year begins at midnight, since the hour is not known. */
const timestamp = (date: PlainDate): string => `${`${date}-01-01`.slice(0, 10)}T00:00:00Z`;

/** The sitemap, where there is a public address. */
export function planSitemap(site: Site, pages: readonly Route[]): SitemapRoute[] {
  if (site.settings.url === undefined) return [];
  const hidden = new Set(site.reviews.filter((review) => review.hidden).map((review) => `/${review.slug}/`));
  const urls = pages.flatMap(({ path, canonical }) => (canonical === undefined || hidden.has(path) ? [] : [canonical]));
  return [{ kind: 'sitemap', path: '/sitemap.xml', file: 'sitemap.xml', title: site.settings.title, urls }];
}
