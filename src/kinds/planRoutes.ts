import type { Chrome } from '../site/chrome.ts';
import type { HeadersRoute } from '../site/fileRoutes.ts';
import type { ImageSize } from '../ground/imageSize.ts';
import { createSpeech } from '../ground/language/createSpeech.ts';
import { directionOf } from './directionOf.ts';
import type { Language } from '../ground/language/language.ts';
import { languageOf } from '../ground/language/loadLanguage.ts';
import { ok, type Checked, type Fault } from '../ground/problem.ts';
import { faults } from './faults.ts';
import type { Link } from '../site/route.ts';
import type { UrlPath } from '../ground/text/urlPath.ts';
import { ownValue } from '../ground/ownValue.ts';
import { ABOUT, addressesUnder, baseOfUrl, type Addresses } from '../site/addresses.ts';
import { buildTimeline } from '../site/buildTimeline.ts';
import { groupBooks } from '../site/groupBooks.ts';
import { linkReviews } from '../site/linkReviews.ts';
import { listRedirects, planAliases } from '../site/planAliases.ts';
import { planCloths } from '../site/planCloths.ts';
import { FEED, feedOf, linkFeeds, planFeeds, type Feed, type FeedItem } from '../site/planFeeds.ts';
import { planMenu } from '../site/planMenu.ts';
import { planRobots, planSitemap } from '../site/planSitemap.ts';
import type { ShelvedBook, Site, Text } from '../site/site.ts';
import type { AssembledSite } from './assembleSite.ts';
import type { PlannedPage, Planning } from './kind.ts';
import { KINDS, type Route } from './kinds.ts';
import { createNaming } from './wikilinks.ts';

/** The routes of a site, and what all of them share. */
export interface Plan {
  readonly chrome: Chrome;
  readonly routes: readonly Route[];
  /** Lines for the file _redirects, which some hosts follow; '' where there are none. */
  readonly redirects: string;
  /** Where links in Markdown lead, of those that name a page otherwise than by its path. */
  readonly links: Site['links'];
  /** Sizes of images by address, for those in Markdown. */
  readonly images: Readonly<Record<string, ImageSize>>;
  readonly language: Language;
}

/** Decides which pages there are and what is on each. `base`: the path under which the site is served; `language`: what the interface is in. */
export function planRoutes(site: AssembledSite, base: UrlPath, language: Language): Checked<Plan> {
  const addresses = addressesUnder(base, site.settings.url, { ...createSpeech(language), homeFolder: site.homeFolder });
  const menu = planMenu(
    site,
    addresses,
    KINDS.flatMap((kind) => kind.menu?.({ site, addresses }) ?? []),
  );
  const shelves = arrangeShelves(site, addresses);
  const cloths = planCloths(site, shelves);
  const reviewLinks = linkReviews(site, addresses, cloths);
  const planning = { site, addresses, shelves, cloths, reviewLinks, lists: planLists(site, addresses, menu.outside) };
  const planned = site.own.map((own) => ({ ...own, routes: own.kind.routes?.(own, planning) ?? [] }));
  const found = planned.flatMap(({ kind, routes }) => kind.search?.(planning, routes) ?? []);
  const drawn = [
    ...planned.flatMap(({ routes }) => routes),
    ...KINDS.flatMap((kind) => kind.routesOfFound?.(found, planning) ?? []),
  ].map((route) => (site.drafts.includes(route.origin ?? '') ? { ...route, draft: true } : route));
  const naming = createNaming(site.wikilinks, drawn, site.texts);
  const doors = hasDoors(site, menu.shown, addresses)
    ? planning.lists.filter(({ links }) => links.length > 0)
    : undefined;
  const pages = drawn
    .map((route) => withNames(route, naming, addresses))
    .map((route) => (doors && route.isHome ? { ...route, doors } : route));
  const aliases = planAliases(site, pages, addresses);
  const feeds = planFeeds(site, addresses, feedsOf(site, planning, naming));
  const listFeeds = planFeeds(site, addresses, listFeedsOf(site, planning, naming));
  const links = linkFeeds(feeds, addresses);
  const plan = {
    chrome: { ...planChrome(site, addresses), menu: menu.shown, base, feed: links[0]?.href, feeds: links },
    routes: [
      // what a kind plans is known to be a route of its own
      ...(pages as readonly Route[]),
      ...feeds,
      ...listFeeds,
      ...planSitemap(site, addresses, pages),
      ...planRobots(site, addresses),
      ...planHeaders(site),
      ...aliases,
    ],
    redirects: listRedirects(aliases, addresses),
    links: site.links,
    images: Object.fromEntries(Object.entries(site.images).map(([path, size]) => [addresses.url(path), size])),
    language,
  };
  return ok(plan, [...checkUrl(site.settings, base), ...checkLanguage(site.settings), ...checkAllow(site)]);
}

/** A book that is shown has a review that is shown. */
function arrangeShelves({ books, settings }: Site, addresses: Addresses): Planning['shelves'] {
  const { bookshelf, hemisphere } = settings;
  const hrefOf = ({ review }: ShelvedBook): string | undefined => review && addresses.url(review);
  return {
    timeline: buildTimeline(books, { ...addresses, hrefOf, hemisphere }),
    ...groupBooks(books, { rules: bookshelf?.groups, rest: bookshelf?.rest, hrefOf, say: addresses.say }),
  };
}

