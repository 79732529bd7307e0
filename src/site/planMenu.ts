import type { Link } from './route.ts';
import type { Addresses } from './addresses.ts';
import { resolveLink } from './checkLink.ts';
import type { Site, Text } from './site.ts';

/** The links of the menu; and those that would be in it, or could be, and are not: something else must lead there. */
export interface Menu {
  readonly shown: readonly Link[];
  readonly outside: readonly Link[];
}

/** A main page. */
export interface MenuLink extends Link {
  readonly isAside?: boolean;
}

/** The menu as the owner wrote it, or the main pages, the first of which is home, and then the owner's own that do not say `menu: false`. */
export function planMenu(
  { settings: { menu }, texts, links, homeFolder }: Site,
  { url, link, main: pathOf }: Addresses,
  mainLinks: readonly MenuLink[],
): Menu {
  const linkTo = ({ path, title }: Text): Link => link(path, title);
  const home = url(pathOf(homeFolder));
  const isHome = ({ href }: Link): boolean => href === home;
  const main = mainLinks.map(({ href, text }) => ({ href, text }));
  const own = texts.filter((text) => text.menu !== undefined);
  const shown = menu
    ? menu.map(({ title: text, to }) => ({ href: resolveLink(to, url('/'), links), text }))
    : homeFirst(
        [...main.filter((_, place) => !mainLinks[place]?.isAside), ...own.filter((text) => text.menu).map(linkTo)],
        isHome,
      );
  const listed = new Set(shown.map(({ href }) => href.replace(/[?#].*$/, '')));
  return { shown, outside: [...main, ...own.map(linkTo)].filter((one) => !isHome(one) && !listed.has(one.href)) };
}

const homeFirst = (links: readonly Link[], isHome: (link: Link) => boolean): Link[] =>
  links.toSorted((a, b) => Number(isHome(b)) - Number(isHome(a)));
