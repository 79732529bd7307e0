import { lstatSync } from 'node:fs';
import { readAt } from '../disk/readAt.ts';
import { hashContent } from '../disk/hashContent.ts';
import { findRoot, refuseSubfolder } from '../engine/checkUsage.ts';
import type { BookCells } from '../exports/cells/bookCells.ts';
import { hasReview } from '../load/hasReview.ts';
import { readText } from '../load/readText.ts';
import { addBook, fieldsOf } from '../log/addBook.ts';
import { readBookFile, writeCells, type BookFile } from '../log/bookFile.ts';
import { changeBook } from '../log/changeBook.ts';
import { askWhich } from '../log/askWhich.ts';
import { explainChoice, findCandidates, mayCorrect, type Candidate } from '../log/chooseBook.ts';
import { findOverruled } from '../log/findOverruled.ts';
import { viewLog } from '../log/overview.ts';
import { readRequest, type Change, type LogOptions, type LogRequest, type NewBook } from '../log/readRequest.ts';
import { tellReadings } from '../log/tellReadings.ts';
import { keepChange, UNDO_PATH, undoChange, type LogChange } from '../log/undo.ts';
import { commandLine, quoteWord } from '../model/commandLine.ts';
import type { ShelfFile } from '../model/fileSchemas.ts';
import type { GoneFile, OwnerFile } from '../model/ownerFile.ts';
import { error, failed, ok, type Checked, type Problem } from '../model/problem.ts';
import { slugFrom } from '../model/slug.ts';
import { pathOf } from '../model/sourcePaths.ts';
import { withoutSeries } from '../model/withoutSeries.ts';
import { explainRefusal } from '../output/explainRefusal.ts';
import { finishWriting, writeOwnerFiles, type Writer } from '../output/writeOwnerFiles.ts';
import { reportFailure } from '../report/printProblems.ts';
import { reportFinished } from '../report/reportFinished.ts';
import { reportLog, reportOverview, type LogDone } from '../report/reportLog.ts';
import { todayOf, type Shell } from '../shell.ts';

const PATH = pathOf('books');
const RETRY = 'Try again.';
const writerOf = ({ pid }: Shell): Writer => ({ pid, task: 'endpaper log', retry: RETRY });

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
    const finished = await finishWriting(root, writerOf(shell));
    if (!finished.ok) return fail(finished.problems, world);
    reportFinished(finished.value, shell);
    const done = await perform(request, world);
    if (!done.ok) return fail(done.problems, world);
    if (done.value) reportLog(done.value, shell, json);
    return true;
  } catch (cause) {
    return fail([explainRefusal(cause, root, { retry: RETRY })], world);
  }
}

function perform(
  request: Exclude<LogRequest, { action: 'show' }>,
  world: World,
): Promise<Checked<LogDone | undefined>> {
  if (request.action === 'undo') return undo(world);
  return request.action === 'add' ? add(request.book, world) : change(request, world);
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
  const { before, file } = read.value;
  if (!json && file.rows.length === 0) {
    const there = before === undefined ? `There is no ${PATH} here yet` : `${PATH} has no books yet`;
    shell.out.write(`${there}: ${firstBook(world.typedRoot)}\n`);
  } else reportOverview(viewLog(file, corrections.value, today), shell, json);
  return true;
}

const firstBook = (typedRoot: string): string => commandLine('log add TITLE --author NAME', typedRoot);

async function add(book: NewBook, world: World): Promise<Checked<LogDone>> {
  const read = await readBooks(world.root);
  if (!read.ok) return read;
  const { file } = read.value;
  const cells = addBook(file, book, hashContent);
  if (!cells.ok) return cells;
  const { id = '', title = '', author = '' } = cells.value;
  const change: LogChange = { what: 'added', id, title, author, fields: fieldsOf(cells.value) };
  const written = await write(read.value, { after: writeCells(file, undefined, cells.value), change }, world);
  const next = commandLine(`log start ${quoteWord(title)}`, world.typedRoot);
  return written.ok ? ok({ action: 'add', change, notices: [], next }) : written;
}

async function change(
  wanted: Change & { readonly which: string },
  world: World,
): Promise<Checked<LogDone | undefined>> {
  const read = await readBooks(world.root);
  if (!read.ok) return read;
  const { file } = read.value;
  if (file.rows.length === 0) {
    const hint = `Add the first book: ${firstBook(world.typedRoot)}`;
    return failed(error(PATH, read.value.before === undefined ? 'is not there yet' : 'has no books yet', { hint }));
  }
  const chosen = await choose(file, wanted, world);
  if (!chosen.ok) return chosen;
  if (chosen.value === undefined) return ok(undefined);
  const { row, id, title, author } = chosen.value;
  const changed = changeBook(file, row, wanted);
  const { cells, fields } = changed;
  const change: LogChange = { what: 'updated', id, title, author, fields };
  const notices = await overruled(id, cells, world);
  if (!notices.ok) return notices;
  const written =
    fields.length === 0
      ? ok(undefined)
      : await write(read.value, { after: writeCells(file, row, cells), change }, world);
  if (!written.ok) return written;
  const isFinished = wanted.action === 'finish' && fields.length > 0;
  const next = isFinished && !world.json ? nextReview(chosen.value, world) : undefined;
  const told = [...notices.value, ...tellReadings(changed, wanted, world.typedRoot)];
  return ok({ action: wanted.action, change, notices: told, next });
}

