import { correctedBooks, isDraft, recordOf, recordsOf } from '../site/recordsOf.ts';
import { checked, type Checked, type Finding } from '../ground/problem.ts';
import type { PageFile, Records } from '../site/records.ts';
import { pathOf, publishedIn } from '../ground/sourcePaths.ts';
import { checkAddresses, checkAliases } from './checkAddresses.ts';
import { BLOG } from './blog.ts';
import { checkPaths, claimOf, claimsOf, OWN_HEADERS } from './checkPaths.ts';
import { checkTopics } from '../site/checkTopics.ts';
import { firstAddresses } from './listAddresses.ts';
import { aliasesOf, findPages, hasBooks } from './pagesOf.ts';
import { ABOUT } from '../site/addresses.ts';
import { checkListRules } from './listFolders.ts';
import { homeFolder } from './homeOf.ts';
import { fillLists, listIndexes, listsIn, listYears } from './listsIn.ts';
import { checkSections } from './checkSections.ts';
import { checkGroups } from '../site/groupBooks.ts';
import { checkPermalinks } from './placePages.ts';
import { findNamed } from '../site/indexPages.ts';
import { findLinks } from '../site/findLinks.ts';
import { mergePosts } from '../site/mergePosts.ts';
import { BOOK_SERIES, planBookSeries } from '../site/planBookSeries.ts';
import { shelveBooks } from '../site/shelveBooks.ts';
import type { BookSeries, Post, Review, Site, Text } from '../site/site.ts';
import { checkLanguages } from './checkLanguages.ts';
import { checkReferences, findFavourites } from './checkReferences.ts';
import { groupTranslations, type Translations } from './groupTranslations.ts';
import type { Kind, Library, Own } from './kind.ts';
import { KINDS } from './kinds.ts';
import { fileOfSetting, isSharedFile, recordsIn } from './languages.ts';
import { newestFirst } from './review.ts';
import { checkWikilinks, readWikilinks, type Wikilink } from './wikilinks.ts';

/** The site in a language, and what each kind has of it, in the order of the kinds. */
export interface AssembledSite extends Site {
  readonly own: readonly (Own<unknown, Text> & { readonly kind: Kind<unknown> })[];
  /** Of all languages. */
  readonly wikilinks: readonly Wikilink[];
  readonly translations: Translations;
  /** The same site in its other languages. */
  readonly others: readonly AssembledSite[];
}

/** What all languages of a site share. */
type Shared = Pick<AssembledSite, 'wikilinks' | 'translations' | 'aliases' | 'firsts'>;

/** The pages of series of books, of which the books say how many there are. */
const bookSeriesPages = (series: readonly BookSeries[], prefix: string): PageFile[] =>
  [...(series.length > 0 ? [BOOK_SERIES] : []), ...series.map(({ path }) => path)].map((path) => ({
    slug: path.slice(1, -1),
    path: prefix + path,
    source: undefined,
  }));

/** Joins the owner's files into one site: books with their corrections and reviews, every list sorted. */
export function assembleSite(records: Records): Checked<AssembledSite> {
  const { languages = [] } = records;
  const { translations, problems } = groupTranslations(records);
  const shared: Shared = {
    wikilinks: readWikilinks(records),
    translations,
    aliases: aliasesOf(records),
    firsts: firstAddresses(records),
  };
  const views = languages.length === 0 ? [records] : languages.map((language) => recordsIn(records, language));
  const parts = views.map(readTexts);
  const all = parts.map(({ texts }) => texts.filter((text): text is Review => 'facts' in text));
  const tags = languages.map(({ tag }) => tag);
  const joined = parts.map((part, place) => joinSite(part, borrowReviews(all, place, tags), shared));
  const [site, ...others] = joined.map((one) => one.site);
  if (!site) throw new Error('a site has one language at least');
  return checked({ ...site, others }, [
    ...joined.flatMap((one, place) => one.problems.filter(({ file }) => place === 0 || !isSharedFile(file))),
    ...checkPermalinks(records),
    ...checkSections(records),
    ...checkWikilinks(records, shared.wikilinks),
    ...checkPaths([...claimsOf(records), ...joined.flatMap(({ made }) => made).map(claimOf)], languages),
    ...checkAliases(records),
    ...checkAddresses(records),
    ...checkLanguages(records),
    ...problems,
  ]);
}

