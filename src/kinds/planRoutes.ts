import type { HeadersRoute } from '../site/fileRoutes.ts';
import type { ImageSize } from '../ground/imageSize.ts';
import type { Language } from '../ground/language/language.ts';
import { languageOf } from '../ground/language/loadLanguage.ts';
import { ok, type Checked, type Fault } from '../ground/problem.ts';
import { faults } from './faults.ts';
import type { Chrome } from '../site/chrome.ts';
import type { Page } from '../site/route.ts';
import type { UrlPath } from '../ground/text/urlPath.ts';
import { baseOfUrl, type Addresses } from '../site/addresses.ts';
import { listRedirects, planAliases } from '../site/planAliases.ts';
import { FEED, feedOf, linkFeeds, planFeeds, type Feed, type FeedItem } from '../site/planFeeds.ts';
import { planRobots, planSitemap } from '../site/planSitemap.ts';
import type { Site } from '../site/site.ts';
import type { AssembledSite } from './assembleSite.ts';
import type { PlannedPage, Planning } from './kind.ts';
import type { Route } from './kinds.ts';
import { findVersions, translatedIn, type Versions } from './linkTranslations.ts';
import { planLanguage, type PlannedLanguage, type Speak } from './planLanguage.ts';
import { createNaming } from './wikilinks.ts';

/** What the pages in one language share. */
export interface Voice {
  readonly chrome: Chrome;
  /** Where links in Markdown lead, of those that name a page otherwise than by its path. */
  readonly links: Site['links'];
  readonly language: Language;
}

/** The routes of a site, and what all of them share. */
export interface Plan extends Voice {
  readonly routes: readonly Route[];
  /** What routes in other languages have in place of that, by their tags: of a language that only texts are in, the language alone. */
  readonly voices: Readonly<Record<string, Partial<Voice> & Pick<Voice, 'language'>>>;
  /** Lines for the file _redirects, which some hosts follow; '' where there are none. */
  readonly redirects: string;
  /** Sizes of images by address, for those in Markdown. */
  readonly images: Readonly<Record<string, ImageSize>>;
}

/** Decides which pages there are and what is on each. `base`: the path under which the site is served; `speak`: what the interface is in. */
export function planRoutes(site: AssembledSite, base: UrlPath, speak: Speak): Checked<Plan> {
  const first = planLanguage(site, base, speak);
  const languages = [first, ...site.others.map((other) => planLanguage(other, base, speak))];
  const texts = languages.flatMap((one) => one.site.texts);
  const drawn = languages.flatMap((one) => one.pages);
  const naming = createNaming(site.wikilinks, drawn, texts);
  const versions = findVersions(languages);
  const { voice, ...finished } = finishLanguage(first, naming, versions);
  const others = languages.slice(1).map((one) => finishLanguage(one, naming, versions));
  const pages = others.length === 0 ? finished.pages : onceEach([finished, ...others]);
  const { addresses } = first;
  const aliases = planAliases(site, pages, addresses);
  const voices = new Map<string, Plan['voices'][string]>();
  for (const { lang } of texts) if (lang !== undefined) voices.set(lang, { language: speak(lang) });
  for (const other of others) voices.set(other.voice.chrome.language, other.voice);
  const plan: Plan = {
    ...voice,
    voices: Object.fromEntries(voices),
    routes: [
      // what a kind plans is known to be a route of its own
      ...(pages as readonly Route[]),
      ...[finished, ...others].flatMap((one) => one.feeds),
      ...planSitemap(texts, addresses, pages),
      ...planRobots(site, addresses),
      ...planHeaders(site),
      ...aliases,
    ],
    redirects: listRedirects(aliases, addresses),
    images: Object.fromEntries(Object.entries(site.images).map(([path, size]) => [addresses.url(path), size])),
  };
  return ok(plan, [...checkUrl(site.settings, base), ...checkLanguage(site.settings), ...checkAllow(site)]);
}

type Naming = ReturnType<typeof createNaming>;

/** The pages of a language with their links to others, and its feeds. */
function finishLanguage(
  { site, addresses, planning, pages, chrome, language }: PlannedLanguage,
  naming: Naming,
  versions: Versions,
) {
  const feeds = planFeeds(site, addresses, feedsOf(site, planning, naming));
  const links = linkFeeds(feeds, addresses);
  const inLanguage = <R extends Page>(route: R): R =>
    site.prefix === '' ? route : { ...route, lang: chrome.language };
  const voice: Voice = { chrome: { ...chrome, feed: links[0]?.href, feeds: links }, links: site.links, language };
  return {
    voice,
    pages: pages.map((route) =>
      inLanguage(translatedIn(withNames(route, naming, addresses), versions, chrome.language)),
    ),
    feeds: [...feeds, ...planFeeds(site, addresses, listFeedsOf(site, planning, naming))].map(inLanguage),
  };
}

/** Style sheets and lists of books may be the same in several languages. */
function onceEach(languages: readonly { readonly pages: readonly PlannedPage[] }[]): readonly PlannedPage[] {
  const byFile = new Map<string, PlannedPage>();
  for (const page of languages.flatMap(({ pages }) => pages)) if (!byFile.has(page.file)) byFile.set(page.file, page);
  return [...byFile.values()];
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
