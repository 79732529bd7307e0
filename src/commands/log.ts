import { isDeepStrictEqual } from 'node:util';
import type { BookCells } from '../library/table/bookColumns.ts';
import { addBooks, writeCells, type BookTable } from '../library/table/bookTable.ts';
import { hashContent } from '../ground/disk/hashContent.ts';
import { kindAt } from '../ground/disk/kindAt.ts';
import { readState } from '../ground/disk/readState.ts';
import { findRoot, refuseSubfolder } from '../engine/checkUsage.ts';
import { hasReview } from '../load/hasReview.ts';
import { addBook, fieldsOf, type NewBook } from '../library/log/addBook.ts';
import { changeBook, type Change } from '../library/log/changeBook.ts';
import { askWhich, type Talk } from './askWhich.ts';
import { explainChoice, findCandidates, type Candidate } from '../library/log/chooseBook.ts';
import { findOverruled, tellReadings } from '../library/log/tellChange.ts';
import { viewLog } from '../library/log/overview.ts';
import { readRequest, type LogOptions, type LogRequest } from './readLogRequest.ts';
import { UNDO_PATH, undoChange, type LogChange } from '../library/log/undo.ts';
import { commandLine, quoteWord } from '../ground/text/commandLine.ts';
import { error, failed, ok, type Checked, type Problem } from '../ground/problem.ts';
import { slugFrom } from '../ground/text/slug.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { withoutSeries } from '../library/names/titles.ts';
import { explainRefusal } from '../publish/explainRefusal.ts';
import { withOwnerFiles, type WriteFiles } from '../publish/writeOwnerFiles.ts';
import { reportFailure } from '../report/printProblems.ts';
import { reportLog, reportOverview, type LogDone } from '../report/reportLog.ts';
import { todayOf, type Shell } from '../shell.ts';
import { hashFor, NOT_OURS, readBooks, readCorrections, readNames, readOwn, writeBooks } from './readLogFiles.ts';
import { writerFor } from './writerFor.ts';
import { ownValue } from '../ground/ownValue.ts';

const PATH = pathOf('books');
const RETRY = 'Try again.';
/** `endpaper log [ACTION] [WORDS...]`: keeps data/books.csv by hand; true if it could. */
export async function keepLog(words: readonly string[], options: LogOptions, shell: Shell): Promise<boolean> {
  // a clock's time zone takes 5 ms to find
  const today = (): string => todayOf(shell);
  const request = readRequest(words, options, today);
  const { json = false } = options;
  const root = findRoot(shell.cwd, options.root);
  refuseSubfolder(shell.cwd, options.root);
  const world = { root, shell, json, typedRoot: options.root };
  try {
    if (request.action === 'show') return await show(world, today());
    const writer = writerFor(shell, 'endpaper log', RETRY);
    let chosen: Candidate | undefined;
    for (;;) {
      const done = await withOwnerFiles(root, writer, (write) => perform(request, { ...world, write, chosen }));
      if (!done.ok) return fail(done.problems, world);
      if ('action' in done.value) {
        reportLog(done.value, shell, json);
        return true;
      }
      // nobody waits for a turn while somebody thinks
      chosen = await askWhich(done.value.found, done.value.which, done.value);
      if (chosen) continue;
      shell.out.write('Nothing was changed.\n');
      return true;
    }
  } catch (cause) {
    return fail([explainRefusal(cause, root, { retry: RETRY })], world);
  }
}

function perform(request: Exclude<LogRequest, { action: 'show' }>, world: Turn): Promise<Checked<LogDone | Question>> {
  if (request.action === 'undo') return undo(world);
  return request.action === 'add' ? add(request.book, world) : change(request, world);
}

/** What is known while no other command writes. */
interface Turn extends World {
  readonly write: WriteFiles;
  /** The one that is meant, where that was asked. */
  readonly chosen: Candidate | undefined;
}

/** Several books may be meant, and somebody sits at the terminal. */
interface Question extends Talk {
  readonly which: string;
  readonly found: readonly Candidate[];
}

interface World {
  /** Absolute. */
  readonly root: string;
  /** As it was typed. */
  readonly typedRoot: string;
  readonly shell: Shell;
  readonly json: boolean;
}

function fail(problems: readonly Problem[], { shell, json }: World): false {
  reportFailure(problems, { shell, json });
  return false;
}

async function show({ root, shell, json, ...world }: World, today: string): Promise<boolean> {
  const read = await readBooks(root);
  const corrections = read.ok ? await readCorrections(root, '') : read;
  if (!read.ok || !corrections.ok) return fail(corrections.problems, { root, shell, json, ...world });
  const table = read.value;
  if (!json && table.rows.length === 0) {
    const there = table.file === undefined ? `There is no ${PATH} here yet` : `${PATH} has no books yet`;
    shell.out.write(`${there}: ${firstBook(world.typedRoot)}\n`);
  } else reportOverview(viewLog(table, corrections.value, today), shell, json);
  return true;
}