/** What each kind has of these files. */
function readTexts(records: Records) {
  const books = correctedBooks(records) ?? [];
  const library: Library = {
    books: new Map(books.map((book) => [book.id, book])),
    published: new Set(records.publicFiles.map(publishedIn((records.whole ?? records).files))),
  };
  const own = KINDS.map((kind) => {
    const found = recordsOf<unknown>(records, kind.name);
    return { kind, records: found, texts: kind.texts?.(found, library) ?? [] };
  });
  // the search names what stands alone last
  const alone = own.filter(({ kind }) => kind.files.every((form) => !form.includes('*')));
  const texts = [...own.filter((one) => !alone.includes(one)), ...alone].flatMap((one) => one.texts);
  return { records, books, library, own, texts };
}

/** `reviews`: those that the language has or, of other books, borrows. */
function joinSite(
  { records, books, library, own, texts }: ReturnType<typeof readTexts>,
  reviews: readonly Review[],
  shared: Shared,
): { readonly site: AssembledSite; readonly made: readonly PageFile[]; readonly problems: readonly Finding[] } {
  const home = homeFolder(records) ?? ABOUT;
  const known = findPages(records);
  const lines = own
    .flatMap(({ kind, records: of }) => of.flatMap(({ value }) => kind.posts?.(value) ?? []))
    .map(({ title, ...line }): Post => ({ ...line, page: title === undefined ? title : findNamed(known, title) }));
  const posts = mergePosts(lines, texts);
  const textLists = fillLists(listsIn(records), texts, posts);
  const prefix = records.languages?.[0]?.prefix ?? '';
  const shelf = shelveBooks(books, reviews);
  const bookSeries = planBookSeries(shelf, reviews);
  const made = [
    ...listYears([{ folder: BLOG, entries: posts }, ...textLists], prefix),
    ...bookSeriesPages(bookSeries, prefix),
  ];
  const pages = made.length === 0 ? known : findPages(records, made);
  const site: AssembledSite = {
    ...shared,
    settings: { title: 'Bookshelf', ...recordOf(records, 'site') },
    prefix,
    books: shelf,
    bookSeries,
    own,
    texts,
    reviews,
    posts,
    textLists,
    favourites: findFavourites(records, reviews),
    pages,
    homeFolder: home,
    listIndexes: listIndexes(records),
    hasShelf: hasBooks(records),
    hasAbout: home === ABOUT || recordsOf(records, 'about').length > 0,
    links: findLinks(records, pages, library.published),
    hasRobotsFile: records.publicFiles.includes('public/robots.txt'),
    hasHeadersFile: records.publicFiles.includes(OWN_HEADERS),
    drafts: records.files.filter(isDraft).map(({ path }) => path),
    images: records.images ?? {},
    others: [],
  };
  // a language may say them in place of site.yaml
  const settled = [...checkTopics(records), ...checkListRules(records), ...checkGroups(site)].map((fault) =>
    fault.file === pathOf('site') ? { ...fault, file: fileOfSetting(records, fault.at ?? []) } : fault,
  );
  return { site, made, problems: [...checkReferences(records, pages), ...settled] };
}

/** The reviews of one language, and those of books that it has none of, from the first language that does. */
function borrowReviews(all: readonly (readonly Review[])[], place: number, tags: readonly string[]): readonly Review[] {
  const own = all[place] ?? [];
  if (all.length === 1) return own;
  const known = new Set(own.map(({ book }) => book));
  const others = all.flatMap((reviews, other) =>
    reviews.map((review): Review => ({ ...review, lang: tags[other], borrowed: true })),
  );
  const borrowed = others.filter(({ book }) => book !== undefined && known.size < known.add(book).size);
  return [...own, ...borrowed].sort(newestFirst);
}
