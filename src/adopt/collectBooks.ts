import { dayAt } from './oldDates.ts';
import { listAt, textAt, type OldKeys } from './oldFront.ts';
import type { OldSite } from './oldSite.ts';
import { takeBook } from './takeFront.ts';

/** Folders and sections of texts that are about one book each. */
const BOOKISH =
  /^(?:.*[-_ ])?(?:books?|readings?|read|library|bookshelf|shelf|livros?|libros?|livres?|lectures?|leituras?|lecturas?|b[uü]cher|boeken|knihy|ksi[aą][zż]ki|böcker|bøger|libri|letture)(?:[-_ ].*)?$|^(?:reviews?|book[-_]?(?:reviews?|notes|log|list))$/i;

export const isBookish = (name: string): boolean => BOOKISH.test(name);

/** What the front matter of a review says of it, beside what all texts have; undefined for a text that is about no book. */
export function takeReview(
  keys: OldKeys,
  { bookish, owner }: { readonly bookish: boolean; readonly owner?: string | undefined },
) {
  const isSaid =
    bookish || textAt(keys, 'isbn', 'isbn13', 'book_author', 'bookAuthor', 'book.author', 'goodreads_id') !== undefined;
  const book = isSaid ? takeBook(keys) : undefined;
  const isOwn = owner !== undefined && book?.author.toLowerCase() === owner.toLowerCase();
  return isOwn && textAt(keys, 'isbn', 'isbn13', 'rating') === undefined ? undefined : book;
}

/** The columns of the table, as people call them, and what front matter calls them. */
const COLUMNS = {
  Title: ['book_title', 'bookTitle', 'book.title', 'title'],
  Author: [],
  ISBN: ['isbn13', 'isbn', 'isbn10', 'book.isbn'],
  Rating: [],
  Pages: ['pages', 'page_count', 'pageCount', 'num_pages'],
  Publisher: ['publisher'],
  'First published': ['year_published', 'publication_year', 'book_year', 'published_year', 'year'],
  Started: ['date_started', 'dateStarted', 'started', 'start_date', 'startDate'],
  Finished: [],
  Tags: [],
  Status: ['shelf', 'status'],
} as const;

const FINISHED =
  'date_read dateRead date_finished dateFinished finished finished_on read_date readDate end_date endDate end read date'.split(
    ' ',
  );

/** A table of the books that reviews are about, which goes through the import as any other. */
export function collectBooks() {
  const rows: string[][] = [];
  return {
    add(
      keys: OldKeys,
      { author, rating, topics = [] }: { author: string; rating?: string | undefined; topics?: readonly string[] },
    ): void {
      const others = listAt(keys, 'book_author', 'bookAuthor', 'author', 'authors').slice(1);
      const said = new Map<string, string | undefined>(
        Object.entries(COLUMNS).map(([column, names]) => [column, textAt(keys, ...names)]),
      );
      said.set('Author', [author, ...others].join('; ')).set('Rating', rating);
      said.set('Started', dayAt(keys, ...COLUMNS.Started)).set('Finished', dayAt(keys, ...FINISHED));
      said.set('Tags', topics.map((topic) => topic.replaceAll(',', ' ')).join(', '));
      said.set('Status', shelfOf(said.get('Status')));
      said
        .set('Pages', said.get('Pages')?.replace(/\D/g, ''))
        .set('First published', /\b\d{4}\b/.exec(said.get('First published') ?? '')?.[0]);
      rows.push([...said.values()].map((cell) => cell ?? ''));
    },
    tables: (): OldSite['books'] =>
      rows.length === 0 ? [] : [{ from: 'books.csv', text: tableOf([Object.keys(COLUMNS), ...rows]) }],
  };
}

function shelfOf(said = ''): string {
  if (/to[- ]?read|want|tbr|wish|queue/i.test(said)) return 'to-read';
  if (/reading|current|progress/i.test(said)) return 'currently-reading';
  return /abandon|dnf|drop|gave up|did not finish/i.test(said) ? 'did-not-finish' : 'read';
}

export const tableOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (cells) => `${cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`,
    )
    .join('');
