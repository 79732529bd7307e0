import { printTable, readBookTable, type BookTable } from '../library/table/bookTable.ts';
import { hashContent } from '../ground/disk/hashContent.ts';
import { kindAt } from '../ground/disk/kindAt.ts';
import { readAt } from '../ground/disk/readAt.ts';
import { readState } from '../ground/disk/readState.ts';
import { readOwnText } from '../load/readText.ts';
import { mayCorrect } from '../library/log/chooseBook.ts';
import { keepChange, UNDO_PATH, type LogChange } from '../library/log/undo.ts';
import type { Corrections } from '../library/corrections.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import type { WriteFiles } from '../publish/writeOwnerFiles.ts';
import { makeSeal } from '../publish/ownerKey.ts';
import type { Shell } from '../shell.ts';

const PATH = pathOf('books');

/** In the place of what log remembers. */
export const NOT_OURS = error(UNDO_PATH, 'is not what a command of log leaves there', { hint: 'Remove it.' });

export async function readBooks(root: string): Promise<Checked<BookTable>> {
  const text = readOwn(root);
  if (!text.ok) return text;
  const table = readBookTable(text.value);
  // what is wrong takes longer to say than to see
  return table ? ok(table) : (await import('../load/readOwnFiles.ts')).readOwnBooks(root);
}

export function readOwn(root: string): Checked<string | undefined> {
  const read = readOwnText(root, PATH);
  return read.ok ? ok(read.value?.raw) : read;
}

/** Writes the books, and how to undo that, both or neither. */
export function writeBooks(
  table: BookTable,
  change: LogChange,
  { root, shell, write }: { readonly root: string; readonly shell: Pick<Shell, 'env'>; readonly write: WriteFiles },
): Promise<Checked<undefined>> {
  const [before, after] = [table.file, printTable(table)];
  const text = keepChange(before, after, { change, hash: hashFor(root, shell) });
  const old = readState(`${root}/${UNDO_PATH}`);
  if (old === undefined && kindAt(`${root}/${UNDO_PATH}`) !== undefined) return Promise.resolve(failed(NOT_OURS));
  const memory = { path: UNDO_PATH, text, before: old };
  return write([{ path: PATH, text: after, before }, memory]);
}

/** The owner's corrections, if there may be one that names this: to read YAML takes as long as all else. */
export async function readCorrections(root: string, id: string): Promise<Checked<Corrections>> {
  if (readAt(root, pathOf('shelf'))?.includes(id) !== true) return ok({});
  const { readOwnCorrections } = await import('../load/readOwnFiles.ts');
  return readOwnCorrections(root);
}

/** The owner's corrections, if one may be of a name that is meant. */
export async function readNames(root: string, which: string): Promise<Corrections | undefined> {
  const text = readAt(root, pathOf('shelf'));
  if (text === undefined || !mayCorrect(text, which)) return undefined;
  const { readOwnCorrections } = await import('../load/readOwnFiles.ts');
  const read = readOwnCorrections(root);
  return read.ok ? read.value : undefined;
}

/** Hashes a text with the user's own key: what is kept to undo a change may not have come with the folder. Plain where no key can be made. */
export function hashFor(root: string, { env }: Pick<Shell, 'env'>): (text: string) => string {
  const seal = makeSeal(root, env);
  return (text) => seal?.(hashContent(text)) ?? hashContent(text);
}
