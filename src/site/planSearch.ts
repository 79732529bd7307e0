import { readArticles, withoutArticle } from '../../templates/islands/withoutArticle.ts';
import { compareText, foldText } from '../model/compareText.ts';
import { isDropped } from '../model/droppedShelves.ts';
import type {
  IndexLine,
  IndexRoute,
  SearchEntry,
  SearchIndexRoute,
  SearchText,
  SearchTextsRoute,
  ShelfWord,
} from '../model/searchRoutes.ts';
import { fnv1a } from '../model/fnv1a.ts';
import type { Route } from '../model/route.ts';
import type { Slug } from '../model/slug.ts';
import type { DatedBook, ListedBook } from '../model/shelf.ts';
import type { Addresses } from './addresses.ts';
import { stateOf } from './countBooks.ts';
import { authorKey } from './groupBooks.ts';
import type { ShelvedBook, Site } from './site.ts';

/** At most so many texts in a file on average: a visitor loads one after the other, and a build makes the one anew of which a text changed. */
const TEXTS = 32;

/**
 * The index from A to Z, and what the search in the browser loads: the titles first, which are enough for a first answer, and the texts in
 * parts. A text is in the part that its address says, so that no other part changes with it. What finds words in them is made in the browser:
 * here it would take as long as all the rest of a build. No name has a hash, which every page would have to know.
 */
export function planSearch(
  site: Site,
  addresses: Addresses,
  pages: readonly Route[],
): [IndexRoute, SearchIndexRoute, ...SearchTextsRoute[]] {
  const { url, say, page } = addresses;
  const below = (path: string): string => url(path).slice(url('/').length);
  const entries = entriesOf(site, below);
  const shelved = shelvedOf(site, pages, below);
  const texts = textsOf(site);
  const parts = texts.length === 0 ? 0 : 2 ** Math.max(0, Math.ceil(Math.log2(texts.length / TEXTS)));
  const split = Array.from({ length: parts }, (): SearchText[] => []);
  for (const text of texts) split[fnv1a(text.path) % parts]?.push(text);
  const hasList = pages.some((route) => route.kind === 'bookshelf' && route.groups.length > 0);
  const file = (name: string) => ({ path: `/search/${name}`, file: `search/${name}`, title: '' });
  return [
    {
      kind: 'index',
      ...page('/search/', say('search')),
      letters: sortByLetter(entries, url('/'), say('leadingArticles')),
      books: hasList && shelved.length > 0 ? { href: `${url('/reading/')}#list`, text: say('allBooks') } : undefined,
    },
    { kind: 'searchIndex', ...file('titles.json'), entries: [...entries, ...shelved], parts },
    ...split.map((part, place): SearchTextsRoute => ({
      kind: 'searchTexts',
      ...file(`text-${String(place + 1)}.json`),
      texts: part,
    })),
  ];
}

/** Initials before a name, as in "p. feynman"; what is nothing but initials stays. */
export const INITIALS = /^(?:\p{L}\.[\s-]*)+(?=\p{L})/u;

/** What has a page: books by author, as in My Books but without initials, and all else by title, as My Books sorts titles. */
function sortByLetter(entries: readonly SearchEntry[], base: string, words: string): IndexRoute['letters'] {
  const articles = readArticles(words);
  const titleKey = (title: string): string => withoutArticle(foldText(title).replaceAll('’', "'"), articles);
  const keys = new Map<string, string>();
  const keyOf = (author: string): string => {
    const key = keys.get(author) ?? authorKey(author).replace(INITIALS, '');
    keys.set(author, key);
    return key;
  };
  const keyed = entries
    .filter(({ path }) => path.endsWith('/'))
    .map(({ path, title: text, author }) => {
      const title = titleKey(text);
      return { key: author === undefined ? title : keyOf(author), title, line: { href: base + path, text, author } };
    })
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.title, b.title));
  const letters = new Map<string, IndexLine[]>();
  for (const { key, line } of keyed) {
    const letter = /[\p{L}\p{N}]/u.exec(key)?.[0].toUpperCase() ?? '#';
    const lines = letters.get(letter);
    if (lines) lines.push(line);
    else letters.set(letter, [line]);
  }
  return [...letters].map(([letter, lines]) => ({ letter, lines }));
}

