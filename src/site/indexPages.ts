import { addressOf, readTarget } from '../ground/text/siteAddress.ts';
import type { Alias, PageFile, PageIndex, SiteLanguage } from './records.ts';

/**
 * An address goes before another form of it, and a page that is there before one that was. Below the prefix of a language it may be left out, and the first
 * language, which has none, may be named. `languages`: of these pages, that of their links first.
 */
export function indexPages(
  pages: readonly PageFile[],
  aliases: readonly Alias[],
  languages: readonly SiteLanguage[] = [],
): PageIndex {
  const [{ tag, prefix } = { tag: '', prefix: '' }] = languages;
  const byName = new Map<string, string[]>();
  const shared = new Set<string>();
  for (const { slug, path } of pages) {
    const others = byName.get(slug);
    if (!others) byName.set(slug, [path]);
    else {
      shared.add(slug);
      if (!others.includes(path)) others.push(path);
    }
  }
  const found = new Map([['', `${prefix}/`]]);
  const add = (address: string, path: string): void => {
    if (!found.has(address)) found.set(address, path);
  };
  for (const { path } of pages) add(addressOf(path), path);
  const addresses = new Set([...found.keys()].filter((address) => address !== ''));
  const near = prefix === '' ? `/${tag}` : '';
  if (tag !== '')
    for (const path of ['/', ...pages.map((page) => page.path)])
      if (prefix === '' || path.startsWith(`${prefix}/`)) add(near + addressOf(path).slice(prefix.length), path);
  for (const { path } of pages) add(withoutEnd(addressOf(path)), path);
  for (const { address, path } of aliases) add(address, path);
  for (const { address, path } of aliases) add(withoutEnd(address), path);
  for (const [name, [path = '', ...more]] of byName) if (more.length === 0) add(`/${name}`, path);
  for (const language of languages)
    for (const [name, paths] of byName) {
      const [path = '', ...more] = paths.filter(isIn(language, languages));
      if (more.length === 0 && path !== '') add(`/${language.tag}/${name}`, path);
    }
  const at = (target: string): string | undefined => {
    const address = readTarget(target);
    return address === undefined ? undefined : (found.get(address) ?? found.get(withoutEnd(address)));
  };
  return { at, byName, shared, addresses };
}

const isIn =
  ({ prefix }: SiteLanguage, languages: readonly SiteLanguage[]) =>
  (path: string): boolean =>
    prefix === ''
      ? !languages.some((one) => one.prefix !== '' && path.startsWith(`${one.prefix}/`))
      : path.startsWith(`${prefix}/`);

/** What leads to the pages of one language, and where that is none, to those of all. */
export const withOthers = (own: PageIndex, all: PageIndex): PageIndex => ({
  at: (target) => own.at(target) ?? all.at(target),
  byName: new Map([...all.byName, ...own.byName]),
  shared: new Set([...all.shared, ...own.shared]),
  addresses: all.addresses,
});

const withoutEnd = (address: string): string => address.replace(/\.html?$/i, '');

/** The page that a key names: by the name of its text, or by its address. */
export const findNamed = ({ at }: PageIndex, name: string): string | undefined =>
  at(name.startsWith('/') ? name : `/${name}`);