const firstBook = (typedRoot: string): string => commandLine('log add TITLE --author NAME', typedRoot);

async function add(book: NewBook, world: Turn): Promise<Checked<LogDone>> {
  const read = await readBooks(world.root);
  if (!read.ok) return read;
  const cells = addBook(read.value, book, hashContent);
  if (!cells.ok) return cells;
  const { id = '', title = '', author = '' } = cells.value;
  const change: LogChange = { what: 'added', id, title, author, fields: fieldsOf(cells.value) };
  const written = await writeBooks(addBooks(read.value, [cells.value]), change, world);
  const next = commandLine(`log start ${quoteWord(title)}`, world.typedRoot);
  return written.ok ? ok({ action: 'add', change, notices: [], next }) : written;
}

async function change(wanted: Change & { readonly which: string }, world: Turn): Promise<Checked<LogDone | Question>> {
  const read = await readBooks(world.root);
  if (!read.ok) return read;
  const table = read.value;
  if (table.rows.length === 0) {
    const hint = `Add the first book: ${firstBook(world.typedRoot)}`;
    return failed(error(PATH, table.file === undefined ? 'is not there yet' : 'has no books yet', { hint }));
  }
  const chosen = await choose(table, wanted, world);
  if (!chosen.ok) return chosen;
  if ('found' in chosen.value) return ok(chosen.value);
  const { row, id, title, author } = chosen.value;
  const changed = changeBook(table, row, wanted);
  const { cells, fields } = changed;
  const change: LogChange = { what: 'updated', id, title, author, fields };
  const notices = await overruled(id, cells, world);
  if (!notices.ok) return notices;
  const written =
    fields.length === 0 ? ok(undefined) : await writeBooks(writeCells(table, new Map([[row, cells]])), change, world);
  if (!written.ok) return written;
  const isFinished = wanted.action === 'finish' && fields.length > 0;
  const next = isFinished && !world.json ? nextReview(chosen.value, world) : undefined;
  const told = [...notices.value, ...tellReadings(changed, wanted, world.typedRoot)];
  return ok({ action: wanted.action, change, notices: told, next });
}

/** The one book that is meant; where several may be, a question to whoever sits at the terminal. */
async function choose(
  table: BookTable,
  { which, action }: { which: string; action: string },
  { root, shell: { ask, out }, json, chosen }: Turn,
): Promise<Checked<Candidate | Question>> {
  const matching = findCandidates(table, { which, action }, await readNames(root, which));
  // another command may have written meanwhile
  const found = chosen
    ? matching.filter((one) => isDeepStrictEqual({ ...one, row: 0 }, { ...chosen, row: 0 }))
    : matching;
  const [first] = found;
  if (first && (found.length === 1 || chosen)) return ok(first);
  if (!first || json || !ask) return failed(explainChoice(table, found, which));
  return ok({ which, found, ask, tell: (text) => out.write(text) });
}

async function undo(world: Turn): Promise<Checked<LogDone>> {
  const refuse = (message: string, hint: string) => failed(error(PATH, message, { hint }));
  if (kindAt(`${world.root}/${UNDO_PATH}`) === undefined)
    return refuse('has no change of log to undo', 'Only the last one can be undone, and once.');
  const text = readOwn(world.root);
  if (!text.ok) return text;
  const kept = readState(`${world.root}/${UNDO_PATH}`);
  const undone = kept === undefined ? 'unsound' : undoChange(kept, text.value, hashFor(world.root, world.shell));
  if (kept === undefined || undone === 'unsound') return failed(NOT_OURS);
  if (!undone || text.value === undefined)
    return refuse(
      'has changed since the last command of log, which can no longer be undone',
      'Correct it in the file itself.',
    );
  const { before, change } = undone;
  const books =
    before === undefined ? { path: PATH, before: text.value } : { path: PATH, text: before, before: text.value };
  const written = await world.write([books, { path: UNDO_PATH, before: kept }]);
  return written.ok ? ok({ action: 'undo', change, notices: [], next: undefined }) : written;
}

/** What the site goes on to show otherwise. */
async function overruled(id: string, cells: BookCells, { root }: World): Promise<Checked<string[]>> {
  const corrections = await readCorrections(root, id);
  return corrections.ok ? ok(findOverruled(ownValue(corrections.value, id) ?? {}, cells)) : corrections;
}

/** How to write about a book that has just been finished; undefined where there is a review, or may be. */
function nextReview({ id, title }: Candidate, { root, typedRoot }: World): string | undefined {
  if (hasReview(root, id) !== false) return undefined;
  const short = withoutSeries(title).replace(/(?<=\S): .*$/, '');
  const slug = slugFrom(short).toLowerCase() || 'book';
  return commandLine(`new review ${slug} --book ${quoteWord(id)}`, typedRoot);
}
