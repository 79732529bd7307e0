import { unescapeEntities } from '../../markdown/readTag.ts';
import { takeSettings } from '../oldSettings.ts';
import type { Change } from '../oldSite.ts';
import type { WordPressExport, WordPressItem } from './readExports.ts';

/** Pages that a menu has room for. */
const MOST = 10;

/** What exports say of a site as a whole. The address of its owner is not meant for everybody. */
export function wordpressSettings(read: WordPressExport, tell: (change: Change) => void): Record<string, unknown> {
  const { site, items } = read;
  const line = (name: string): string => unescapeEntities(site.get(name) ?? '').trim();
  const description = line('description');
  const menu = menuOf(read) ?? pagesOf(items);
  const keys = {
    title: line('title'),
    owner: ownerOf(read, tell) ?? '',
    description: /^(?:just )?another wordpress/i.test(description) ? '' : description,
    url: line('wp:base_blog_url') || line('link'),
    language: line('language'),
  };
  return { ...takeSettings(keys), ...(menu && { menu }) };
}

/** Who wrote most of it. */
function ownerOf({ authors, items }: WordPressExport, tell: (change: Change) => void): string | undefined {
  const counts = new Map<string, number>();
  const posts = items.filter(({ type, status }) => type === 'post' && status === 'publish');
  for (const { creator } of posts) counts.set(creator, (counts.get(creator) ?? 0) + 1);
  const [[most] = [], ...others] = [...counts].sort(([, a], [, b]) => b - a);
  const nameOf = (login: string): string =>
    [authors.get(login), login].find((name) => name !== undefined && name !== '') ?? '';
  for (const [login, count] of others)
    tell({
      became: 'left',
      what: 'authors beside the owner, whom posts do not name',
      how: `${String(count)} posts`,
      at: nameOf(login),
    });
  const owner = most === undefined ? [...authors.values()][0] : nameOf(most);
  return owner === undefined || /^admin(?:istrator)?$|@/i.test(owner) ? undefined : owner;
}

interface Entry {
  readonly title: string;
  readonly to: string;
}

/** The menu that is called main, or the one with most entries that a line has room for. */
function menuOf({ items, byId }: WordPressExport): Entry[] | undefined {
  const menus = new Map<string, WordPressItem[]>();
  for (const item of items) {
    if (item.type !== 'nav_menu_item' || item.status !== 'publish') continue;
    if ((item.meta.get('_menu_item_menu_item_parent') ?? '0') !== '0') continue;
    const name = item.terms.find(({ domain }) => domain === 'nav_menu')?.slug ?? '';
    menus.set(name, [...(menus.get(name) ?? []), item]);
  }
  const isMain = (name: string): number =>
    Number(/main|primary|header|top|haupt|principal/i.test(name) && !/social/i.test(name));
  const fits = (entries: readonly unknown[]): number => (entries.length > MOST ? -1 : 1) * entries.length;
  const [best] = [...menus].sort(([a, first], [b, second]) => isMain(b) - isMain(a) || fits(second) - fits(first));
  const entries = (best?.[1] ?? [])
    .sort((a, b) => a.order - b.order)
    .flatMap(({ title, meta }): Entry | [] => {
      const page = byId.get(meta.get('_menu_item_object_id') ?? '');
      const isPage = meta.get('_menu_item_type') === 'post_type';
      const to = isPage ? page?.link : meta.get('_menu_item_url');
      const words = unescapeEntities(title).trim() || unescapeEntities(page?.title ?? '').trim();
      const isThere = isPage ? page?.status === 'publish' : true;
      return isThere && words !== '' && to !== undefined && /^(?:https?:\/\/|\/)/.test(to) ? { title: words, to } : [];
    });
  return entries.length > 1 ? entries : undefined;
}

/** Where no menu was made, WordPress has one of all pages; one of many is none. */
function pagesOf(items: readonly WordPressItem[]): Entry[] | undefined {
  const pages = items.filter(
    ({ type, status, password }) => type === 'page' && status === 'publish' && password === '',
  );
  const top = pages.filter(({ parent }) => parent === '0' || parent === '');
  if (pages.length <= MOST && top.length === pages.length) return undefined;
  const first = top.sort((a, b) => a.order - b.order).slice(0, MOST);
  const posts = items.some(({ type, status }) => type === 'post' && status === 'publish');
  return [
    ...(posts ? [{ title: 'Blog', to: '/blog' }] : []),
    ...first.map(({ title, link }) => ({ title: unescapeEntities(title).trim(), to: link })),
  ].filter(({ title }) => title !== '');
}
