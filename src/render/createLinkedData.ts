import type { BlogPosting, Book, BreadcrumbList, Graph, Person, Review, Thing, WebSite } from 'schema-dts';
import type { Chrome } from '../site/chrome.ts';
import type { PageRoute } from '../../templates/page.tsx';
import type { AboutRoute } from '../../templates/pages/AboutPage.tsx';
import type { ArticleRoute } from '../../templates/pages/ArticlePage.tsx';
import type { ReviewRoute } from '../../templates/pages/ReviewPage.tsx';
import type { BookData } from '../site/shelf.ts';
import type { Typesetter } from '../ground/text/typesetter.ts';

/** What is known where all addresses can be public. */
interface Context {
  readonly chrome: Chrome;
  readonly home: string;
  readonly typeset: Typesetter;
  /** Who wrote it all: the owner's name as the foot of every page has it. */
  readonly owner: { readonly '@type': 'Person'; readonly name: string; readonly url: string } | undefined;
}

/**
 * A block of JSON-LD for each page, in the words of schema.org, which no policy for scripts keeps from being there. Nothing
 * where the site has no public address, or the page none.
 */
export function createLinkedData(chrome: Chrome, typeset: Typesetter): (route: PageRoute) => string {
  const { home, owner: name } = chrome;
  if (home === undefined) return () => '';
  const owner = name === undefined ? undefined : ({ '@type': 'Person', name: typeset.plain(name), url: home } as const);
  const context: Context = { chrome, home, typeset, owner };
  return (route) => {
    const things = route.canonical === undefined ? [] : thingsOf(route, context);
    if (things.length === 0) return '';
    const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
    return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
  };
}

function thingsOf(route: PageRoute, context: Context): Thing[] {
  if (route.kind === 'about') return describeSite(route, context);
  if (route.kind === 'article') return [describeArticle(route, context), trailTo(route, context)];
  if (route.kind !== 'review') return [trailTo(route, context)];
  if (!route.book) return [];
  const isReview = route.state === 'full' || route.rating > 0;
  return [...(isReview ? [describeReview(route, route.book, context)] : []), trailTo(route, context)];
}

function describeSite({ description, about }: AboutRoute, context: Context): Thing[] {
  const { chrome, home, typeset, owner } = context;
  const { title, language, portrait, profiles } = chrome;
  const id = `${home}#owner`;
  const site: WebSite = {
    '@type': 'WebSite',
    name: typeset.plain(title),
    url: home,
    ...(description !== undefined && { description: typeset.plain(description) }),
    inLanguage: language,
    ...(owner && { author: { '@id': id } }),
  };
  if (!owner) return [site];
  const person: Person = {
    '@id': id,
    ...owner,
    ...(about && portrait && { image: publicAddress(portrait.src, context) }),
    ...(profiles.length > 0 && { sameAs: profiles.map(({ href }) => href) }),
  };
  return [site, person];
}

function describeArticle(route: ArticleRoute, { typeset, owner }: Context): BlogPosting {
  return {
    '@type': 'BlogPosting',
    headline: typeset.plain(route.heading),
    ...(route.canonical !== undefined && { url: route.canonical }),
    datePublished: route.date.iso,
    ...(route.updated && { dateModified: route.updated.iso }),
    ...(route.image !== undefined && { image: route.image.url }),
    ...(owner && { author: owner }),
  };
}

/** The best and the worst rating are told, since half a star is less than what schema.org takes for the worst. */
function describeReview(route: ReviewRoute, book: BookData, { typeset, owner }: Context): Review {
  const { heading, author, date, rating, canonical: url } = route;
  const { isbn, pages, year = 0 } = book;
  const item: Book = {
    '@type': 'Book',
    name: typeset.plain(heading),
    author: { '@type': 'Person', name: typeset.plain(author) },
    ...(isbn !== undefined && { isbn }),
    ...(pages && { numberOfPages: pages }),
    // ISO 8601 counts years before our era otherwise, and most who read this do not
    ...(year > 0 && { datePublished: String(year).padStart(4, '0') }),
  };
  return {
    '@type': 'Review',
    ...(url !== undefined && { url }),
    ...(date && { datePublished: date.iso }),
    ...(owner && { author: owner }),
    itemReviewed: item,
    ...(rating > 0 && {
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: Math.min(rating, 0.5) },
    }),
  };
}

/** The way from the page of the menu that this one leads back to, else from the home page. The last step needs no address. */
function trailTo(route: PageRoute, context: Context): BreadcrumbList {
  const { chrome, typeset } = context;
  const back = 'back' in route ? route.back.href : undefined;
  const from = chrome.menu.find(({ href }) => href === back && href !== chrome.base) ?? {
    text: chrome.title,
    href: chrome.base,
  };
  const name = 'heading' in route ? route.heading : route.title;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: typeset.plain(from.text), item: publicAddress(from.href, context) },
      { '@type': 'ListItem', position: 2, name: typeset.plain(name) },
    ],
  };
}

/** The public form of an address of this site. */
const publicAddress = (href: string, { chrome, home }: Context): string => home + href.slice(chrome.base.length);
