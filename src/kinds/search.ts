import { fnv1a } from '../ground/checksum.ts';
import { groupBy } from '../ground/groupBy.ts';
import { compareText, foldText } from '../ground/text/compareText.ts';
import { readArticles, withoutArticle } from '../ground/text/withoutArticle.ts';
import { fileOf, type Addresses } from '../site/addresses.ts';
import { BOOKSHELF } from '../site/buildTimeline.ts';
import { cutEvenly, LARGE } from '../site/cutEvenly.ts';
import { authorKey } from '../site/groupBooks.ts';
import { createNameTopics } from '../site/planTopics.ts';
import type {
  IndexLine,
  IndexRoute,
  SearchEntry,
  SearchIndexRoute,
  SearchText,
  SearchTextsRoute,
} from '../site/searchRoutes.ts';
import type { Site, Text } from '../site/site.ts';
import type { Kind } from './kind.ts';

/** At most so many texts in a file on average: a visitor loads one after the other, and a build makes the one anew of which a text changed. */
const TEXTS = 32;

/**
 * The index from A to Z, and what the search in the browser loads: the titles first, which are enough for a first answer, and the texts in
 * parts. A text is in the part that its address says, so that no other part changes with it. What finds words in them is made in the browser:
 * here it would take as long as all the rest of a build. No name has a hash, which every page would have to know.
 */
export const search = {
  name: 'search',
  files: [],
  mainPage: 'search',
  made: /^search\/(?:(?:titles|text-\d+)\.json(?:\/.*)?|\d+(?:\/index\.html(?:\/.*)?)?)$/,
  routesOfFound(found, { site, addresses, shelves }) {
    const { url, main, say, page } = addresses;
    const entries = [...entriesOf(site, addresses), ...found];
    const texts = site.texts.flatMap((text) => wordsOf(text, addresses));
    const parts = texts.length === 0 ? 0 : 2 ** Math.max(0, Math.ceil(Math.log2(texts.length / TEXTS)));
    const split = groupBy(texts, ({ path }) => fnv1a(path) % parts);
    const file = (name: string) => ({
      path: main(`/search/${name}`),
      file: fileOf(main(`/search/${name}`)),
      title: '',
    });
    const hasList = shelves.groups.length > 0 && found.some(({ shelved }) => shelved);
    const index: IndexRoute = {
      kind: 'index',
      ...page('/search/', say('search')),
      letters: sortByLetter(entries, url(main('/')), say('leadingArticles')),
      books: hasList ? { href: `${url(main(BOOKSHELF))}#list`, text: say('allBooks') } : undefined,
    };
    const titles: SearchIndexRoute = { kind: 'searchIndex', ...file('titles.json'), entries, parts };
    return [
      ...splitIndex(index, addresses),
      titles,
      ...Array.from({ length: parts }, (_, place): SearchTextsRoute => {
        return { kind: 'searchTexts', ...file(`text-${String(place + 1)}.json`), texts: split.get(place) ?? [] };
      }),
    ];
  },
} satisfies Kind;

/** Initials before a name, as in "p. feynman"; what is nothing but initials stays. */
const INITIALS = /^(?:\p{L}\.[\s-]*)+(?=\p{L})/u;

/** What has a page: books by author, as in My Books but without initials, and all else by title, as My Books sorts titles. */
function sortByLetter(entries: readonly SearchEntry[], base: string, words: string): IndexRoute['letters'] {
  const articles = readArticles(words);
  const titleKey = (title: string): string => withoutArticle(foldText(title).replaceAll('’', "'"), articles);
  const keyed = entries
    .filter(({ shelved, marked }) => shelved === undefined && !marked)
    .map(({ path, title: text, author }) => {
      const title = titleKey(text);
      const key = author === undefined ? title : authorKey(author).replace(INITIALS, '');
      return { key, title, line: { href: (base + path).replace(/[^/]+\/\.\.\//, ''), text, author } };
    })
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.title, b.title));
  const letters = groupBy(keyed, ({ key }) => /[\p{L}\p{N}]/u.exec(key)?.[0].toUpperCase() ?? '#');
  return [...letters].map(([letter, lines]) => ({ letter, lines: lines.map(({ line }) => line) }));
}

/**
 * The index, and where one page would be too long for a phone, its parts on pages of their own, to which it leads: at 10,000 reviews it would be
 * 170 KB, compressed, and half a kilometre long.
 */
function splitIndex(index: IndexRoute, { page, main, link, say }: Addresses): IndexRoute[] {
  const lines = index.letters.flatMap(({ letter, lines: own }) => own.map((line) => ({ letter, line })));
  if (lines.length < LARGE) return [index];
  const name = say('fromAToZ');
  const parts = cutEvenly(lines, ({ line }) => nameOf(line)).map((part, place) => ({
    ...part,
    path: `/search/${String(place + 1)}/`,
  }));
  const links = parts.map(({ path, range }) => link(main(path), range));
  return [
    { ...index, letters: [], parts: links },
    ...parts.map(({ path, range, lines: part }, place): IndexRoute => ({
      kind: 'index',
      ...page(path, `${name}: ${range}`),
      letters: [...groupBy(part, ({ letter }) => letter)].map(([letter, own]) => {
        return { letter, lines: own.map(({ line }) => line) };
      }),
      part: { back: link(main('/search/'), name), next: links[place + 1] },
    })),
  ];
}

/** By what a line is sorted, nearly. */
const nameOf = ({ author, text }: IndexLine): string => author?.replace(/^\S+\s+/, '').replace(INITIALS, '') ?? text;

/** An address needs no other encoding: it holds neither ? nor #. */
const pathOf = (path: string, { pathBelow }: Addresses): string => pathBelow(path).replaceAll('%', '%25');

/** What has a page, hidden reviews left out: a book has its tags, a post its topics or those of its line in the blog. */
function entriesOf({ texts, reviews, books, posts, settings }: Site, addresses: Addresses): SearchEntry[] {
  const tags = new Map(books.map((book) => [book.review, book.tags]));
  const nameTopics = createNameTopics(settings);
  const lines = new Map(posts.map(({ page, topics }) => [page, topics]));
  const borrowed = reviews.filter((review) => review.borrowed);
  return [...texts, ...borrowed].flatMap((text): SearchEntry[] => {
    const { path, title, author, topics, hidden, listed } = text;
    if (hidden) return [];
    const own = listed === undefined ? tags.get(path) : nameTopics(topics ?? lines.get(path));
    return [{ path: pathOf(path, addresses), title, author, topics: own }];
  });
}

/** The text that can be looked through, where there is one. */
function wordsOf({ path, words, origin, originHash }: Text, addresses: Addresses): SearchText[] {
  if (words === undefined) return [];
  return [{ path: pathOf(path, addresses), ...(words === 'file' ? { origin, originHash } : { text: words }) }];
}
