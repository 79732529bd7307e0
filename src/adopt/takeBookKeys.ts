import { dayAt } from './oldDates.ts';
import { isTable, listAt, saidAt, textAt, type OldKeys } from './oldFront.ts';

/** What a text says of its book, wherever: in a table of its own, or beside the title: `subtitle: by Simler and Hanson`. */
export function takeBookKeys(keys: OldKeys): OldKeys {
  const [book, review] = [saidAt(keys, 'book'), saidAt(keys, 'review')];
  const tables = { ...(isTable(book) && book), ...(isTable(review) && review) };
  const people = ['author', 'authors', 'book_author', 'bookAuthor', 'contributors'].map((name) =>
    namesAt({ ...keys, ...tables }, name),
  );
  const [, by] = /^by\s+(.+)$/i.exec(textAt(keys, 'subtitle', 'description') ?? '') ?? [];
  const author = people.find((names) => names.length > 0) ?? (by === undefined ? [] : [by]);
  return { ...keys, ...tables, ...(author.length > 0 && { author }) };
}

/** Names as texts, or as tables with a name. */
function namesAt(keys: OldKeys, name: string): string[] {
  const said = saidAt(keys, name);
  const tables = (Array.isArray(said) ? (said as unknown[]) : [said]).flatMap((one) =>
    isTable(one) ? (textAt(one, 'name') ?? []) : [],
  );
  return [...listAt(keys, name), ...tables];
}

const FINISHED =
  'date_finished dateFinished date_completed finished finished_on date_read dateRead read_date readDate end_date endDate read'.split(
    ' ',
  );

export const finishedOf = (keys: OldKeys): string | undefined => dayAt(keys, ...FINISHED);

/** What the table of books says of it. */
export const isOfBook = (key: string): boolean =>
  /^(?:book|review|isbn|isbn1[03]|asin|pages|publisher|genres?|format|status|shelf|goodreads\w*|cover|.*(?:year|date|started|finished|completed|read))$/i.test(
    key,
  );
