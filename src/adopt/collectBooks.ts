import { findScale, readStars, type Scale } from '../library/import/cells/readStars.ts';
import { dayAt } from './oldDates.ts';
import { foldKey, isTable, listAt, saidAt, textAt, type OldKeys } from './oldFront.ts';
import type { OldSite } from './oldSite.ts';

/** Folders and sections of texts that are about one book each. */
const BOOKISH =
  /^(?:.*[-_ ])?(?:books?|readings?|read|library|bookshelf|shelf|livros?|libros?|livres?|lectures?|leituras?|lecturas?|b[uü]cher|boeken|knihy|ksi[aą][zż]ki|böcker|bøger|libri|letture)(?:[-_ ].*)?$|^(?:reviews?|book[-_]?(?:reviews?|notes|log|list))$/i;

/** `2019Books` and `currentBooks` as well as `books-2019`. */
export const isBookish = (name: string): boolean =>
  BOOKISH.test(name) || BOOKISH.test(name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, '-'));

const AUTHOR = ['book_author', 'author', 'authors', 'writer', 'contributors'];
const RATING = ['rating', 'stars', 'my_rating', 'score'];
const FINISHED = [
  ...['date_finished', 'date_completed', 'finished', 'finished_on', 'date_read', 'read_date', 'read_on', 'end_date'],
  ...['end', 'read', 'year_read', 'year_finished'],
];

/** The columns of the table of books, and what front matter calls them. */
const COLUMNS = {
  Title: ['book_title', 'title'],
  Author: [],
  ISBN: ['isbn13', 'isbn', 'isbn10'],
  Rating: [],
  Pages: ['pages', 'page_count', 'num_pages'],
  Publisher: ['publisher'],
  'First published': [
    ...['year_published', 'publication_year', 'publish_year', 'published_year', 'pub_year', 'book_year'],
    ...['first_published', 'original_publication_year', 'year'],
  ],
  Started: ['date_started', 'started', 'started_on', 'start_date'],
  Finished: [],
  'Read Count': ['times_read', 'read_count'],
  Tags: [],
  Status: ['shelf', 'status'],
} as const;

/** What the front matter of a text says of the book that it is about. */
export interface OldBook {
  /** All that is said of it, wherever: in a table of its own too. */
  readonly keys: OldKeys;
  readonly authors: readonly string[];
  readonly rating: string | undefined;
  readonly finished: string | undefined;
}

interface Asked {
  /** It stands among those that are about books. */
  readonly bookish: boolean;
  readonly owner?: string | undefined;
  /** The text, which may begin with its book. */
  readonly markdown?: string;
  readonly scale?: Scale;
}

/** The book of a text; undefined for one that is about none. */
export function takeBook(keys: OldKeys, { bookish, owner, markdown = '', scale = 5 }: Asked): OldBook | undefined {
  const tables = ['book', 'review'].map((name) => saidAt(keys, name)).filter(isTable);
  const isSaid =
    bookish || tables.length > 0 || textAt(keys, 'isbn', 'isbn13', 'book_author', 'goodreads_id') !== undefined;
  if (!isSaid) return undefined;
  const all = Object.assign({}, keys, ...tables) as OldKeys;
  // `subtitle: by Simler and Hanson`
  const [, by] = /^by\s+(.+)$/i.exec(textAt(all, 'subtitle', 'description') ?? '') ?? [];
  // `title: Deep Work by Cal Newport`, or the first heading
  const [heading = ''] = /^\s*#+[ \t]+(.*)$/m.exec(markdown) ?? [];
  const [, bare, writer] =
    [textAt(all, 'title') ?? '', heading.replace(/^[\s#]+/, '')]
      .map((line) => (bookish ? /^(\S.*?)\s+by\s+["“]?(\p{Lu}[^:;!?"”]{3,60})["”]?$/u.exec(line) : null))
      .find((found) => found) ?? [];
  const said = AUTHOR.map((name) => namesAt(all, name)).find((names) => names.length > 0);
  const authors = said ?? [by ?? writer ?? []].flat();
  const isOwn = owner !== undefined && authors[0]?.toLowerCase() === owner.toLowerCase();
  if (authors.length === 0 || (isOwn && textAt(all, 'isbn', 'isbn13', 'rating') === undefined)) return undefined;
  const stars = readStars(textAt(all, ...RATING) ?? '', scale)?.stars;
  return {
    keys: bare !== undefined && !said && by === undefined ? { ...all, title: bare } : all,
    authors,
    // no stars is no judgement
    rating: stars === undefined || stars === 0 ? undefined : String(stars),
    finished: dayAt(all, ...FINISHED),
  };
}

/** Out of how many the stars of all texts are. */
export const scaleOf = (all: readonly OldKeys[]): Scale =>
  findScale(all.map((keys) => textAt(keys, ...RATING, 'review.rating', 'book.rating') ?? ''));

/** Names as texts, or as tables with a name. */
function namesAt(keys: OldKeys, name: string): string[] {
  const list = saidAt(keys, name);
  const tables = (Array.isArray(list) ? (list as unknown[]) : [list]).flatMap((one) =>
    isTable(one) ? (textAt(one, 'name') ?? []) : [],
  );
  return [...listAt(keys, name), ...tables];
}

const BOOK_KEYS = new Set([...AUTHOR, ...RATING, ...FINISHED, ...Object.values(COLUMNS).flat()].map(foldKey));

/** Whether the table of books says it. */
export const isOfBook = (key: string): boolean =>
  BOOK_KEYS.has(foldKey(key)) || /^(?:book|review|asin|genres?|format|goodreads\w*|cover)$/i.test(key);

/** A table of the books that texts are about, which goes through the import as any other. */
export function collectBooks() {
  const rows: string[][] = [];
  return {
    add({ keys, authors, rating, finished }: OldBook, title: string, topics: readonly string[]): void {
      const cells = new Map<string, string | undefined>(
        Object.entries(COLUMNS).map(([column, names]) => [column, textAt(keys, ...names)]),
      );
      cells.set('Title', title).set('Author', authors.join('; ')).set('Rating', rating).set('Finished', finished);
      cells.set('Started', dayAt(keys, ...COLUMNS.Started)).set('Status', shelfOf(cells.get('Status')));
      cells.set('Tags', topics.map((topic) => topic.replaceAll(',', ' ')).join(', '));
      cells.set('Pages', cells.get('Pages')?.replace(/\D/g, ''));
      cells.set('First published', /\b\d{4}\b/.exec(cells.get('First published') ?? '')?.[0]);
      rows.push([...cells.values()].map((cell) => cell ?? ''));
    },
    tables: (): OldSite['books'] =>
      rows.length === 0 ? [] : [{ from: 'books.csv', text: tableOf([Object.keys(COLUMNS), ...rows]) }],
  };
}

/** Where books stand, by what their status or their file is called. */
export function shelfOf(said = ''): string {
  if (/to[- ]?read|want|tbr|wish|queue/i.test(said)) return 'to-read';
  if (/reading(?![-_ ]?(?:list|log))|current|progress/i.test(said)) return 'currently-reading';
  return /abandon|dnf|drop|gave up|did not finish/i.test(said) ? 'did-not-finish' : 'read';
}

const tableOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (cells) => `${cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`,
    )
    .join('');
