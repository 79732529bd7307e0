import type { FieldChange } from '../exports/merge/updateBook.ts';

/** Where the last change is kept, relative to the root: beside what a build publishes, and in no folder that it reads. */
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
  /** There was no file before. */
  readonly isNew: boolean;
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
    isNew: before === undefined,
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

/** The file before the last change (undefined: there was none) and what that takes back. Undefined where the file is not what the change left. */
export function undoChange(
  kept: string,
  text: string | undefined,
  hash: Hash,
): { before: string | undefined; change: LogChange } | undefined {
  const { hash: wanted, isNew, at, old, length, change } = JSON.parse(kept) as Kept;
  if (text === undefined || hash(text) !== wanted) return undefined;
  const back = { added: 'removed', updated: 'updated', removed: 'added' } as const;
  return {
    before: isNew ? undefined : text.slice(0, at) + old + text.slice(at + length),
    change: {
      ...change,
      what: back[change.what],
      fields: change.fields.map(({ field, old, new: now }) => ({ field, old: now, new: old })),
    },
  };
}
