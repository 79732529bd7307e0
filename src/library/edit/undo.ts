import type { BookChange } from '../table/bookChange.ts';

/** Where the changes of log are noted, relative to the root: neither where a build publishes nor in a folder that it reads. */
export const UNDO_PATH = '.endpaper/undo.json';

/** How many changes are noted, and how many characters they may take in all: the last one is noted whatever it takes. */
const MOST_CHANGES = 200;
const MOST_TEXT = 4_000_000;

/** The book that a command of log has changed. */
export interface LogChange extends BookChange {
  readonly what: 'added' | 'updated' | 'removed';
}

/** What was done to a book, and on which day: 2025-08-25. */
export interface LogEntry extends LogChange {
  readonly action: string;
  readonly day: string;
}

/** A file and what a command makes of it. `before`: undefined where there was none. */
export interface ChangedFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
}

/** What is noted of a file. */
interface NotedFile {
  readonly path: string;
  /** Of the whole file as the change left it. */
  readonly hash: string;
  /** Of the whole file before; null: there was none. */
  readonly before: string | null;
  /** Where the change begins, what stood there, and how much takes its place. */
  readonly at: number;
  readonly old: string;
  readonly length: number;
}

/** What is noted of a change. */
interface UndoNote {
  readonly files: readonly NotedFile[];
  readonly entry: LogEntry;
}

type Hash = (text: string) => string;

/** The history with one change more, from which `undoChange` finds the way back. It is JSON, with a change in each line, the last one first. */
export function noteChange(
  history: string | undefined,
  files: readonly ChangedFile[],
  { entry, hash }: { readonly entry: LogEntry; readonly hash: Hash },
): string {
  const note: UndoNote = { files: files.map((file) => noteFile(file, hash)), entry };
  const lines = [JSON.stringify(note), ...linesOf(history ?? '')].slice(0, MOST_CHANGES);
  let length = 0;
  const kept = lines.filter((line, index) => (length += line.length) <= MOST_TEXT || index === 0);
  return printLines(kept);
}

const printLines = (lines: readonly string[]): string => `[\n${lines.join(',\n')}\n]\n`;

/** Each change as it is written: to read what is in 200 of them is left to those who want to know. */
const linesOf = (history: string): string[] =>
  history.startsWith('[\n{') && history.endsWith('}\n]\n') ? history.slice(2, -3).split(',\n') : [];

function noteFile({ path, before, after }: ChangedFile, hash: Hash): NotedFile {
  const text = before ?? '';
  const most = Math.min(text.length, after.length);
  const at = commonLength(most, (from, to) => text.slice(from, to) === after.slice(from, to));
  const end = commonLength(most - at, (from, to) => endOf(text, from, to) === endOf(after, from, to));
  return {
    path,
    hash: hash(after),
    before: before === undefined ? null : hash(before),
    at,
    old: text.slice(at, text.length - end),
    length: after.length - end - at,
  };
}

/** The part of a text between two places that are counted from its end. */
const endOf = (text: string, from: number, to: number): string => text.slice(text.length - to, text.length - from);

/** How many characters two texts have in common, found by halves: one by one, the 2 MB of 10,000 books would take 20 ms. */
function commonLength(most: number, isSame: (from: number, to: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isSame(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What takes the last change back. */
export interface Undone {
  /** The files as they are now, and as they were before; undefined: there was none. */
  readonly files: readonly { readonly path: string; readonly text: string; readonly before: string | undefined }[];
  /** What that is to the book. */
  readonly change: LogChange;
  /** What is left of the history; undefined: nothing. */
  readonly history: string | undefined;
}

/**
 * Takes the last change back. A path alone: this file is not what the change left. Unsound: the history does not lead back to what was there before. It may
 * be damaged, or somebody else's.
 */
export function undoChange(
  history: string,
  textOf: (path: string) => string | undefined,
  hash: Hash,
): Undone | { readonly changed: string } | 'unsound' {
  const [last = '', ...rest] = linesOf(history);
  const note = readNote(last);
  if (!note) return 'unsound';
  const files: Undone['files'][number][] = [];
  for (const noted of note.files) {
    const { path, at, old, length } = noted;
    const text = textOf(path);
    if (text === undefined || hash(text) !== noted.hash) return { changed: path };
    const before = text.slice(0, at) + old + text.slice(at + length);
    const isBefore = noted.before === null ? before === '' : hash(before) === noted.before;
    if (!isBefore || at + length > text.length) return 'unsound';
    files.push({ path, text, before: noted.before === null ? undefined : before });
  }
  const { what, id, title, author, fields } = note.entry;
  const back = ({ added: 'removed', updated: 'updated', removed: 'added' } as const)[what];
  const change = {
    what: back,
    id,
    title,
    author,
    fields: fields.map(({ field, old, new: now }) => ({ field, old: now, new: old })),
  };
  return { files, change, history: rest.length === 0 ? undefined : printLines(rest) };
}

/** What was done, the last first; undefined where some line is none that a command of log can have noted. */
export function readHistory(history: string): readonly LogEntry[] | undefined {
  const notes = linesOf(history).map(readNote);
  return notes.length > 0 && notes.every((note) => note !== undefined) ? notes.map(({ entry }) => entry) : undefined;
}

/** The files that log writes: a note never leads to another one. */
const WRITTEN = /^data\/(?:books|readings|imported\/log)\.csv$/;

/** Undefined for what no command of log can have noted. */
function readNote(text: string): UndoNote | undefined {
  try {
    const note = JSON.parse(text) as UndoNote;
    const { what, id, title, author, fields, action, day } = note.entry;
    const words: unknown[] = [id, title, author, action, day];
    words.push(...fields.flatMap((one) => [one.field, one.old, one.new]));
    words.push(...note.files.flatMap(({ hash, before, old }) => [hash, before ?? '', old]));
    const isSound = ['added', 'updated', 'removed'].includes(what) && note.files.every(isFile);
    return isSound && words.every((word) => typeof word === 'string') ? note : undefined;
  } catch {
    return undefined;
  }
}

const isFile = ({ path, at, length }: NotedFile): boolean => WRITTEN.test(path) && [at, length].every(isPlace);

const isPlace = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
