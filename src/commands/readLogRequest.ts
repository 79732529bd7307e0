import { cleanLine } from '../library/table/cleanLine.ts';
import { guessPeople } from '../library/names/readPeople.ts';
import type { NewBook } from '../library/edit/addBook.ts';
import type { Change } from '../library/edit/changeBook.ts';
import { commandLine, quoteWord } from '../ground/text/commandLine.ts';
import { readIsbn } from '../ground/isbn.ts';
import { readPlainDate, type PlainDate } from '../ground/dates/plainDate.ts';
import { findDayOrder, readDay } from '../ground/dates/readDay.ts';
import { readRating } from '../ground/readRating.ts';
import { didYouMean } from '../ground/text/suggest.ts';
import { UsageError } from '../shell.ts';
import { ownValue } from '../ground/ownValue.ts';

/** The options of `endpaper log`, as on the command line. */
export interface LogOptions {
  readonly root: string;
  readonly author?: string;
  readonly isbn?: string;
  readonly pages?: string;
  readonly tags?: string;
  readonly toRead?: boolean;
  readonly rating?: string;
  readonly on?: string;
  readonly json?: boolean;
}

export type LogRequest =
  | { readonly action: 'show' }
  | { readonly action: 'undo' }
  | { readonly action: 'add'; readonly book: NewBook }
  | (Change & { readonly which: string });

/** The options that each action takes, beside --root and --json. */
const TAKES = {
  add: ['author', 'isbn', 'pages', 'tags', 'toRead'],
  start: [],
  finish: ['rating', 'on'],
  drop: ['on'],
  rate: [],
  undo: [],
} as const satisfies Record<string, readonly (keyof LogOptions)[]>;

type Action = keyof typeof TAKES;
const ACTIONS = Object.keys(TAKES) as Action[];

/** Reads `log [ACTION] [WORDS...]`. `today`: 2025-08-25, asked for where it matters. Throws a UsageError where the command line is wrong. */
export function readRequest(words: readonly string[], options: LogOptions, today: () => string): LogRequest {
  const [given, ...rest] = words;
  const action = ACTIONS.find((known) => known === given);
  if (given !== undefined && action === undefined) {
    throw new UsageError(`endpaper log does not know: ${given}. ${explainAction(given)}`);
  }
  refuseOptions({ action, which: rest.join(' ') }, options);
  if (action === undefined) return { action: 'show' };
  if (action === 'undo') {
    if (rest.length > 0)
      throw new UsageError(`log undo takes back the last change, and no other; saw ${rest.join(' ')}`);
    return { action };
  }
  if (action === 'add') return { action, book: readNewBook(rest.join(' '), options) };
  if (action === 'rate') {
    const rating = readStarsOf(rest.at(-1) ?? '', 'The last word of log rate');
    return { action, rating, which: readWhich(action, rest.slice(0, -1)) };
  }
  const which = readWhich(action, rest);
  if (action === 'start') return { action, which };
  const day = options.on === undefined ? (today() as PlainDate) : readOn(options.on, today());
  if (action === 'drop') return { action, which, day };
  const rating = options.rating === undefined ? undefined : readStarsOf(options.rating, '--rating');
  return { action, which, day, rating };
}

/** Other words for what can be done. */
const MEANT: Readonly<Record<string, Action>> = {
  ...{ new: 'add', want: 'add', begin: 'start', begun: 'start', reading: 'start', open: 'start' },
  ...{ read: 'finish', done: 'finish', end: 'finish', complete: 'finish', close: 'finish' },
  ...{ stop: 'drop', quit: 'drop', abandon: 'drop', dnf: 'drop', pause: 'drop', star: 'rate', stars: 'rate' },
};

function explainAction(given: string): string {
  const word = given.toLowerCase();
  if (['remove', 'delete', 'rm', 'del'].includes(word)) return 'To remove a book, delete its line in data/books.csv.';
  const meant = ownValue(MEANT, word);
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  return didYouMean(given, ACTIONS, `It knows ${ACTIONS.slice(0, -1).join(', ')} and ${ACTIONS.at(-1) ?? ''}.`);
}

function refuseOptions({ action, which }: { action: Action | undefined; which: string }, options: LogOptions): void {
  const taken: readonly string[] = action === undefined ? [] : TAKES[action];
  for (const name of new Set(Object.values(TAKES).flat())) {
    if (options[name] === undefined || taken.includes(name)) continue;
    const owners = ACTIONS.filter((known) => (TAKES[known] as readonly string[]).includes(name));
    const book = which === '' || action === 'rate' || action === 'undo' ? 'BOOK' : quoteWord(which);
    const line = (words: string, value = ''): string => commandLine(`log ${words}${quoteWord(value)}`, options.root);
    const instead: Readonly<Partial<Record<typeof name, string>>> = {
      rating: `. To rate it: ${line(`rate ${book} `, options.rating)}`,
      on: `. A book that you read long ago: add it, then ${line(`finish ${book} --on `, options.on)}`,
    };
    const option = name === 'toRead' ? 'to-read' : name;
    throw new UsageError(`--${option} is for log ${owners.join(' and log ')} only${instead[name] ?? ''}`);
  }
}

function readWhich(action: Action, words: readonly string[]): string {
  const which = cleanLine(words.join(' '));
  if (which === '')
    throw new UsageError(`log ${action} needs a book: its Book Id, its ISBN, or words of its title and author`);
  return which;
}

function readStarsOf(text: string, what: string): number {
  const rating = readRating(text.replace(',', '.'));
  if (rating !== undefined) return rating;
  throw new UsageError(`${what} must be 0 to 5 in quarters; saw ${text === '' ? 'nothing' : text}`);
}

function readOn(text: string, today: string): PlainDate {
  const day = readPlainDate(text, '/');
  if (day !== undefined) {
    // the clock of a computer may be of another zone than its owner
    const tomorrow = new Date(Date.parse(today) + DAY).toISOString().slice(0, day.length);
    if (day <= tomorrow) return day;
    throw new UsageError(`--on must not be in the future: today is ${today}; saw ${text}`);
  }
  const near = readDay(text, findDayOrder([text]));
  const instead = /^\d/.test(near)
    ? `be written as ${near}`
    : 'be a date that exists, such as 2025-08-25, 2025-08 or 2025';
  throw new UsageError(`--on must ${instead}; saw ${text}`);
}

/** In milliseconds. */
const DAY = 86_400_000;

function readNewBook(words: string, { author = '', isbn, pages, tags = '', toRead = false }: LogOptions): NewBook {
  const title = cleanLine(words);
  if (title === '') throw new UsageError('log add needs a title: log add "East of Eden" --author "John Steinbeck"');
  const [first = '', ...others] = guessPeople(author)
    .map(({ name }) => name)
    .filter((name) => name !== '');
  if (first === '') throw new UsageError('log add needs --author');
  const read = isbn === undefined ? 'none' : readIsbn(isbn);
  if (isbn !== undefined && typeof read !== 'object')
    throw new UsageError(`--isbn must be an ISBN of 10 or 13 digits with the right check digit; saw ${isbn}`);
  if (pages !== undefined && !/^0*[1-9]\d{0,5}$/.test(pages))
    throw new UsageError(`--pages must be a whole number above 0; saw ${pages}`);
  return {
    title,
    author: first,
    others,
    isbn: typeof read === 'object' ? read.isbn : undefined,
    pages: pages === undefined ? undefined : String(Number(pages)),
    tags: [...new Set(tags.split(/[,;]/).map(cleanLine))].filter((tag) => tag !== ''),
    toRead,
  };
}