/** A slug needs no encoding. */
const pathOf = ({ slug }: { readonly slug: Slug }): string => `${slug}/`;

/** The pages and documents, hidden reviews left out. */
function entriesOf({ reviews, books, articles, ...site }: Site, below: (path: string) => string): SearchEntry[] {
  const { blog = [], settings } = site;
  const tags = new Map<string | undefined, readonly string[]>(books.map((book) => [book.review, book.tags]));
  const names = new Map(settings.blog?.topics?.map(({ topic, title }) => [topic, title ?? topic]));
  const named = (topics: readonly string[] = []): string[] => topics.map((topic) => names.get(topic) ?? topic);
  const listed = new Map<string | undefined, readonly string[] | undefined>(
    blog.map(({ title, topics }) => [title, topics]),
  );
  const entries: SearchEntry[] = [];
  for (const review of reviews) {
    const { slug, title, author, hidden } = review;
    if (!hidden) entries.push({ path: pathOf(review), title, author, topics: tags.get(slug) });
  }
  for (const article of articles) {
    const { slug, title, topics } = article;
    entries.push({ path: pathOf(article), title, topics: named(topics ?? listed.get(slug)) });
  }
  for (const page of [...site.pages, ...site.projects]) entries.push({ path: pathOf(page), title: page.title });
  if (site.humour) entries.push({ path: 'humour/', title: site.humour.title });
  for (const { date, text, pdf, topics } of blog)
    if (date !== undefined && pdf != null)
      entries.push({ path: below(`/${pdf}`), title: text, marked: true, topics: named(topics) });
  return entries;
}

/** The books that have no page, where the bookshelf shows them: in their season, else in their group. */
function shelvedOf({ books: all }: Site, pages: readonly Route[], below: (path: string) => string): SearchEntry[] {
  const words = new Map(all.map((book) => [book.key, wordFor(book)]));
  const found = new Map<string, SearchEntry>();
  const add = (books: readonly (DatedBook | ListedBook)[], place: string): void => {
    for (const book of books) {
      if (book.href !== undefined) continue;
      const { key, title, author } = book;
      const { path = place } = found.get(key) ?? {};
      found.set(key, {
        path,
        title,
        author,
        topics: 'tags' in book ? book.tags : undefined,
        shelved: words.get(key) ?? 'onShelf',
      });
    }
  };
  for (const page of pages) {
    if (page.kind !== 'bookshelf' && page.kind !== 'shelfYear') continue;
    const path = below(page.path);
    for (const { id, books } of page.timeline) add(books, `${path}#${id}`);
  }
  for (const page of pages) {
    if (page.kind === 'shelfGroup') add(page.books, below(page.path));
    else if (page.kind === 'bookshelf')
      for (const { id, books } of page.groups) add(books, `${below(page.path)}#${id}`);
  }
  return [...found.values()];
}

function wordFor(book: ShelvedBook): ShelfWord {
  const state = stateOf(book);
  if (isDropped(state)) return 'didNotFinishShelf';
  return state === 'read' ? 'dateRead' : state === 'paused' ? 'pausedShelf' : 'onShelf';
}

/** The texts that can be looked through: those of reviews, articles and pages stand in their files. */
function textsOf({ reviews, articles, pages, projects, humour }: Site): SearchText[] {
  const sourced = [...reviews.filter(({ hidden, state }) => !hidden && state !== 'pending'), ...articles, ...pages];
  const texts = sourced.map(({ slug, origin, originHash }): SearchText => ({
    path: pathOf({ slug }),
    origin,
    originHash,
  }));
  for (const project of projects) texts.push({ path: pathOf(project), text: project.text });
  if (humour) texts.push({ path: 'humour/', text: humour.pieces.flatMap(({ title, text }) => [title, ...text]) });
  return texts;
}
