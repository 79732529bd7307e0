import { compareText, foldText, foldTag } from '../ground/text/compareText.ts';
import { groupBy } from '../ground/groupBy.ts';
import { createIds } from '../ground/text/createIds.ts';
import type { Fault } from '../ground/problem.ts';
import type { Speech } from '../ground/language/createSpeech.ts';
import type { Group, ListedBook } from './shelf.ts';
import { faults } from './faults.ts';
import type { GroupRule } from './fileSchemas.ts';
import type { ShelvedBook, Site } from './site.ts';
import { isDropped } from '../library/shelves.ts';
import { ownValue } from '../ground/ownValue.ts';

export interface GroupOptions extends Pick<Speech, 'say'> {
  /** The owner's groups; without them there is one for each of the owner's shelves. */
  readonly rules?: readonly GroupRule[] | undefined;
  /** Heading for books in no group. */
  readonly rest?: string | undefined;
  readonly hrefOf: (book: ShelvedBook) => string | undefined;
}

/** Shelves that every log has: they tell how far a book was read, and are no groups. */
export const STANDARD_SHELVES = new Set(['read', 'currently-reading', 'to-read']);

/** How far a book was read: one of the shelves that every log has, or one of the owner's own. One that was finished once is read, though it was given up later. */
export const stateOf = ({ dateRead, shelf }: ShelvedBook): string =>
  dateRead !== undefined && (STANDARD_SHELVES.has(shelf) || isDropped(shelf)) ? 'read' : shelf;

/** Puts each book into every group with one of its tags. `left`: how many books are in none. */
export function groupBooks(
  books: readonly ShelvedBook[],
  { rules = [], rest, hrefOf, say }: GroupOptions,
): { groups: Group[]; left: number } {
  const own = rules.length > 0;
  const fold = createFolder();
  const wanted = own ? rules.map((rule) => foldRule(rule, fold)) : rulesFromShelves(books, { fold, say });
  const restTitle = own ? rest : wanted.length === 0 ? say('allBooks') : (rest ?? say('otherBooks'));
  const filled = wanted.map((rule) => ({ ...rule, books: [] as ListedBook[] }));
  const groupsOf = createSorter(filled);
  const outside: ListedBook[] = [];
  for (const book of sortByAuthor(books)) {
    const { key, title, author, tags, rating, dateRead, shelf } = book;
    const unread = (shelf === 'to-read' && dateRead === undefined) || undefined;
    const listed = { key, title, author, tags, rating, read: dateRead, unread, href: hrefOf(book) };
    const groups = groupsOf((own ? tags : shelvesOf(book)).map(fold));
    for (const group of groups) group.books.push(listed);
    if (groups.length === 0) outside.push(listed);
  }
  const claimId = createIds();
  const groups = [...filled, ...(restTitle === undefined ? [] : [{ title: restTitle, books: outside }])]
    .filter((group) => group.books.length > 0)
    .map(({ title, books: listed }) => ({ id: claimId(idOf(title)), title, books: listed }));
  return { groups, left: restTitle === undefined ? outside.length : 0 };
}

type Fold = (tag: string) => string;

/** Folds a tag once: a library may hold a hundred thousand, of a few hundred spellings. */
function createFolder(): Fold {
  const known = new Map<string, string>();
  return (tag) => {
    const folded = known.get(tag) ?? foldTag(tag);
    known.set(tag, folded);
    return folded;
  };
}

const foldRule = (rule: GroupRule, fold: Fold): GroupRule => ({
  ...rule,
  any: [...new Set(rule.any.map(fold))],
  ...(rule.not && { not: rule.not.map(fold) }),
});

/** Groups by their tags, so that thousands of groups are not asked for each book. */
function createSorter<T extends GroupRule>(groups: readonly T[]): (tags: readonly string[]) => T[] {
  const tagged = groupBy(
    groups.flatMap((group) => group.any.map((tag) => ({ tag, group }))),
    ({ tag }) => tag,
  );
  return (tags) => {
    const named = new Set(tags.flatMap((tag) => tagged.get(tag)?.map(({ group }) => group) ?? []));
    return [...named].filter(({ not = [] }) => !not.some((tag) => tags.includes(tag)));
  };
}

/** Where site.yaml has no groups, the exclusive shelf counts as a tag. */
const shelvesOf = (book: ShelvedBook): readonly string[] => {
  const [all, state] = [[...book.tags, book.shelf], stateOf(book)];
  return state === book.shelf ? all : all.filter((tag) => tag !== book.shelf);
};

/** The shelves of StoryGraph have names in every language. */
const NAMED: Partial<Record<string, 'didNotFinishShelf' | 'pausedShelf'>> = {
  'did-not-finish': 'didNotFinishShelf',
  paused: 'pausedShelf',
};

/** One for each tag, by its key. Its heading is the spelling that most books have, of as many the first. */
function rulesFromShelves(
  books: readonly ShelvedBook[],
  { fold, say }: { readonly fold: Fold; readonly say: Speech['say'] },
): GroupRule[] {
  return [...groupBy(books.flatMap(shelvesOf), fold)]
    .filter(([key]) => !STANDARD_SHELVES.has(key))
    .map(([key, tags]) => ({ key, sortKey: foldText(key), tags }))
    .sort((a, b) => compareText(a.sortKey, b.sortKey) || compareText(a.key, b.key))
    .map(({ key, tags }) => {
      const name = ownValue(NAMED, key);
      const [[spelling = key] = []] = [...groupBy(tags, (tag) => tag).values()].sort((a, b) => b.length - a.length);
      return { title: name ? say(name) : capitalise(spelling), any: [key] };
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
 * unit; ties by title, then Book Id. A book without an author stands where its title would.
 */
export function sortByAuthor(books: readonly ShelvedBook[]): ShelvedBook[] {
  return books
    .map((book) => ({ book, key: book.author === '' ? foldText(book.title) : authorKey(book.author) }))
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
export function checkGroups({ books, settings }: Site): Fault[] {
  const rules = settings.bookshelf?.groups ?? [];
  if (books.length === 0 || rules.length === 0) return [];
  const fold = createFolder();
  const folded = rules.map((rule) => foldRule(rule, fold));
  const groupsOf = createSorter(folded);
  const filled = new Set<GroupRule | undefined>(books.flatMap(({ tags }) => groupsOf(tags.map(fold))));
  const tags = new Map(books.flatMap((book) => book.tags).map((tag) => [fold(tag), tag]));
  return rules.flatMap((rule, index) => {
    if (filled.has(folded[index])) return [];
    return faults.warning('data/site.yaml', 'empty-group', { rule, tags, at: ['bookshelf', 'groups', index, 'any'] });
  });
}
