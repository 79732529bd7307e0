import { finishedOf } from '../library/book.ts';
import { servedPath } from '../ground/sourcePaths.ts';
import { olderYears, yearPath } from '../site/buildTimeline.ts';
import { indexPages } from '../site/indexPages.ts';
import type { Alias, PageFile, PageIndex, Records } from '../site/records.ts';
import { correctedBooks } from '../site/recordsOf.ts';
import { KINDS } from './kinds.ts';
import { aboutPage, homeAlias, homeFolder } from './homeOf.ts';
import { listsIn, oldPlacesOf, placeOf } from './listsIn.ts';
import { topicsPage } from './topicsIn.ts';
import { permalinkOf } from './placePages.ts';

/** The pages that the owner's files make, those of files with errors too, so that a link to one is not called dead; and the main pages of kinds. */
export function pagesOf(records: Records): PageFile[] {
  const home = homeFolder(records);
  const placed = (path: string): string => (path === home ? '/' : path);
  return [
    ...KINDS.flatMap(({ name, files: forms, mainPage: slug, posts }) => {
      if (slug === undefined) return [];
      const path = placed(servedPath({ page: slug }));
      if (forms.length === 0) return { slug, path, source: undefined };
      const makers = records.files.filter(
        ({ kind, page, listed }) => page !== undefined && (kind === name || (posts && listed)),
      );
      const isFiled = makers.some(({ path }) => forms.includes(path));
      return (makers.length > 0 || path === '/') && !isFiled ? { slug, path, source: `the list /${slug}` } : [];
    }),
    ...aboutPage(records),
    ...topicsPage(records),
    ...listsIn(records)
      .map(placeOf)
      .map((list) => ({ ...list, path: placed(list.path) })),
    ...records.files.flatMap((file) => {
      const { path: source, page, served, renamed: slug = page } = file;
      if (slug === undefined) return [];
      return { slug, path: servedPath({ page: slug, served }), source, isSaid: permalinkOf(file) !== undefined };
    }),
  ];
}

/** What `aliases` in the owner's files name, also in those with errors. */
export function aliasesOf(records: Records): Alias[] {
  const home = homeFolder(records);
  return [
    ...homeAlias(records),
    ...listsIn(records)
      .flatMap(oldPlacesOf)
      .map((alias) => (alias.path === home ? { ...alias, path: '/' } : alias)),
    ...records.files.flatMap((file) => {
      const { path: source, page: slug, value, partial } = file;
      const { aliases = [] } = ((value ?? partial) as { readonly aliases?: readonly string[] } | undefined) ?? {};
      return slug === undefined
        ? []
        : aliases.map((address, index): Alias => ({
            address,
            slug,
            path: servedPath(file),
            source,
            at: ['aliases', index],
          }));
    }),
  ];
}

/** What leads to the pages of these records, of years with a page of their own too. `more`: other pages that their number makes. */
export function findPages(records: Records, more: readonly PageFile[] = []): PageIndex {
  const books = (correctedBooks(records) ?? []).filter(({ hidden }) => !hidden);
  const years = [...olderYears(books.flatMap(finishedOf))].map((year): PageFile => {
    const path = yearPath(year);
    return { slug: path.slice(1, -1), path, source: undefined };
  });
  return indexPages([...years, ...more, ...pagesOf(records)], aliasesOf(records));
}
