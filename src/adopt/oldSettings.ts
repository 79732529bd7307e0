import { isBookish } from './collectBooks.ts';
import { isTable, listAt, saidAt, textAt, type OldKeys } from './oldFront.ts';
import type { OldFolder, OldSite } from './oldSite.ts';

interface Entry {
  readonly title: string;
  readonly to: string;
}

/** The menu, of any of the lists that themes have for it. */
export function menuOf(...said: readonly unknown[]): Entry[] {
  for (const one of said) {
    const list = Array.isArray(one) ? (one as unknown[]) : isTable(one) ? entriesOf(one) : [];
    const entries = list.flatMap((entry) => {
      const title = isTable(entry) ? textAt(entry, 'title', 'name', 'text', 'label', 'page') : undefined;
      const to = isTable(entry) ? textAt(entry, 'url', 'link', 'href', 'to', 'path') : undefined;
      return title === undefined || to === undefined || to.startsWith('#')
        ? []
        : [{ title, to: /^https?:|^\//.test(to) ? to : `/${to}` }];
    });
    if (entries.length > 1) return entries;
  }
  return [];
}

/** `About: /about/` in place of a list; or the list below `main`. */
function entriesOf(table: OldKeys): unknown[] {
  const below = ['main', 'header', 'items', 'links']
    .map((name) => saidAt(table, name))
    .find((one) => Array.isArray(one));
  if (Array.isArray(below)) return below as unknown[];
  return Object.entries(table).flatMap(([title, url]) => (typeof url === 'string' ? [{ title, url }] : []));
}

/** Who the site is of: `author: Name`, `author: { name: Name }`, `authors: [...]`. */
export const ownerOf = (keys: OldKeys): string | undefined =>
  textAt(keys, 'author.name', 'author', 'owner.name', 'owner', 'authorName', 'name') ?? listAt(keys, 'authors')[0];

/** The public address with the path that the site has there. */
export function urlOf(url: string | undefined, base: string): string | undefined {
  if (
    url === undefined ||
    !URL.canParse(url) ||
    !/^https?:$/.test(new URL(url).protocol) ||
    /localhost|example\.(?:com|org)/.test(url)
  )
    return undefined;
  const { origin, pathname } = new URL(url);
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
