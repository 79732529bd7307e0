import type { Link } from '../model/route.ts';
import type { Addresses } from './addresses.ts';
import { resolveLink } from './checkLink.ts';
import type { Site } from './site.ts';

/** The menu as the owner wrote it, or the main pages and then the owner's own that do not say `menu: false`. */
export function planMenu(site: Site, addresses: Addresses): Link[] {
  const { menu } = site.settings;
  if (menu) return menu.map(({ title: text, to }) => ({ href: resolveLink(to, addresses.url('/')), text }));
  const own = site.pages.filter((page) => page.menu !== false);
  return [...mainPages(site, addresses), ...linkPages(own, addresses)];
}

/** The pages that would be in the menu, or could be, and are not: something else must lead to them. */
export function pagesOutsideMenu(site: Site, addresses: Addresses): Link[] {
  const listed = new Set(planMenu(site, addresses).map(({ href }) => href.replace(/[?#].*$/, '')));
  const [, ...main] = mainPages(site, addresses);
  return [...main, ...linkPages(site.pages, addresses)].filter(({ href }) => !listed.has(href));
}

const mainPages = ({ blog }: Site, { link, say }: Addresses): Link[] => [
  link('/', say('about')),
  ...(blog ? [link('/blog/', say('blogPosts'))] : []),
  link('/reading/', say('bookReviews')),
];

const linkPages = (pages: Site['pages'], { link }: Addresses): Link[] =>
  pages.map(({ slug, title }) => link(`/${slug}/`, title));
