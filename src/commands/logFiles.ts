import { hashContent } from '../ground/disk/hashContent.ts';
import { typeAt } from '../ground/disk/statAt.ts';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import { readState } from '../ground/disk/readState.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import type { Corrections } from '../library/corrections.ts';
import { noteChange, UNDO_PATH, undoChange, type LogChange } from '../library/edit/undo.ts';
import { printTable, readBookTable, type BookTable } from '../library/table/bookTable.ts';
import { readOwnText } from '../load/readText.ts';
import { makeSeal } from '../publish/ownerKey.ts';
import type { Shell } from '../shell.ts';
import type { FolderPlan } from './changeFolder.ts';

const PATH = pathOf('books');

/** The owner's books. What is wrong with the file takes longer to say than to see. */
export async function openBooks(root: string): Promise<Checked<BookTable>> {
  const text = readOwnText(root, PATH);
  if (!text.ok) return text;
  const table = readBookTable(text.value?.raw);
  return table ? ok(table) : (await import('../load/readOwnFiles.ts')).readOwnBooks(root);
}

/** The owner's corrections, if what they are about may be in the text of their file: to read YAML takes as long as all else. */
export async function readCorrections(root: string, mayHold: (text: string) => boolean): Promise<Checked<Corrections>> {
  const text = readAt(root, pathOf('shelf'));
  if (text === undefined || !mayHold(text)) return ok({});
  return (await import('../load/readOwnFiles.ts')).readOwnCorrections(root);
}

/** In the place of the note that the last change can be undone with. */
const NOT_OURS = failed(error(UNDO_PATH, 'is not what a command of log leaves there', { hint: 'Remove it.' }));

/** The books as they are to be written, and the note that undoes it. */
export function withUndo(
  table: BookTable,
  change: LogChange,
  { root, shell }: { readonly root: string; readonly shell: Pick<Shell, 'env'> },
): Checked<FolderPlan['files']> {
  const [before, after] = [table.file, printTable(table)];
  const text = noteChange(before, after, { change, hash: hashFor(root, shell) });
  const old = readState(`${root}/${UNDO_PATH}`);
  if (old === undefined && typeAt(`${root}/${UNDO_PATH}`) !== undefined) return NOT_OURS;
  return ok([
    { path: PATH, text: after, before },
    { path: UNDO_PATH, text, before: old },
  ]);
}

/** What takes the last change back, and what that is to the owner. */
export function planUndo(
  root: string,
  shell: Pick<Shell, 'env'>,
): Checked<FolderPlan & { readonly change: LogChange }> {
  const refuse = (message: string, hint: string) => failed(error(PATH, message, { hint }));
  if (typeAt(`${root}/${UNDO_PATH}`) === undefined)
    return refuse('has no change of log to undo', 'Only the last one can be undone, and once.');
  const read = readOwnText(root, PATH);
  if (!read.ok) return read;
  const text = read.value?.raw;
  const note = readState(`${root}/${UNDO_PATH}`);
  const undone = note === undefined ? 'unsound' : undoChange(note, text, hashFor(root, shell));
  if (note === undefined || undone === 'unsound') return NOT_OURS;
  if (!undone || text === undefined)
    return refuse(
      'has changed since the last command of log, which can no longer be undone',
      'Correct it in the file itself.',
    );
  const { before, change } = undone;
  const books = { path: PATH, ...(before !== undefined && { text: before }), before: text };
  return ok({ files: [books, { path: UNDO_PATH, before: note }], change });
}

/** Hashes a text with the user's own key: a note may not have come with the folder. Plain where no key can be made. */
function hashFor(root: string, { env }: Pick<Shell, 'env'>): (text: string) => string {
  const seal = makeSeal(root, env);
  return (text) => seal?.(hashContent(text)) ?? hashContent(text);
}