/** The one book that is meant; where several may be, whoever sits at the terminal is asked, and may leave it at that (undefined). */
async function choose(
  file: BookFile,
  { which, action }: { which: string; action: string },
  { root, shell, json }: World,
): Promise<Checked<Candidate | undefined>> {
  const found = findCandidates(file, { which, action }, await readNames(root, which));
  const [first] = found;
  if (first && found.length === 1) return ok(first);
  if (!first || json || !shell.ask) return failed(explainChoice(file, found, which));
  const { ask, out } = shell;
  const chosen = await askWhich(found, which, { ask, tell: (text) => out.write(text) });
  if (!chosen) out.write('Nothing was changed.\n');
  return ok(chosen);
}

async function undo(world: World): Promise<Checked<LogDone>> {
  const refuse = (message: string, hint: string) => failed(error(PATH, message, { hint }));
  const kept = readAt(world.root, UNDO_PATH);
  if (kept === undefined) return refuse('has no change of log to undo', 'Only the last one can be undone, and once.');
  const text = readOwn(world.root);
  if (!text.ok) return text;
  const undone = undoChange(kept, text.value, hashContent);
  if (!undone || text.value === undefined)
    return refuse(
      'has changed since the last command of log, which can no longer be undone',
      'Correct it in the file itself.',
    );
  const { before, change } = undone;
  const books =
    before === undefined ? { path: PATH, before: text.value } : { path: PATH, text: before, before: text.value };
  const written = await commit([books, { path: UNDO_PATH, before: kept }], world);
  return written.ok ? ok({ action: 'undo', change, notices: [], next: undefined }) : written;
}

/** The books, and the text of the file, which is undefined where there is none. */
interface Books {
  readonly before: string | undefined;
  readonly file: BookFile;
}

async function readBooks(root: string): Promise<Checked<Books>> {
  const before = readOwn(root);
  if (!before.ok) return before;
  const file = readBookFile(before.value);
  if (file) return ok({ before: before.value, file });
  // what is wrong takes longer to say than to see
  const { readOwnBooks } = await import('../load/readOwnFiles.ts');
  const read = readOwnBooks(root);
  if (read.ok) throw new Error('readBookFile refuses a file in which readBooks finds no errors');
  return read;
}

function readOwn(root: string): Checked<string | undefined> {
  if (!lstatSync(`${root}/${PATH}`, { throwIfNoEntry: false })) return ok(undefined);
  const read = readText(root, PATH);
  return read.ok ? ok(read.value.raw) : read;
}

/** Writes the books, and how to undo that, both or neither. */
function write(
  { before }: Books,
  { after, change }: { readonly after: string; readonly change: LogChange },
  world: World,
): Promise<Checked<undefined>> {
  const text = keepChange(before, after, { change, hash: hashContent });
  const memory = { path: UNDO_PATH, text, before: readAt(world.root, UNDO_PATH) };
  return commit([{ path: PATH, text: after, before }, memory], world);
}

const commit = (files: readonly (OwnerFile | GoneFile)[], { root, shell }: World): Promise<Checked<undefined>> =>
  writeOwnerFiles(root, files, writerOf(shell));

/** The owner's corrections, if there may be one that names this: to read YAML takes as long as all else. */
async function readCorrections(root: string, id: string): Promise<Checked<ShelfFile>> {
  if (readAt(root, pathOf('shelf'))?.includes(id) !== true) return ok({});
  const { readOwnCorrections } = await import('../load/readOwnFiles.ts');
  return readOwnCorrections(root);
}

/** The owner's corrections, if one may be of a name that is meant. */
async function readNames(root: string, which: string): Promise<ShelfFile | undefined> {
  const text = readAt(root, pathOf('shelf'));
  if (text === undefined || !mayCorrect(text, which)) return undefined;
  const { readOwnCorrections } = await import('../load/readOwnFiles.ts');
  const read = readOwnCorrections(root);
  return read.ok ? read.value : undefined;
}

/** What the site goes on to show otherwise. */
async function overruled(id: string, cells: BookCells, { root }: World): Promise<Checked<string[]>> {
  const corrections = await readCorrections(root, id);
  return corrections.ok ? ok(findOverruled(corrections.value[id] ?? {}, cells)) : corrections;
}

/** How to write about a book that has just been finished; undefined where there is a review, or may be. */
function nextReview({ id, title }: Candidate, { root, typedRoot }: World): string | undefined {
  if (hasReview(root, id) !== false) return undefined;
  const short = withoutSeries(title).replace(/(?<=\S): .*$/, '');
  const slug = slugFrom(short).toLowerCase() || 'book';
  return commandLine(`new review ${slug} --book ${quoteWord(id)}`, typedRoot);
}
