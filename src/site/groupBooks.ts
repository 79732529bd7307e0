import type { Group, ListedBook } from '../model/route.ts';
import type { GroupRule } from '../model/siteFile.ts';
import { compareText } from './compareText.ts';
import { keysOf } from './keysOf.ts';
import type { ShelvedBook } from './site.ts';
import { sortByAuthor } from './sortByAuthor.ts';

export interface GroupOptions {
  /** The owner's groups; without them there is one for each of the owner's shelves. */
  readonly rules?: readonly GroupRule[] | undefined;
  /** Heading for books in no group. */
  readonly rest?: string | undefined;
  readonly hrefOf: (book: ShelvedBook) => string | undefined;
}

/** Shelves that every log has: they say how far a book has come, not what it is. */
export const STANDARD_SHELVES = new Set(['read', 'currently-reading', 'to-read']);

/** Puts each book into every group that wants one of its tags. `left`: how many books stand in none. */
export function groupBooks(
  books: readonly ShelvedBook[],
  { rules, rest, hrefOf }: GroupOptions,
): { groups: Group[]; left: number } {
  const keys = keysOf(books);
  const own = rules !== undefined && rules.length > 0;
  const wanted = own ? rules : rulesFromShelves(books);
  const tagsOf = own ? ({ tags }: ShelvedBook): readonly string[] => tags : shelvesOf;
  const restTitle = own ? rest : wanted.length === 0 ? 'All books' : (rest ?? 'Other books');
  const sorted = sortByAuthor(books).map((book) => ({
    tags: tagsOf(book),
    listed: listBook(book, keys, hrefOf(book)),
  }));
  const outside = sorted.filter(({ tags }) => !wanted.some((rule) => belongs(tags, rule)));
  const filled = wanted.map((rule) => ({
    title: rule.title,
    members: sorted.filter(({ tags }) => belongs(tags, rule)),
  }));
  if (restTitle !== undefined) filled.push({ title: restTitle, members: outside });
  const ids = new Set<string>();
  const groups = filled
    .filter(({ members }) => members.length > 0)
    .map(({ title, members }) => ({
      id: groupId(title, ids),
      title,
      books: members.map(({ listed }) => listed),
    }));
  return { groups, left: restTitle === undefined ? outside.length : 0 };
}

function listBook(book: ShelvedBook, keys: ReadonlyMap<ShelvedBook, string>, href: string | undefined): ListedBook {
  const { id, title, author, tags, rating, dateRead } = book;
  return {
    key: keys.get(book) ?? id,
    title,
    author,
    tags,
    rating,
    ...(dateRead === undefined ? {} : { read: dateRead }),
    ...(href === undefined ? {} : { href }),
  };
}

/** Whether a group takes the books of these tags. */
export function belongs(tags: readonly string[], { any, not = [] }: GroupRule): boolean {
  return any.some((tag) => tags.includes(tag)) && !not.some((tag) => tags.includes(tag));
}

/** Without groups of the owner's choosing, the shelf that excludes the others counts as well. */
const shelvesOf = ({ tags, shelf }: ShelvedBook): readonly string[] => [...tags, shelf];

function rulesFromShelves(books: readonly ShelvedBook[]): GroupRule[] {
  const tags = new Set(books.flatMap(shelvesOf).filter((tag) => !STANDARD_SHELVES.has(tag)));
  return [...tags].sort(compareText).map((tag) => ({ title: titleOf(tag), any: [tag] }));
}

/** "science-fiction" -> "Science fiction". */
function titleOf(tag: string): string {
  const words = tag.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `group-plays`; made different from those before it. */
function groupId(title: string, taken: Set<string>): string {
  const words =
    title
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const plain = ['group', ...words].join('-');
  let id = plain;
  for (let n = 2; taken.has(id); n++) id = `${plain}-${String(n)}`;
  taken.add(id);
  return id;
}
