import type { BreadcrumbList, Graph } from 'schema-dts';
import type { Chrome } from '../site/chrome.ts';
import type { DescribePage, LinkedContext } from '../site/linkedData.ts';
import type { Link, Page } from '../site/route.ts';
import type { PageRoute } from '../../templates/page.tsx';
import type { Typesetter } from '../ground/text/typesetter.ts';

/**
 * A block of JSON-LD for each page, in the words of schema.org, which no policy for scripts keeps from being there. Nothing
 * where the site has no public address, or the page none. `describe`: what a page is.
 */
export function createLinkedData(
  chrome: Chrome,
  typeset: Typesetter,
  describe: DescribePage,
): (route: PageRoute) => string {
  const { home, owner: name } = chrome;
  if (home === undefined) return () => '';
  const owner = name === undefined ? undefined : ({ '@type': 'Person', name: typeset.plain(name), url: home } as const);
  const publicAddress = (href: string): string => home + href.slice(chrome.base.length);
  const context: LinkedContext = {
    ...{ chrome, home, typeset, owner, publicAddress },
    trailTo: (route) => trailTo(route, context),
  };
  return (route) => {
    const things = route.canonical === undefined ? [] : describe(route, context);
    if (things.length === 0) return '';
    const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
    return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
  };
}

interface LinkedPage extends Page {
  readonly heading?: string;
  readonly back?: Link;
}

/** The way from the page of the menu that this one leads back to, else from the home page. The last step needs no address. */
function trailTo(route: LinkedPage, { chrome, typeset, publicAddress }: LinkedContext): BreadcrumbList {
  const { back, heading: name = route.title } = route;
  const from = chrome.menu.find(({ href }) => href === back?.href && href !== chrome.first) ?? {
    text: chrome.title,
    href: chrome.first,
  };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: typeset.plain(from.text), item: publicAddress(from.href) },
      { '@type': 'ListItem', position: 2, name: typeset.plain(name) },
    ],
  };
}
