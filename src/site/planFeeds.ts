import { compareText } from '../ground/text/compareText.ts';
import type { FeedLink } from './route.ts';
import type { FeedContent, FeedEntry, FeedForm, FeedRoute } from './fileRoutes.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import { servedAt } from '../ground/text/siteAddress.ts';
import type { Addresses } from './addresses.ts';
import type { Site, Text, TextList } from './site.ts';

/** Enough for a reader that looks once a month; a feed of all texts of a large site would be megabytes at each look. */
const ENTRIES = 30;

/** The forms of a feed: how its file ends, and its media type. */
const FORMS: Readonly<Record<FeedForm, { readonly end: string; readonly type: string }>> = {
  atom: { end: 'xml', type: 'application/atom+xml' },
  json: { end: 'json', type: 'application/feed+json' },
};

/** The name of the feed of everything. */
export const FEED = 'feed';

/** The files of a feed. */
export const feedFiles = (name: string): string[] => Object.values(FORMS).map(({ end }) => `${name}.${end}`);

/** A feed before it takes a form. */
export interface Feed {
  /** Of its files. */
  readonly name: string;
  readonly title: string;
  /** The page of what it is of; absent: the first one. */
  readonly folder?: string;
  readonly items: readonly FeedItem[];
}

/** What may be in a feed. */
export interface FeedItem {
  readonly lang?: string | undefined;
  readonly path: string;
  readonly title: string;
  /** The title is inline Markdown. */
  readonly marked?: boolean;
  readonly published: PlainDate;
  readonly updated?: PlainDate;
  readonly summary?: string | undefined;
  readonly content: FeedContent;
}

/** The newest of what each feed has, in each form; they need the url of site.yaml. */
export function planFeeds(site: Site, addresses: Addresses, feeds: readonly Feed[]): FeedRoute[] {
  const { canonical, main } = addresses;
  if (!canonical) return [];
  const { title, owner = title, language = 'en', description } = site.settings;
  return feeds.flatMap(({ name, title: heading, folder = '/', items }) => {
    const entries = newest(items, site, canonical);
    if (entries.length === 0) return [];
    // the first feed that there was; readers know it by this id
    const id = canonical(main(name === FEED ? '/' : `/${name}.xml`));
    const updated = entries.map((entry) => entry.updated).reduce(later);
    return Object.entries(FORMS).map(([form, { end }]): FeedRoute => {
      const path = main(`/${name}.${end}`);
      return {
        kind: 'feed',
        form: form as FeedForm,
        ...addresses.pageAt(path, heading, description),
        owner,
        language,
        id,
        home: canonical('/'),
        first: canonical(main(folder)),
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

/** The feed of a list, where it shall have one and something in it can be in a feed. */
export const feedOf = (
  { folder, title, entries, hasFeed }: TextList,
  { settings }: Site,
): Omit<Feed, 'items'> | undefined =>
  hasFeed && entries.some(({ date }) => date !== undefined)
    ? { name: folder.slice(1) + FEED, title: `${title} · ${settings.title}`, folder }
    : undefined;

/** The same as its own pages name it. */
export const linkFeed = ({ name, title }: Omit<Feed, 'items'>, { url, main }: Addresses): FeedLink[] =>
  Object.values(FORMS).map(({ end, type }) => ({ href: url(main(`/${name}.${end}`)), type, title }));

/** The day of the last change that is known. */
export const lastChange = ({ date, updated = date }: { date: PlainDate; updated?: PlainDate | undefined }): PlainDate =>
  later(date, updated);

export const later = <Text extends string>(a: Text, b: Text): Text => (b > a ? b : a);

/** Newest first, ties by address, of which each has one entry. */
function newest(items: readonly FeedItem[], site: Site, canonical: (path: string) => string): FeedEntry[] {
  const sorted = items
    .map((item) => entryOf(item, site, canonical))
    .sort((a, b) => compareText(b.published, a.published) || compareText(a.url, b.url));
  const byUrl = new Map<string, FeedEntry>();
  for (const entry of sorted) if (byUrl.size < ENTRIES && !byUrl.has(entry.url)) byUrl.set(entry.url, entry);
  return [...byUrl.values()];
}

/** Of texts that are sorted by date those that may be among the newest, and a few more of the last of these days; no drafts. */
export function newestTexts<T extends Text>(
  texts: readonly T[],
  { drafts }: Site,
): (T & { readonly date: PlainDate })[] {
  const dated = texts.filter(
    (text): text is T & { readonly date: PlainDate } => text.date !== undefined && !drafts.includes(text.origin),
  );
  // of 10,000 no more are looked at than are needed
  const last = dated[ENTRIES - 1];
  const end = last ? dated.findIndex(({ date }) => timestamp(date) < timestamp(last.date)) : -1;
  return dated.slice(0, end < 0 ? undefined : end);
}

function entryOf(
  { path, marked = false, published, updated = published, ...rest }: FeedItem,
  { firsts }: Site,
  canonical: (path: string) => string,
): FeedEntry {
  const first = firsts.get(path.replace(/\/$/, ''));
  return {
    ...rest,
    marked,
    url: canonical(path),
    id: canonical(first === undefined ? path : servedAt(first)),
    published: timestamp(published),
    updated: timestamp(updated),
  };
}

/** RFC 3339: midnight on the first day of the date, since no hour is known. */
const timestamp = (date: PlainDate): string => `${`${date}-01-01`.slice(0, 10)}T00:00:00Z`;
