import { ODD_RATING } from '../formats/nameColumns.ts';
import { STATE_WORDS } from '../words.ts';

/** What a column can be, in the words of `--map`, and the name under which tables of any form have it. */
const NAME_OF: Readonly<Record<string, string>> = {
  title: 'title',
  author: 'author',
  read: 'dateRead',
  started: 'dateStarted',
  rating: 'rating',
  shelf: 'shelf',
  published: 'year',
  'first-published': 'originalYear',
  isbn: 'isbn13',
  pages: 'pages',
  tags: 'tags',
  publisher: 'publisher',
  review: 'review',
  format: 'medium',
  'times-read': 'readCount',
  '-': '',
};

/** Those of which the meaning says how to read the cells, or that are rarely meant: `rating/10`, a column that says yes to one state. */
const MORE: Readonly<Record<string, string>> = {
  isbn10: 'isbn10',
  ...Object.fromEntries(['private', 'public', 'privacy', 'spoiler'].map((word) => [word, word])),
  ...Object.fromEntries(['5', '10', '20', '100'].map((scale) => [`rating/${scale}`, `rating/${scale}`])),
  ...Object.fromEntries(Object.keys(STATE_WORDS).map((state) => [`is-${state}`, `is ${state}`])),
};

/** The meanings that are offered, in this order. */
export const MEANINGS: readonly string[] = Object.keys(NAME_OF);

/** What whoever is asked has to choose between, in words. */
export const MEANING_WORDS: ReadonlyMap<string, string> = new Map([
  ['read', 'when you finished the book'],
  ['rating', 'your rating'],
  ['shelf', 'how far you are with the book'],
  ['published', 'when the book was published'],
  ['-', 'something else, which is left out'],
]);

/** The name of a column of this meaning; undefined where there is no such meaning. */
export const nameOfMeaning = (meaning: string): string | undefined =>
  new Map([...Object.entries(NAME_OF), ...Object.entries(MORE)]).get(meaning);

const MEANING_OF = new Map(
  [...Object.entries(MORE), ...Object.entries(NAME_OF), ['read', 'is read'], ['-', ODD_RATING]].map(
    ([meaning, name]) => [name, meaning] as const,
  ),
);

/** What a column of this name is, in the words of `--map`. */
export const meaningOfName = (name: string): string => MEANING_OF.get(name.replace(/^author \d$/, 'author')) ?? '-';
