import type { FieldChange } from '../merge/updateBook.ts';

/** Where the last change is kept, relative to the root: neither where a build publishes nor in a folder that it reads. */
export const UNDO_PATH = '.endpaper/undo.json';

/** The books that a command has changed, and how a report names them. */
export interface LogChange {
  readonly what: 'added' | 'updated' | 'removed';
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly fields: readonly FieldChange[];
}

/** The last change, as it is kept. */
interface Kept {
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

/** The text of what is kept, so that `undoChange` finds the way back. `before`: undefined where there was no file. */
export function keepChange(
  before: string | undefined,
  after: string,
  { change, hash }: { change: LogChange; hash: Hash },
): string {
  const text = before ?? '';
  const at = commonStart(text, after);
  const end = commonEnd(text.slice(at), after.slice(at));
  const old = text.slice(at, text.length - end);
  const kept: Kept = {
    hash: hash(after),
    before: before === undefined ? null : hash(before),
    at,
    old,
    length: after.length - end - at,
    change,
  };
  return `${JSON.stringify(kept)}\n`;
}

/** Characters that are compared at once: one by one, the 2 MB of 10,000 books would take 20 ms. */
const STEP = 4096;

function commonStart(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let at = 0;
  while (at < shorter && one.slice(at, at + STEP) === other.slice(at, at + STEP)) at += STEP;
  while (at < shorter && one[at] === other[at]) at++;
  return Math.min(at, shorter);
}

function commonEnd(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  const tail = (text: string, end: number): string =>
    text.slice(Math.max(0, text.length - end - STEP), text.length - end);
  let end = 0;
  while (end + STEP <= shorter && tail(one, end) === tail(other, end)) end += STEP;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end++;
  return end;
}

/**
 * The file before the last change (undefined: there was none) and what that takes back. Undefined where the file is not what the change left;
 * unsound: what is kept does not lead back to what was there before. It may be damaged, or somebody else's.
 */
export function undoChange(
  kept: string,
  text: string | undefined,
  hash: Hash,
): { before: string | undefined; change: LogChange } | 'unsound' | undefined {
  const found = readKept(kept);
  if (!found) return 'unsound';
  if (text === undefined || hash(text) !== found.hash) return undefined;
  const { at, old, length, change } = found;
  const before = text.slice(0, at) + old + text.slice(at + length);
  if (at + length > text.length) return 'unsound';
  if (found.before === null ? before !== '' : hash(before) !== found.before) return 'unsound';
  const back = { added: 'removed', updated: 'updated', removed: 'added' } as const;
  return {
    before: found.before === null ? undefined : before,
    change: {
      ...change,
      what: back[change.what],
      fields: change.fields.map(({ field, old, new: now }) => ({ field, old: now, new: old })),
    },
  };
}

/** Undefined for what no command of log can have kept. */
function readKept(text: string): Kept | undefined {
  try {
    const kept = JSON.parse(text) as Kept;
    const { hash, before, at, old, length, change } = kept;
    const { what, id, title, author, fields } = change;
    const said = fields.flatMap(({ field, old, new: now }) => [field, old, now]);
    const words: unknown[] = [hash, before ?? '', old, id, title, author, ...said];
    const isSound = ['added', 'updated', 'removed'].includes(what) && [at, length].every(isPlace);
    return isSound && words.every((word) => typeof word === 'string') ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isPlace = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
