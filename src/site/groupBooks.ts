import { compareText, foldText } from '../model/compareText.ts';
import { createIds } from '../model/createIds.ts';
import { warning, type Problem } from '../model/problem.ts';
import type { Speech } from '../model/language/createSpeech.ts';
import type { Group, ListedBook } from '../model/shelf.ts';
import { suggest } from '../model/suggest.ts';
import type { GroupRule } from '../model/fileSchemas.ts';
import type { ShelvedBook, Site } from './site.ts';

export interface GroupOptions extends Pick<Speech, 'say'> {
  /** The owner's groups; without them there is one for each of the owner's shelves. */
  readonly rules?: readonly GroupRule[] | undefined;
  /** Heading for books in no group. */
  readonly rest?: string | undefined;
  readonly hrefOf: (book: ShelvedBook) => string | undefined;
}

/** Shelves that every log has: they tell how far a book was read, and are no groups. */
export const STANDARD_SHELVES = new Set(['read', 'currently-reading', 'to-read']);

/** Puts each book into every group with one of its tags. `left`: how many books are in none. */
export function groupBooks(
  books: readonly ShelvedBook[],
  { rules = [], rest, hrefOf, say }: GroupOptions,
): { groups: Group[]; left: number } {
  const own = rules.length > 0;
  const wanted = own ? rules : rulesFromShelves(books, say);
  const restTitle = own ? rest : wanted.length === 0 ? say('allBooks') : (rest ?? say('otherBooks'));
  const filled = wanted.map((rule) => ({ ...rule, books: [] as ListedBook[] }));
  const groupsOf = createSorter(filled);
  const outside: ListedBook[] = [];
  for (const book of sortByAuthor(books)) {
    const { key, title, author, tags, rating, dateRead, shelf } = book;
    const unread = (shelf === 'to-read' && dateRead === undefined) || undefined;
    const listed = { key, title, author, tags, rating, read: dateRead, unread, href: hrefOf(book) };
    const groups = groupsOf(own ? tags : shelvesOf(book));
    for (const group of groups) group.books.push(listed);
    if (groups.length === 0) outside.push(listed);
  }
  const claimId = createIds();
  const groups = [...filled, ...(restTitle === undefined ? [] : [{ title: restTitle, books: outside }])]
    .filter((group) => group.books.length > 0)
    .map(({ title, books: listed }) => ({ id: claimId(idOf(title)), title, books: listed }));
  return { groups, left: restTitle === undefined ? outside.length : 0 };
}

/** Groups by their tags, so that thousands of groups are not asked for each book. They come in their order. */
function createSorter<T extends GroupRule>(groups: readonly T[]): (tags: readonly string[]) => T[] {
  const placesOf = new Map<string, number[]>();
  for (const [place, { any }] of groups.entries())
    for (const tag of any) {
      const places = placesOf.get(tag);
      if (places) places.push(place);
      else placesOf.set(tag, [place]);
    }
  return (tags) => {
    const places = new Set(tags.flatMap((tag) => placesOf.get(tag) ?? []));
    return [...places]
      .sort((a, b) => a - b)
      .flatMap((place) => groups[place] ?? [])
      .filter(({ not = [] }) => !not.some((tag) => tags.includes(tag)));
  };
}

/** Whether a book with these tags is in a group. */
const belongs = (tags: readonly string[], { any, not = [] }: GroupRule): boolean =>
  any.some((tag) => tags.includes(tag)) && !not.some((tag) => tags.includes(tag));

/** Where site.yaml has no groups, the exclusive shelf counts as a tag. */
const shelvesOf = ({ tags, shelf }: ShelvedBook): readonly string[] => [...tags, shelf];

/** The shelves of StoryGraph have names in every language. */
const NAMED: Partial<Record<string, 'didNotFinishShelf' | 'pausedShelf'>> = {
  'did-not-finish': 'didNotFinishShelf',
  paused: 'pausedShelf',
};

function rulesFromShelves(books: readonly ShelvedBook[], say: Speech['say']): GroupRule[] {
  const tags = new Set(books.flatMap(shelvesOf).filter((tag) => !STANDARD_SHELVES.has(tag)));
  return [...tags].sort(compareText).map((tag) => {
    const name = NAMED[tag];
    return { title: name ? say(name) : capitalise(tag), any: [tag] };
  });
}

/** "science-fiction" -> "Science fiction". */
function capitalise(tag: string): string {
  const words = tag.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const idOf = (title: string): string => ['group', ...(foldText(title).match(/[a-z0-9]+/g) ?? [])].join('-');

/**
 * Sorts by the text after the first space of the author (an author of one word: that word), without marks and case, by code
 * unit; ties by title, then Book Id.
 */
export function sortByAuthor(books: readonly ShelvedBook[]): ShelvedBook[] {
  return books
    .map((book) => ({ book, key: authorKey(book.author) }))
    .sort(
      (a, b) =>
        compareText(a.key, b.key) || compareText(a.book.title, b.book.title) || compareText(a.book.id, b.book.id),
    )
    .map(({ book }) => book);
}

/** "Antoine de  Saint-Exupéry" -> "de saint-exupery". */
export function authorKey(author: string): string {
  const words = author.replace(/\s+/g, ' ').trim();
  return foldText(words.slice(words.indexOf(' ') + 1));
}

/** Warns of the owner's groups without books, which are left out: a tag may be misspelt, or not used yet. */
export function checkGroups({ books, settings }: Site): Problem[] {
  const tags = new Set(books.flatMap((book) => book.tags));
  return (settings.bookshelf?.groups ?? []).flatMap((rule, index) => {
    const isUsed = rule.any.some((tag) => tags.has(tag));
    if (books.length === 0 || (isUsed && books.some((book) => belongs(book.tags, rule)))) return [];
    const [reason, hint] = explainEmpty(rule, tags);
    const at = ['bookshelf', 'groups', index, 'any'];
    return warning('data/site.yaml', `the group ${rule.title} is left out: ${reason}`, { at, hint });
  });
}

function explainEmpty({ any, not = [] }: GroupRule, tags: ReadonlySet<string>): [reason: string, hint: string] {
  if (any.length === 0) return ['any lists no tag', 'List the tags of its books: any: [plays].'];
  if (any.some((tag) => tags.has(tag)))
    return [`not excludes every book in it, saw ${not.join(', ')}`, 'Remove a tag from not.'];
  const several = any
    .map((tag) => tag.split(/\s+/))
    .find((words) => words.length > 1 && words.every((word) => tags.has(word)));
  if (several) return [`no book has the tag ${several.join(' ')}`, `Is a comma missing? [${several.join(', ')}]`];
  const near = any.flatMap((tag) => suggest(tag, tags) ?? []);
  return [
    `no book has the tag ${any.join(' or ')}`,
    near.length > 0 ? `Did you mean "${near.join('", "')}"?` : 'The group appears as soon as a book has that tag.',
  ];
}
