import { hashContent } from '../ground/disk/hashContent.ts';
import { typeAt } from '../ground/disk/statAt.ts';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import { readState } from '../ground/disk/readState.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import type { Corrections } from '../library/corrections.ts';
import type { Library } from '../library/edit/library.ts';
import {
  noteChange,
  readHistory,
  UNDO_PATH,
  undoChange,
  type ChangedFile,
  type LogChange,
  type LogEntry,
} from '../library/edit/undo.ts';
import { printTable, readBookTable, type OwnTable } from '../library/table/bookTable.ts';
import { readReadingsTable } from '../library/table/readingsTable.ts';
import { MARKS_PATH, readMarks, withMarks } from '../library/table/rowSources.ts';
import { readOwnText } from '../load/readText.ts';
import { makeSeal } from '../publish/ownerKey.ts';
import type { Shell } from '../shell.ts';
import type { FolderPlan } from './changeFolder.ts';

const PATH = pathOf('books');
const READINGS_PATH = pathOf('readings');

/** The owner's tables. What is wrong with a file takes longer to say than to see. */
export async function openLibrary({
  root,
  typedRoot,
}: { readonly root: string } & Pick<Library, 'typedRoot'>): Promise<Checked<Library>> {
  const texts = [readOwnText(root, PATH), readOwnText(root, READINGS_PATH), readOwnText(root, MARKS_PATH)] as const;
  const [bookText, readingText, markText] = texts;
  if (!bookText.ok || !readingText.ok || !markText.ok) return failed(texts.flatMap(({ problems }) => problems));
  const books = readBookTable(bookText.value?.raw);
  const readings = readReadingsTable(readingText.value?.raw);
  const marks = readMarks(markText.value?.raw);
  if (books && readings && marks) return ok({ books: withMarks(books, marks), readings, marks, typedRoot });
  const { readOwnBooks } = await import('../load/readOwnFiles.ts');
  const { readReadingsFile } = await import('../library/readReadingsFile.ts');
  const faults = readings ? [] : readReadingsFile(READINGS_PATH, readingText.value?.text ?? '').problems;
  return failed([...readOwnBooks(root).problems, ...faults]);
}

/** The language of the site (a BCP 47 tag). */
export const readLanguage = (root: string): string =>
  /^language:[ \t]*["']?([\w-]+)/m.exec(readAt(root, pathOf('site')) ?? '')?.[1] ?? 'en';

/** The owner's corrections, if what they are about may be in the text of their file: to read YAML takes as long as all else. */
export async function readCorrections(root: string, mayHold: (text: string) => boolean): Promise<Checked<Corrections>> {
  const text = readAt(root, pathOf('shelf'));
  if (text === undefined || !mayHold(text)) return ok({});
  return (await import('../load/readOwnFiles.ts')).readOwnCorrections(root);
}

/** In the place of the history of what log has done. */
const NOT_OURS = failed(error(UNDO_PATH, 'is not what a command of log leaves there', { hint: 'Remove it.' }));

/** The text of the history; undefined where there is none. */
function openHistory(root: string): Checked<string | undefined> {
  const history = readState(`${root}/${UNDO_PATH}`);
  return history === undefined && typeAt(`${root}/${UNDO_PATH}`) !== undefined ? NOT_OURS : ok(history);
}

/** Where a history is. */
interface Here {
  readonly root: string;
  readonly shell: Pick<Shell, 'env'>;
}

/** The files as they are to be written, and the history with what undoes that. */
export function withUndo(
  { before, after }: { readonly before: Library; readonly after: Library },
  entry: LogEntry,
  { root, shell }: Here,
): Checked<FolderPlan['files']> {
  const history = openHistory(root);
  if (!history.ok) return history;
  const files: ChangedFile[] = [];
  const write = <C extends string>(path: string, [old, table]: readonly [OwnTable<C>, OwnTable<C>]): void => {
    const text = table === old ? old.file : printTable(table);
    if (text !== undefined && text !== old.file) files.push({ path, before: old.file, after: text });
  };
  write(PATH, [before.books, after.books]);
  write(READINGS_PATH, [before.readings, after.readings]);
  write(MARKS_PATH, [before.marks, after.marks]);
  const text = noteChange(history.value, files, { entry, hash: hashFor(root, shell) });
  return ok([
    ...files.map(({ path, before, after }) => ({ path, text: after, before })),
    { path: UNDO_PATH, text, before: history.value },
  ]);
}

const NO_HISTORY = 'Nothing is known of a change here that is not undone already.';

/** What takes the last change back, and what that is to the owner. */
export function planUndo({ root, shell }: Here): Checked<FolderPlan & { readonly change: LogChange }> {
  const history = openHistory(root);
  if (!history.ok) return history;
  if (history.value === undefined) return failed(error(PATH, 'has no change of log to undo', { hint: NO_HISTORY }));
  const undone = undoChange(history.value, (path) => textAt(root, path), hashFor(root, shell));
  if (undone === 'unsound') return NOT_OURS;
  if ('changed' in undone) {
    const hint = 'Correct it in the file itself.';
    return failed(
      error(undone.changed, 'has changed since the last command of log, which can no longer be undone', { hint }),
    );
  }
  const files = [...undone.files, { path: UNDO_PATH, text: history.value, before: undone.history }];
  return ok({
    files: files.map(({ path, text, before }) => ({
      path,
      before: text,
      ...(before !== undefined && { text: before }),
    })),
    change: undone.change,
  });
}

/** What was done, the last first. */
export function listChanges(root: string): Checked<readonly LogEntry[]> {
  const history = openHistory(root);
  if (!history.ok || history.value === undefined) return history.ok ? ok([]) : history;
  const entries = readHistory(history.value);
  return entries ? ok(entries) : NOT_OURS;
}

/** Undefined where there is no text. */
function textAt(root: string, path: string): string | undefined {
  const read = readOwnText(root, path);
  return read.ok ? read.value?.raw : undefined;
}

/** Hashes a text with the user's own key: a history may not have come with the folder. Plain where no key can be made. */
function hashFor(root: string, { env }: Pick<Shell, 'env'>): (text: string) => string {
  const seal = makeSeal(root, env);
  return (text) => seal?.(hashContent(text)) ?? hashContent(text);
}
