import { isBookish } from './collectBooks.ts';
import { isTable, listAt, saidAt, tableAt, textAt, type OldKeys } from './oldFront.ts';
import type { OldFolder, OldSite } from './oldSite.ts';
import { takeProfiles } from './takeProfiles.ts';

/** What else is known of an old site than its keys say. */
interface Known {
  /** Its folder, which may say its domain. */
  readonly old?: OldFolder;
  /** Its public address, where that has a place of its own. */
  readonly url?: string | undefined;
  /** The path below that address. */
  readonly base?: string;
  /** Lists that may be its menu, of which the first that is one counts. */
  readonly menus?: readonly unknown[];
}

/** Where themes put what a program has no key for. */
const TABLES = ['', 'params.', 'extra.', 'SITE.', 'site', 'siteMetadata.', 'siteConfig.', 'config.'];
const said = (keys: OldKeys, ...names: readonly string[]): string | undefined =>
  textAt(keys, ...TABLES.flatMap((table) => names.map((name) => table + name)));

const MENUS =
  'menu navigation nav navbar nav_header navbar-links header_links main_menu menu_items menu_links nav_links links header'.split(
    ' ',
  );

/** The settings of an old site in our words, by the names that programs and their themes have for them. */
export function takeSettings(keys: OldKeys, { old, url, base = '', menus = [] }: Known = {}): Record<string, unknown> {
  const owner = ownerOf(keys);
  const names = ['url', 'base_url', 'domain', 'origin', 'website', 'homepage', 'base'];
  const address = [domainOf(old), url, ...names.map((name) => said(keys, name))]
    .map((one) => urlOf(one, base))
    .find((one) => one !== undefined);
  const menu = menuOf([...menus, ...MENUS.flatMap((name) => TABLES.map((table) => saidAt(keys, table + name)))]);
  const profiles = takeProfiles(keys);
  const title = said(keys, 'title', 'name', 'site_title');
  return {
    title: title ?? owner ?? address?.replace(/^https?:\/\/|\/.*$/g, ''),
    owner: owner ?? title,
    description:
      said(keys, 'description', 'desc', 'tagline', 'subtitle') ??
      textAt(keys, 'params.homeInfoParams.content', 'params.info'),
    url: address,
    language: tagOf(
      said(keys, 'languageCode', 'lang', 'language', 'locale', 'default_language', 'defaultContentLanguage'),
    ),
    email: said(keys, 'email', 'contact_email', 'authorEmail', 'author.email', 'social.email'),
    portrait: said(keys, 'author.avatar', 'avatar', 'author.image', 'profile_image', 'author.picture')?.replace(
      /^\//,
      '',
    ),
    ...(profiles.length > 0 && { profiles }),
    ...(menu.length > 0 && { menu }),
  };
}

interface Entry {
  readonly title: string;
  readonly to: string;
}

/** The menu, of any of the lists that themes have for it. */
function menuOf(lists: readonly unknown[]): Entry[] {
  for (const one of lists) {
    const list = Array.isArray(one) ? (one as unknown[]) : isTable(one) ? entriesOf(one) : [];
    const entries = list.flatMap((entry) => {
      if (!isTable(entry)) return [];
      const title = textAt(entry, 'title', 'name', 'text', 'label', 'page', 'identifier');
      const to = textAt(entry, 'pageRef', 'url', 'link', 'href', 'to', 'path');
      if (title === undefined || to === undefined || to.startsWith('#')) return [];
      const plain = to.replace(/^\$BASE_URL/, '');
      const weight = Number(textAt(entry, 'weight') ?? 0) || 0;
      return [{ title, to: /^https?:|^\//.test(plain) ? plain : `/${plain}`, weight }];
    });
    if (entries.length > 1) return entries.sort((a, b) => a.weight - b.weight).map(({ title, to }) => ({ title, to }));
  }
  return [];
}

/** `About: /about/` in place of a list; or the list below `main`. */
function entriesOf(table: OldKeys): unknown[] {
  const below = ['main', 'header', 'items', 'links'].map((name) => saidAt(table, name)).find(Array.isArray);
  if (below) return below as unknown[];
  return Object.entries(table).flatMap(([title, url]) => (typeof url === 'string' ? [{ title, url }] : []));
}

/** Who the site is of: `author: Name`, `author: { name: Name }`, `authors: [...]`, `copyright: © 2020 Name`. */
export const ownerOf = (keys: OldKeys): string | undefined =>
  said(keys, 'author.name', 'author', 'owner.name', 'owner', 'authorName') ??
  listAt(keys, 'authors')[0] ??
  textAt(tableAt(keys, 'params'), 'name') ??
  textAt(keys, 'name') ??
  textAt(keys, 'copyright')
    ?.replace(/^(?:©|\(c\)|copyright|&copy;)\s*/i, '')
    .replace(/^\d{4}(?:\s*[-–]\s*\d{4})?[\s,]*/, '')
    .replace(/[.,]?\s*(?:all rights.*|\{.*)$/i, '');

/** By the file in which hosts of pages look for the domain of a site. */
function domainOf(old: OldFolder | undefined): string | undefined {
  const path = ['CNAME', 'static/CNAME', 'public/CNAME', 'src/CNAME', 'docs/CNAME'].find((one) => old?.has(one));
  const [domain] = path === undefined ? [] : (old?.text(path).trim().split(/\s+/) ?? []);
  return domain !== undefined && /^[\w.-]+\.[a-z]+$/i.test(domain) ? `https://${domain}` : undefined;
}

/** The public address with the path that the site has there. */
function urlOf(url: string | undefined, base: string): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { origin, pathname, protocol } = new URL(url);
  if (!/^https?:$/.test(protocol) || /localhost|example\.(?:com|org)/.test(url)) return undefined;
  // where its source is
  if (/^(?:www\.)?(?:github|gitlab|codeberg|bitbucket|npmjs)\.(?:com|org)$/.test(new URL(url).host)) return undefined;
  const path = pathname.replace(/\/$/, '');
  return `${origin}${path.endsWith(base) ? path : path + base}/`;
}

/** `en_GB` is `en-GB`. */
export const tagOf = (language: string | undefined): string | undefined => {
  const tag = language?.replaceAll('_', '-').replace(/\..*$/, '');
  return tag !== undefined && /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/i.test(tag) ? tag : undefined;
};

/** Tables of books among the data, by their names or by what they say. */
export function booksIn(old: OldFolder, folder: string): OldSite['books'] {
  return old.paths.flatMap((path) => {
    const [, name = '', end = ''] = /([^/]*)\.(csv|tsv|ya?ml|json)$/i.exec(path) ?? [];
    if (!path.startsWith(folder) || end === '') return [];
    const text = old.text(path);
    const hasBooks =
      isBookish(name) ||
      isBookish(path.split('/').at(-2) ?? '') ||
      /["']?isbn(?:13)?["']?\s*:|^(?:[^\n]*,)?"?isbn/im.test(text);
    return hasBooks && /author/i.test(text) && /title|name|book/i.test(text) ? [{ from: path, text }] : [];
  });
}
