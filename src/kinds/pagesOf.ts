import { finishedOf } from '../library/book.ts';
import { servedPath, withoutLanguage } from '../ground/sourcePaths.ts';
import { olderYears, yearPath } from '../site/buildTimeline.ts';
import { indexPages, withOthers } from '../site/indexPages.ts';
import type { Alias, PageFile, PageIndex, Records, SiteLanguage } from '../site/records.ts';
import { correctedBooks, readableRecordsOf } from '../site/recordsOf.ts';
import { KINDS } from './kinds.ts';
import { aboutPage, homeAlias, homeFolder } from './homeOf.ts';
import { fileOfSetting, ONLY, viewsOf } from './languages.ts';
import { listIndexes, listsIn, oldPlacesOf, placeOf } from './listsIn.ts';
import { permalinkOf } from './placePages.ts';

/** The pages that the owner's files make, those of files with errors too, so that a link to one is not called dead; and the main pages of kinds. */
export const pagesOf = (records: Records): PageFile[] => [
  ...viewsOf(records).flatMap(([view, language]) => mainPagesOf(view, language)),
  ...records.files.flatMap((file) => {
    const { path: source, page, served, renamed: slug = page } = file;
    if (slug === undefined) return [];
    return { slug, path: servedPath({ page: slug, served }), source, isSaid: permalinkOf(file) !== undefined };
  }),
];

const ON_BOOKS = new Set(KINDS.filter(({ onBooks }) => onBooks).map(({ name }) => name));

/** Whether there is anything to say of books: a blog without them says nothing. What books.csv with errors has is not known. */
export const hasBooks = (records: Records): boolean =>
  (correctedBooks(records) ?? [undefined]).some((book) => book?.hidden !== true) ||
  (records.whole ?? records).files.some(({ kind }) => ON_BOOKS.has(kind));

/** The main pages in a language, its first one too where that is not `/`. */
function mainPagesOf(records: Records, { tag, prefix }: SiteLanguage): PageFile[] {
  const home = homeFolder(records);
  const placed = (path: string): string => prefix + (path === home ? '/' : path);
  const pages = KINDS.flatMap(({ name, files: forms, mainPage: slug, posts, needsBooks }): PageFile[] => {
    if (slug === undefined) return [];
    const path = placed(servedPath({ page: slug }));
    const isHome = path === `${prefix}/`;
    if (forms.length === 0)
      return !needsBooks || isHome || hasBooks(records) ? [{ slug, path, source: undefined }] : [];
    const makers = records.files.filter(
      ({ kind, page, listed }) => page !== undefined && (kind === name || (posts && listed)),
    );
    const isFiled = makers.some((file) => forms.includes(withoutLanguage(file.path).path));
    return (makers.length > 0 || isHome) && !isFiled ? [{ slug, path, source: `the list ${prefix}/${slug}` }] : [];
  });
  const lists = listsIn(records).map((list): PageFile => {
    return { ...placeOf(list), path: placed(list.folder), source: `the list ${prefix}/${list.slug}` };
  });
  return [
    ...(prefix === '' ? [] : [{ slug: tag, path: `${prefix}/`, source: undefined, language: tag }]),
    ...pages,
    ...aboutPage(records).map((page) => ({ ...page, path: prefix + page.path })),
    ...[...listIndexes(records)].map(([kind, folder]): PageFile => {
      const path = prefix + folder;
      const asked = { ...(kind === 'topic' ? { asked: ['topicPages'] } : {}) };
      return { slug: folder.slice(1, -1), path, source: `the list ${path.slice(0, -1)}`, ...asked };
    }),
    ...lists,
  ];
}

/** Where the blog and the bookshelf were before, by site.yaml. */
function oldMainPages(records: Records): Alias[] {
  const { blog, bookshelf } = readableRecordsOf(records, 'site')[0]?.value ?? {};
  return Object.entries({ blog, reading: bookshelf }).flatMap(([slug, rule]) =>
    (rule?.aliases ?? []).map((address, index): Alias => {
      const at = [slug === 'blog' ? slug : 'bookshelf', 'aliases', index];
      return { address, slug, path: servedPath({ page: slug }), source: fileOfSetting(records, at), at };
    }),
  );
}

/** What `aliases` in the owner's files name, also in those with errors. */
export function aliasesOf(records: Records): Alias[] {
  return [
    ...viewsOf(records).flatMap(([view, { prefix }]) => homeAlias(view, prefix)),
    ...viewsOf(records).flatMap(([view, { prefix }]) => {
      const home = homeFolder(view);
      return [
        ...oldMainPages(view),
        ...listsIn(view).flatMap((list) => oldPlacesOf(list, fileOfSetting(view, list.at))),
      ].map((alias) => ({ ...alias, path: prefix + (alias.path === home ? '/' : alias.path) }));
    }),
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

/** What leads to the pages of these records, of years with a page of their own too; `made`: other pages that their number makes. Of one language: what leads to its pages first, and then to others. */
export function findPages(records: Records, made: readonly PageFile[] = []): PageIndex {
  const books = (correctedBooks(records) ?? []).filter(({ hidden }) => !hidden);
  const older = [...olderYears(books.flatMap(finishedOf))];
  return indexLanguage(records, ({ prefix }) => [
    ...older.map((year): PageFile => ({
      slug: yearPath(year).slice(1, -1),
      path: prefix + yearPath(year),
      source: undefined,
    })),
    ...made,
  ]);
}

/** `more`: further pages in a language. */
export function indexLanguage(records: Records, more: (language: SiteLanguage) => PageFile[] = () => []): PageIndex {
  const index = (of: Records): PageIndex => {
    const { languages = [ONLY] } = of;
    return indexPages([...languages.flatMap(more), ...pagesOf(of)], aliasesOf(of), of.languages);
  };
  return records.whole ? withOthers(index(records), index(records.whole)) : index(records);
}
