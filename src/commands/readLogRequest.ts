import { cleanLine } from '../library/table/cleanLine.ts';
import { guessPeople } from '../library/names/readPeople.ts';
import type { NewBook } from '../library/edit/addBook.ts';
import type { Change, Finish } from '../library/edit/change.ts';
import { UNKNOWN_SHELF } from '../library/shelves.ts';
import { LONGEST } from '../library/reading.ts';
import { readIsbn } from '../ground/isbn.ts';
import { ownValue } from '../ground/ownValue.ts';
import { commandLine, quoteWord } from '../ground/text/commandLine.ts';
import { didYouMean } from '../ground/text/suggest.ts';
import { UsageError } from '../shell.ts';
import { readEdits } from './readEdits.ts';
import * as values from './readLogValues.ts';

/** The options of `endpaper log`, as on the command line. */
export interface LogOptions {
  readonly root: string;
  readonly author?: string;
  readonly isbn?: string;
  readonly pages?: string;
  readonly tags?: string;
  readonly toRead?: boolean;
  readonly finish?: boolean;
  readonly rating?: string;
  readonly on?: string;
  readonly note?: string;
  readonly edition?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

export type LogRequest =
  | { readonly action: 'show' }
  | { readonly action: 'undo' }
  /** Of the books that words name; without words, of all. */
  | { readonly action: 'history'; readonly which: string }
  | AddRequest
  | ({ readonly which: string; readonly isSure?: boolean } & (Change | { readonly action: 'remove' }));

/** `end`: it has been read to its end. */
export interface AddRequest {
  readonly action: 'add';
  readonly book: NewBook;
  readonly end: Finish | undefined;
  /** Also where a book like it is there. */
  readonly isSure: boolean;
}

/** The options that each action takes, beside --root and --json. */
const TAKES = {
  add: ['author', 'isbn', 'pages', 'tags', 'toRead', 'finish', 'rating', 'on', 'note', 'edition', 'yes'],
  start: ['on', 'edition'],
  progress: [],
  note: [],
  finish: ['rating', 'on', 'note', 'edition'],
  drop: ['on', 'note'],
  rate: [],
  edit: [],
  move: [],
  remove: ['yes'],
  history: [],
  undo: [],
} as const satisfies Record<string, readonly (keyof LogOptions)[]>;

type Action = keyof typeof TAKES;
const ACTIONS = Object.keys(TAKES) as Action[];

/** What `log add` takes with --finish alone. */
const OF_FINISHED = ['rating', 'on', 'note', 'edition'] as const satisfies readonly (keyof LogOptions)[];

/** Reads `log [ACTION] [WORDS...]`. Throws a UsageError where the command line is wrong. */
export function readRequest(words: readonly string[], options: LogOptions, calendar: values.Calendar): LogRequest {
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
  if (action === 'history') return { action, which: cleanLine(rest.join(' ')) };
  if (action === 'add') return readAdd(rest.join(' '), options, calendar);
  if (action === 'edit') return { action, ...readEdits(rest, calendar) };
  if (action === 'remove') return { action, which: readWhich(action, rest), isSure: options.yes === true };
  const last = rest.at(-1) ?? '';
  const which = (): string => readWhich(action, rest.slice(0, -1));
  const what = `The last word of log ${action}`;
  if (action === 'rate') return { action, rating: values.readStars(last, what), which: which() };
  if (action === 'progress') return { action, progress: values.readPlace(last, what), which: which() };
  if (action === 'move') return { action, shelf: values.readShelf(last, what), which: which() };
  if (action !== 'note') return { ...readReading(action, options, calendar), which: readWhich(action, rest) };
  if (rest.length < 2) throw new UsageError('log note needs a book and then, in quotes, what you note of it');
  return { action, note: values.readWords(last, 'The note', LONGEST.note), which: which() };
}

function readReading(action: 'start' | 'finish' | 'drop', options: LogOptions, calendar: values.Calendar): Change {
  const { on } = options;
  const day = values.readPastDay(on ?? 'today', '--on', calendar);
  const rating = options.rating === undefined ? undefined : values.readStars(options.rating, '--rating');
  const note = options.note === undefined ? undefined : values.readWords(options.note, '--note', LONGEST.note);
  const edition =
    options.edition === undefined ? undefined : values.readWords(options.edition, '--edition', LONGEST.edition);
  if (action === 'start') return { action, day, isToday: on === undefined, edition };
  return action === 'drop' ? { action, day, note } : { action, day, rating, note, edition };
}

/** Other words for what can be done. */
const MEANT: Readonly<Record<string, Action>> = {
  ...{ new: 'add', want: 'add', begin: 'start', begun: 'start', reading: 'start', open: 'start' },
  ...{ read: 'finish', done: 'finish', end: 'finish', complete: 'finish', close: 'finish' },
  ...{ stop: 'drop', quit: 'drop', abandon: 'drop', dnf: 'drop', pause: 'drop', star: 'rate', stars: 'rate' },
  ...{
    page: 'progress',
    at: 'progress',
    comment: 'note',
    set: 'edit',
    change: 'edit',
    correct: 'edit',
    shelve: 'move',
  },
  ...{ delete: 'remove', rm: 'remove', del: 'remove', changes: 'history', back: 'undo', revert: 'undo' },
};

function explainAction(given: string): string {
  const meant = ownValue(MEANT, given.toLowerCase());
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  return didYouMean(given, ACTIONS, `It knows ${ACTIONS.slice(0, -1).join(', ')} and ${ACTIONS.at(-1) ?? ''}.`);
}

function refuseOptions({ action, which }: { action: Action | undefined; which: string }, options: LogOptions): void {
  const taken: readonly string[] = action === undefined ? [] : TAKES[action];
  const isFinished = (name: string): boolean => action === 'add' && (OF_FINISHED as readonly string[]).includes(name);
  for (const name of new Set(Object.values(TAKES).flat())) {
    if (options[name] === undefined) continue;
    if (taken.includes(name) && (!isFinished(name) || options.finish === true)) continue;
    const owners = ACTIONS.filter((known) => (TAKES[known] as readonly string[]).includes(name)).map(
      (known) =>
        `log ${known}${known === 'add' && (OF_FINISHED as readonly string[]).includes(name) ? ' --finish' : ''}`,
    );
    const isOfBook =
      which !== '' && (action === 'add' || action === 'start' || action === 'drop' || action === 'finish');
    const book = isOfBook ? quoteWord(which) : 'BOOK';
    const line = (words: string, value = ''): string => commandLine(`log ${words}${quoteWord(value)}`, options.root);
    const instead: Readonly<Partial<Record<typeof name, string>>> = {
      rating: `. To rate it: ${line(`rate ${book} `, options.rating)}`,
      note: `. To note something: ${line(`note ${book} `, options.note)}`,
    };
    const list = [owners.slice(0, -1).join(', '), owners.at(-1)].filter(Boolean).join(' and ');
    const option = name === 'toRead' ? 'to-read' : name;
    throw new UsageError(`--${option} is for ${list} only${instead[name] ?? ''}`);
  }
  if (options.toRead === true && options.finish === true)
    throw new UsageError('--to-read and --finish say the opposite: leave out one');
}

function readWhich(action: Action, words: readonly string[]): string {
  const which = cleanLine(words.join(' '));
  if (which === '')
    throw new UsageError(`log ${action} needs a book: its Book Id, its ISBN, or words of its title and author`);
  return which;
}

function readAdd(words: string, options: LogOptions, calendar: values.Calendar): AddRequest {
  const { author = '', isbn, pages, tags = '', toRead = false, yes = false } = options;
  const typed = cleanLine(words);
  if (typed === '') throw new UsageError('log add needs a title: log add "East of Eden" --author "John Steinbeck"');
  // an ISBN alone asks for a book that may be there
  const alone = readIsbn(typed);
  const isCode = typeof alone === 'object' && author === '';
  const [first = '', ...others] = guessPeople(author)
    .map(({ name }) => name)
    .filter((name) => name !== '');
  if (first === '' && !isCode) throw new UsageError('log add needs --author');
  const end = options.finish === true ? readReading('finish', options, calendar) : undefined;
  const book: NewBook = {
    title: isCode ? '' : typed,
    author: first,
    others,
    isbn: isCode ? alone.isbn : isbn === undefined ? undefined : values.readCode(isbn, '--isbn'),
    pages: pages === undefined ? undefined : values.readPages(pages, '--pages'),
    tags: values.readTags(tags),
    shelf: toRead ? 'to-read' : end ? 'read' : UNKNOWN_SHELF,
  };
  return { action: 'add', book, end: end?.action === 'finish' ? end : undefined, isSure: yes };
}
