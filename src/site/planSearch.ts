import { groupBy } from '../ground/groupBy.ts';
import { readArticles, withoutArticle } from '../ground/text/withoutArticle.ts';
import { compareText, foldText } from '../ground/text/compareText.ts';
import type { IndexRoute, SearchEntry, SearchIndexRoute, SearchText, SearchTextsRoute } from './searchRoutes.ts';
import { fnv1a } from '../ground/fnv1a.ts';
import type { Addresses } from './addresses.ts';
import { authorKey } from './groupBooks.ts';
import { createNameTopics } from './planTopics.ts';
import type { Site, Text } from './site.ts';

/** At most so many texts in a file on average: a visitor loads one after the other, and a build makes the one anew of which a text changed. */
const TEXTS = 32;

/** What can be found besides the texts: documents, and books without a page; and whether there is a list of all books. */
interface Findable {
  readonly found: readonly SearchEntry[];
  readonly hasList: boolean;
}

/**
 * The index from A to Z, and what the search in the browser loads: the titles first, which are enough for a first answer, and the texts in
 * parts. A text is in the part that its address says, so that no other part changes with it. What finds words in them is made in the browser:
 * here it would take as long as all the rest of a build. No name has a hash, which every page would have to know.
 */
export function planSearch(
  site: Site,
  addresses: Addresses,
  { found, hasList }: Findable,
): [IndexRoute, SearchIndexRoute, ...SearchTextsRoute[]] {
  const { url, say, page } = addresses;
  const entries = [...entriesOf(site), ...found];
  const texts = site.texts.flatMap(wordsOf);
  const parts = texts.length === 0 ? 0 : 2 ** Math.max(0, Math.ceil(Math.log2(texts.length / TEXTS)));
  const split = Array.from({ length: parts }, (): SearchText[] => []);
  for (const text of texts) split[fnv1a(text.path) % parts]?.push(text);
  const file = (name: string) => ({ path: `/search/${name}`, file: `search/${name}`, title: '' });
  return [
    {
      kind: 'index',
      ...page('/search/', say('search')),
      letters: sortByLetter(entries, url('/'), say('leadingArticles')),
      books:
        hasList && found.some(({ shelved }) => shelved)
          ? { href: `${url('/reading/')}#list`, text: say('allBooks') }
          : undefined,
    },
    { kind: 'searchIndex', ...file('titles.json'), entries, parts },
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
    .filter(({ path, shelved }) => shelved === undefined && path.endsWith('/'))
    .map(({ path, title: text, author }) => {
      const title = titleKey(text);
      return { key: author === undefined ? title : keyOf(author), title, line: { href: base + path, text, author } };
    })
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.title, b.title));
  const letters = groupBy(keyed, ({ key }) => /[\p{L}\p{N}]/u.exec(key)?.[0].toUpperCase() ?? '#');
  return [...letters].map(([letter, lines]) => ({ letter, lines: lines.map(({ line }) => line) }));
}

/** A slug needs no encoding. */
const pathOf = ({ path }: Text): string => path.slice(1);

/** What has a page, hidden reviews left out: a book has its tags, a post its topics or those of its line in the blog. */
function entriesOf({ texts, books, posts, settings }: Site): SearchEntry[] {
  const tags = new Map(books.map((book) => [book.review, book.tags]));
  const nameTopics = createNameTopics(settings);
  const lines = new Map(posts.map(({ title, topics }) => [title, topics]));
  return texts.flatMap((text): SearchEntry[] => {
    const { slug, title, author, topics, hidden, listed } = text;
    if (hidden) return [];
    const own = listed === undefined ? tags.get(slug) : nameTopics(topics ?? lines.get(slug));
    return [{ path: pathOf(text), title, author, topics: own }];
  });
}

/** The text that can be looked through, where there is one. */
function wordsOf(text: Text): SearchText[] {
  const { words, origin, originHash } = text;
  if (words === undefined) return [];
  return [{ path: pathOf(text), ...(words === 'file' ? { origin, originHash } : { text: words }) }];
}
