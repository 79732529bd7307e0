import MiniSearch, { type SearchResult } from 'minisearch';
import { SHELF_WORDS, type SearchIndex, type SearchTexts, type ShelfWord } from '../site/searchRoutes.ts';
import { plainText } from '../markdown/plainText.ts';
import { excerptOf, termsIn } from './wordsIn.ts';

/** Something that was found. */
export interface Found {
  /** Below the base. */
  readonly path: string;
  readonly title: string;
  readonly author: string;
  /** Of a book without a page of its own, the word for how far it was read. */
  readonly shelved: ShelfWord | undefined;
  /** The words to mark. */
  readonly terms: ReadonlySet<string>;
  /** The part of its text with a word that its title and author do not have. */
  readonly excerpt: string | undefined;
}

interface IndexedPage {
  readonly id: number;
  readonly path: string;
  readonly title: string;
  readonly author: string;
  readonly topics: string;
  readonly shelved: ShelfWord | undefined;
  readonly text: string;
}

/** Letters of a word that may be others, as a part of its length: of a short word none. */
const NEAR = (term: string): number => (term.length > 4 ? 0.2 : 0);

/** Finds entries by the words of their titles, authors and topics, and of the texts that are added. */
export function createFinder(index: SearchIndex) {
  const entries = index.entries.map(([path, title, author, topics, shelved], id): IndexedPage => ({
    id,
    path,
    title,
    author,
    topics,
    shelved: SHELF_WORDS[shelved - 1],
    text: '',
  }));
  const places = new Map(entries.map(({ path, id }) => [path, id]));
  const words = new MiniSearch<IndexedPage>({
    fields: ['title', 'author', 'topics', 'text'],
    tokenize: termsIn,
    processTerm: (term) => term,
    searchOptions: { combineWith: 'AND', prefix: true, boost: { title: 4, author: 3, topics: 2 } },
  });
  words.addAll(entries);

  const describe = ({ id, terms: found }: SearchResult): Found[] => {
    const entry = entries[id as number];
    if (!entry) return [];
    const { path, title, author, topics, shelved, text } = entry;
    const terms = new Set(found);
    const named = new Set(termsIn(`${title} ${author} ${topics}`));
    const left = new Set(found.filter((term) => !named.has(term)));
    return [{ path, title, author, shelved, terms, excerpt: excerptOf(text, left) }];
  };

  return {
    /** From now on these texts are looked through as well. */
    add: (texts: SearchTexts): void => {
      for (const [path, markdown] of texts) {
        const id = places.get(path);
        const entry = id === undefined ? undefined : entries[id];
        if (!entry) continue;
        const text = plainText(markdown);
        entries[entry.id] = { ...entry, text };
        words.replace({ ...entry, text });
      }
    },
    /** What has all words of a query, or words that begin with them, the best first. */
    find: (query: string): Found[] => words.search(query).flatMap(describe),
    /** What has words that are nearly the same. */
    findNear: (query: string): Found[] => words.search(query, { fuzzy: NEAR }).flatMap(describe),
  };
}

export type Finder = ReturnType<typeof createFinder>;