/** Whether the first page must lead to what the page about the owner leads to elsewhere. */
const hasDoors = ({ hasAbout, homeFolder }: Site, menu: readonly Link[], { url, main }: Addresses): boolean =>
  homeFolder !== ABOUT && !(hasAbout && menu.some(({ href }) => href === url(main(ABOUT))));

/** What the home page leads to: the texts of some kinds, and what nothing else leads to. */
function planLists(
  { own, texts, posts }: AssembledSite,
  { link }: Addresses,
  outside: readonly Link[],
): Planning['lists'] {
  const linkTo = ({ path, title }: Text): Link => link(path, title);
  const linked = new Set<string | undefined>(posts.filter(({ date }) => date !== undefined).map(({ page }) => page));
  const alone = texts.filter(
    ({ path, listed, section }) => listed !== undefined && !linked.has(path) && !(listed && section !== undefined),
  );
  return [
    ...own.flatMap(({ kind: { heading }, texts: listed }) => (heading ? { heading, links: listed.map(linkTo) } : [])),
    { heading: 'alsoHere' as const, links: [...outside, ...alone.map(linkTo)] },
  ];
}

/** The feed of everything, and those of single kinds. */
function feedsOf({ own, settings: { title } }: AssembledSite, planning: Planning, naming: Naming): Feed[] {
  const filled = own.map((one) => {
    const items = one.kind.feed?.(one, planning) ?? [];
    return { ownFeed: one.kind.ownFeed, items: items.map((item) => withNamesIn(item, naming)) };
  });
  return [
    { name: FEED, title, items: filled.flatMap(({ items }) => items) },
    ...filled.flatMap(({ ownFeed, items }) =>
      ownFeed ? { name: ownFeed.name, title: `${planning.addresses.say(ownFeed.title)} · ${title}`, items } : [],
    ),
  ];
}

/** The feeds of lists. What a kind has in the feed of everything is the newest alone: each is asked again. */
const listFeedsOf = (site: AssembledSite, planning: Planning, naming: Naming): Feed[] =>
  site.textLists.flatMap((list) => {
    const feed = feedOf(list, site);
    if (!feed) return [];
    const paths = new Set(list.entries.flatMap(({ page, pdf }) => page ?? (pdf == null ? [] : `/${pdf}`)));
    const items = site.own.flatMap((one) => {
      const texts = one.texts.filter(({ path }) => paths.has(path));
      return one.kind.feed?.({ ...one, texts }, planning).filter(({ path }) => paths.has(path)) ?? [];
    });
    return { ...feed, items: items.map((item) => withNamesIn(item, naming)) };
  });

type Naming = ReturnType<typeof createNaming>;

/** What the links by name in the text of a page lead to, and which texts have one to it. */
function withNames<Route extends PlannedPage>(route: Route, naming: Naming, { link }: Addresses): Route {
  const named = naming.namedIn(route.origin);
  const mentions = naming.mentionsOf(route.origin)?.map(({ path, title }) => link(path, title));
  return named || mentions ? { ...route, ...(named && { named }), ...(mentions && { mentions }) } : route;
}

function withNamesIn(item: FeedItem, naming: Naming): FeedItem {
  const named = item.content.kind === 'filed' ? naming.namedIn(item.content.origin) : undefined;
  return named ? { ...item, content: { ...item.content, named } as FeedItem['content'] } : item;
}

/** `_headers`, unless the owner has one. */
const planHeaders = ({ hasHeadersFile }: Site): HeadersRoute[] =>
  hasHeadersFile ? [] : [{ kind: 'headers', path: '/_headers', file: '_headers', title: '' }];

/** Who has begun to write labels knows. */
function checkLanguage({ language, labels }: Site['settings']): Fault[] {
  if (language === undefined || languageOf(language) || labels) return [];
  return [faults.notice('data/site.yaml', 'no-words', { language })];
}

/** Where the owner has a policy of his own, nothing is added to it. */
const checkAllow = ({ settings: { allow = [] }, hasHeadersFile }: Site): Fault[] =>
  allow.length > 0 && hasHeadersFile
    ? [faults.notice('data/site.yaml', 'own-policy', { at: ['allow'], onKey: true })]
    : [];

function checkUrl({ owner, url }: Site['settings'], base: UrlPath): Fault[] {
  const file = 'data/site.yaml';
  // the file must name an owner
  if (url === undefined) return [faults.notice(file, 'no-url', { isThere: owner !== undefined })];
  const wanted = baseOfUrl(url);
  return wanted === base ? [] : [faults.warning(file, 'other-base', { wanted, base, at: ['url'] })];
}

function planChrome(site: Site, addresses: Addresses): Omit<Chrome, 'base' | 'menu' | 'feed' | 'feeds'> {
  const { settings, images } = site;
  const { title, owner, language = 'en', description, profiles = [], portrait, vitals, webmention, allow } = settings;
  const { url, canonical, pictureAt } = addresses;
  const alt = owner === undefined ? '' : addresses.say('portrait', { name: owner });
  return {
    title,
    owner,
    language,
    direction: directionOf(language),
    description,
    home: canonical?.('/'),
    image: pictureAt(settings.image, images),
    search: url(addresses.main('/search/')),
    profiles: profiles.map(({ label: text, url: href }) => ({ href, text })),
    portrait: portrait === undefined ? undefined : { src: url(portrait), alt, ...ownValue(images, portrait) },
    vitals,
    webmention,
    allow,
  };
}
