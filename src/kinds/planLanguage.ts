import { createSpeech } from '../ground/language/createSpeech.ts';
import { directionOf } from '../ground/language/directionOf.ts';
import type { Language } from '../ground/language/language.ts';
import { ownValue } from '../ground/ownValue.ts';
import type { UrlPath } from '../ground/text/urlPath.ts';
import { ABOUT, addressesUnder, type Addresses } from '../site/addresses.ts';
import { buildTimeline } from '../site/buildTimeline.ts';
import type { Chrome } from '../site/chrome.ts';
import { groupBooks } from '../site/groupBooks.ts';
import { linkReviews } from '../site/linkReviews.ts';
import { planCloths } from '../site/planCloths.ts';
import { planMenu } from '../site/planMenu.ts';
import type { Link } from '../site/route.ts';
import type { ShelvedBook, Site, Text } from '../site/site.ts';
import type { AssembledSite } from './assembleSite.ts';
import type { PlannedPage, Planning } from './kind.ts';
import { KINDS } from './kinds.ts';

/** The language of a tag, or where no text needed it, that of the site. */
export type Speak = (tag?: string) => Language;

/** The pages of one language before they are linked with those of others, and what feeds are made of. */
export type PlannedLanguage = ReturnType<typeof planLanguage>;

/** Plans the pages of a site in one language. */
export function planLanguage(site: AssembledSite, base: UrlPath, speak: Speak) {
  const { url, language: tag } = site.settings;
  const language = speak(site.prefix === '' ? undefined : tag);
  const inLanguage = (of: Language): Addresses =>
    addressesUnder(base, url, { ...createSpeech(of), prefix: site.prefix, homeFolder: site.homeFolder });
  const addresses = inLanguage(language);
  const others = new Map<string, Addresses>();
  const addressesOf: Planning['addressesOf'] = ({ lang }) => {
    if (lang === undefined) return addresses;
    const own = others.get(lang) ?? inLanguage(speak(lang));
    others.set(lang, own);
    return own;
  };
  const menu = planMenu(
    site,
    addresses,
    KINDS.flatMap((kind) => kind.menu?.({ site, addresses }) ?? []),
  );
  const shelves = arrangeShelves(site, addresses);
  const cloths = planCloths(site, shelves);
  const reviewLinks = linkReviews(site, addresses, cloths);
  const lists = planLists(site, addresses, menu.outside);
  const planning: Planning = { site, addresses, addressesOf, shelves, cloths, reviewLinks, lists };
  const planned = site.own.map((own) => ({ ...own, routes: own.kind.routes?.(own, planning) ?? [] }));
  const found = planned.flatMap(({ kind, routes }) => kind.search?.(planning, routes) ?? []);
  const doors = hasDoors(site, menu.shown, addresses) ? lists.filter(({ links }) => links.length > 0) : undefined;
  const pages = [
    ...planned.flatMap(({ routes }) => routes),
    ...KINDS.flatMap((kind) => kind.routesOfFound?.(found, planning) ?? []),
  ]
    .map((route): PlannedPage => (site.drafts.includes(route.origin ?? '') ? { ...route, draft: true } : route))
    .map((route) => (doors && route.isHome ? { ...route, doors } : route));
  const chrome = { ...planChrome(site, addresses), menu: menu.shown, base };
  return { site, addresses, planning, pages, chrome, language };
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
  const linkTo = ({ path, title, lang }: Text): Link => link(path, title, lang);
  const linked = new Set<string | undefined>(posts.filter(({ date }) => date !== undefined).map(({ page }) => page));
  const alone = texts.filter(
    ({ path, listed, section }) => listed !== undefined && !linked.has(path) && !(listed && section !== undefined),
  );
  return [
    ...own.flatMap(({ kind: { heading }, texts: listed }) => (heading ? { heading, links: listed.map(linkTo) } : [])),
    { heading: 'alsoHere' as const, links: [...outside, ...alone.map(linkTo)] },
  ];
}

function planChrome(site: Site, addresses: Addresses): Omit<Chrome, 'base' | 'menu' | 'feed' | 'feeds'> {
  const { settings, images } = site;
  const { title, owner, language = 'en', description, profiles = [], portrait, vitals, webmention, allow } = settings;
  const { url, main, canonical, pictureAt } = addresses;
  const alt = owner === undefined ? '' : addresses.say('portrait', { name: owner });
  return {
    title,
    owner,
    language,
    direction: directionOf(language),
    description,
    first: url(main('/')),
    home: canonical?.('/'),
    image: pictureAt(settings.image, images),
    search: url(main('/search/')),
    profiles: profiles.map(({ label: text, url: href }) => ({ href, text })),
    portrait: portrait === undefined ? undefined : { src: url(portrait), alt, ...ownValue(images, portrait) },
    vitals,
    webmention,
    allow,
  };
}
