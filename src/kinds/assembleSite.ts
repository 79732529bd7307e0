import { correctedBooks, isDraft, recordOf, recordsOf } from '../site/recordsOf.ts';
import { checked, type Checked } from '../ground/problem.ts';
import type { Records } from '../site/records.ts';
import { publishedIn } from '../ground/sourcePaths.ts';
import { checkAddresses, checkAliases } from './checkAddresses.ts';
import { BLOG } from './blog.ts';
import { checkPaths, claimOf, claimsOf, OWN_HEADERS } from './checkPaths.ts';
import { checkTopics } from '../site/checkTopics.ts';
import { firstAddresses } from './listAddresses.ts';
import { aliasesOf, findPages } from './pagesOf.ts';
import { ABOUT } from '../site/addresses.ts';
import { checkTopicsRule, topicsFolder } from './topicsIn.ts';
import { homeFolder } from './homeOf.ts';
import { fillLists, listsIn, listYears } from './listsIn.ts';
import { checkSections } from './checkSections.ts';
import { checkGroups } from '../site/groupBooks.ts';
import { checkPermalinks } from './placePages.ts';
import { findNamed } from '../site/indexPages.ts';
import { findLinks } from '../site/findLinks.ts';
import { mergePosts } from '../site/mergePosts.ts';
import { shelveBooks } from '../site/shelveBooks.ts';
import type { Post, Review, Site, Text } from '../site/site.ts';
import { checkReferences, findFavourites } from './checkReferences.ts';
import type { Kind, Library, Own } from './kind.ts';
import { KINDS } from './kinds.ts';
import { checkWikilinks, readWikilinks, type Wikilink } from './wikilinks.ts';

/** The site, and what each kind has of it, in the order of the kinds. */
export interface AssembledSite extends Site {
  readonly wikilinks: readonly Wikilink[];
  readonly own: readonly (Own<unknown, Text> & { readonly kind: Kind<unknown> })[];
}

/** Joins the owner's files into one site: books with their corrections and reviews, every list sorted. */
export function assembleSite(records: Records): Checked<AssembledSite> {
  const books = correctedBooks(records) ?? [];
  const library: Library = {
    books: new Map(books.map((book) => [book.id, book])),
    published: new Set(records.publicFiles.map(publishedIn(records.files))),
  };
  const own = KINDS.map((kind) => {
    const found = recordsOf<unknown>(records, kind.name);
    return { kind, records: found, texts: kind.texts?.(found, library) ?? [] };
  });
  // the search names what stands alone last
  const alone = own.filter(({ kind }) => kind.files.every((form) => !form.includes('*')));
  const texts = [...own.filter((one) => !alone.includes(one)), ...alone].flatMap((one) => one.texts);
  const home = homeFolder(records) ?? ABOUT;
  const known = findPages(records);
  const lines = own
    .flatMap(({ kind, records: of }) => of.flatMap(({ value }) => kind.posts?.(value) ?? []))
    .map(({ title, ...line }): Post => ({ ...line, page: title === undefined ? title : findNamed(known, title) }));
  const posts = mergePosts(lines, texts);
  const textLists = fillLists(listsIn(records), texts, posts);
  const years = listYears([{ folder: BLOG, entries: posts }, ...textLists]);
  const pages = years.length === 0 ? known : findPages(records, years);
  const reviews = texts.filter((text): text is Review => 'facts' in text);
  const site: AssembledSite = {
    settings: { title: 'Bookshelf', ...recordOf(records, 'site') },
    books: shelveBooks(books, reviews),
    own,
    texts,
    reviews,
    posts,
    textLists,
    favourites: findFavourites(records),
    pages,
    homeFolder: home,
    topicsFolder: topicsFolder(records),
    hasAbout: home === ABOUT || recordsOf(records, 'about').length > 0,
    links: findLinks(records, pages, library.published),
    aliases: aliasesOf(records),
    firsts: firstAddresses(records),
    hasRobotsFile: records.publicFiles.includes('public/robots.txt'),
    hasHeadersFile: records.publicFiles.includes(OWN_HEADERS),
    drafts: records.files.filter(isDraft).map(({ path }) => path),
    images: records.images ?? {},
    wikilinks: readWikilinks(records),
  };
  return checked(site, [
    ...checkReferences(records, pages),
    ...checkPermalinks(records),
    ...checkSections(records),
    ...checkWikilinks(records, site.wikilinks),
    ...checkTopics(records),
    ...checkTopicsRule(records),
    ...checkPaths([...claimsOf(records), ...years.map(claimOf)]),
    ...checkAliases(records),
    ...checkAddresses(records),
    ...checkGroups(site),
  ]);
}
