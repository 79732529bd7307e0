import type { BookChange } from '../table/bookChange.ts';

/** Where the last change is noted, relative to the root: neither where a build publishes nor in a folder that it reads. */
export const UNDO_PATH = '.endpaper/undo.json';

/** The book that a command of log has changed. */
export interface LogChange extends BookChange {
  readonly what: 'added' | 'updated' | 'removed';
}

/** What is noted of the last change. */
interface UndoNote {
  /** Of the whole file as the change left it. */
  readonly hash: string;
  /** Of the whole file before; null: there was none. */
  readonly before: string | null;
  /** Where the change begins, what stood there, and how much takes its place. */
  readonly at: number;
  readonly old: string;
  readonly length: number;
  readonly change: LogChange;
}

type Hash = (text: string) => string;

/** The note from which `undoChange` finds the way back. `before`: undefined where there was no file. */
export function noteChange(
  before: string | undefined,
  after: string,
  { change, hash }: { change: LogChange; hash: Hash },
): string {
  const text = before ?? '';
  const most = Math.min(text.length, after.length);
  const at = commonLength(most, (from, to) => text.slice(from, to) === after.slice(from, to));
  const end = commonLength(most - at, (from, to) => endOf(text, from, to) === endOf(after, from, to));
  const note: UndoNote = {
    hash: hash(after),
    before: before === undefined ? null : hash(before),
    at,
    old: text.slice(at, text.length - end),
    length: after.length - end - at,
    change,
  };
  return `${JSON.stringify(note)}\n`;
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

/**
 * The file before the last change (undefined: there was none) and what that takes back. Undefined where the file is not what the change left;
 * unsound: the note does not lead back to what was there before. It may be damaged, or somebody else's.
 */
export function undoChange(
  note: string,
  text: string | undefined,
  hash: Hash,
): { before: string | undefined; change: LogChange } | 'unsound' | undefined {
  const found = readNote(note);
  if (!found) return 'unsound';
  if (text === undefined || hash(text) !== found.hash) return undefined;
  const { at, old, length, change } = found;
  const before = text.slice(0, at) + old + text.slice(at + length);
  const isBefore = found.before === null ? before === '' : hash(before) === found.before;
  if (!isBefore || at + length > text.length) return 'unsound';
  const what = ({ added: 'removed', updated: 'updated', removed: 'added' } as const)[change.what];
  const fields = change.fields.map((one) => ({ field: one.field, old: one.new, new: one.old }));
  return { before: found.before === null ? undefined : before, change: { ...change, what, fields } };
}

/** Undefined for what no command of log can have noted. */
function readNote(text: string): UndoNote | undefined {
  try {
    const note = JSON.parse(text) as UndoNote;
    const { hash, before, at, old, length, change } = note;
    const { what, id, title, author, fields } = change;
    const words: unknown[] = [hash, before ?? '', old, id, title, author];
    words.push(...fields.flatMap((one) => [one.field, one.old, one.new]));
    const isSound = ['added', 'updated', 'removed'].includes(what) && [at, length].every(isPlace);
    return isSound && words.every((word) => typeof word === 'string') ? note : undefined;
  } catch {
    return undefined;
  }
}

const isPlace = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
