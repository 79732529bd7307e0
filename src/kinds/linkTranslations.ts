import { ownName } from '../ground/language/ownName.ts';
import { groupBy } from '../ground/groupBy.ts';
import { ABOUT } from '../site/addresses.ts';
import type { Translation } from '../site/route.ts';
import type { AssembledSite } from './assembleSite.ts';
import type { PlannedPage } from './kind.ts';
import { KINDS } from './kinds.ts';
import type { PlannedLanguage } from './planLanguage.ts';

const MAIN_PAGES = new Set([
  '/',
  ABOUT,
  ...KINDS.flatMap(({ mainPage }) => (mainPage === undefined ? [] : [`/${mainPage}/`])),
]);

/** What a page is in several languages, by its path. */
export type Versions = ReadonlyMap<string, readonly Translation[]>;

/** Finds the pages that are the same in several languages: of one text, the main pages, and lists. From a page for the lost the first page leads on. The first language comes first, and then the others in their order. */
export function findVersions(languages: readonly PlannedLanguage[]): Versions {
  const [first] = languages;
  const { translations } = first?.site ?? { translations: new Map<string, readonly string[]>() };
  if (languages.length === 1 && translations.size === 0) return new Map();
  const versions = languages.flatMap(({ site, pages, addresses: { url, main } }) => {
    const keyOf = createKeyOf(site);
    return pages.flatMap((page) => {
      const key = keyOf(page);
      if (key === undefined) return [];
      const { kind, path, canonical, lang = site.settings.language ?? 'en' } = page;
      return { key, path, version: { lang, href: url(kind === 'notFound' ? main('/') : path), canonical } };
    });
  });
  const tags = [...new Set(versions.map(({ version }) => version.lang))];
  const names = new Map(tags.map((tag) => [tag, ownName(tag, tags)]));
  const found = new Map<string, readonly Translation[]>();
  for (const group of groupBy(versions, ({ key }) => key).values()) {
    if (group.length === 1) continue;
    const all = group.map(({ version }): Translation => ({
      ...version,
      text: names.get(version.lang) ?? version.lang,
    }));
    for (const { path } of group) found.set(path, all);
  }
  return found;
}

/** What a page is a version of: a group of texts, a main page, a list, which may be called otherwise in each language, or a year of one. */
function createKeyOf({ translations, prefix, textLists, listIndexes }: AssembledSite) {
  const lists = new Map([
    ...[...listIndexes].map(([kind, folder]) => [folder, kind] as const),
    ...textLists.map(({ kind, folder, slug, key = slug }) => [folder, `${kind} ${key}`] as const),
  ]);
  return ({ kind, origin, path, draft }: PlannedPage): string | undefined => {
    if (draft) return undefined;
    const below = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
    if (MAIN_PAGES.has(below)) return below;
    if (origin !== undefined) return translations.get(origin)?.[0];
    return kind === 'notFound' || path.endsWith('/') ? (lists.get(below) ?? below) : undefined;
  };
}

/** The page with those that it is in other languages. */
export function translatedIn(route: PlannedPage, versions: Versions, language: string): PlannedPage {
  const all = versions.get(route.path);
  if (!all) return route;
  const alternates = all.flatMap(({ lang, canonical: url }) => (url === undefined ? [] : { lang, url }));
  const [first] = alternates;
  return {
    ...route,
    translations: all.filter(({ lang }) => lang !== (route.lang ?? language)),
    ...(first && { alternates: [...alternates, { lang: 'x-default', url: first.url }] }),
  };
}
