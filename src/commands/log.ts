import { isDeepStrictEqual } from 'node:util';
import { hashContent } from '../ground/disk/hashContent.ts';
import { ownValue } from '../ground/ownValue.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { commandLine, quoteWord } from '../ground/text/commandLine.ts';
import { slugFrom } from '../ground/text/slug.ts';
import { findRoot, refuseSubfolder } from '../engine/checkUsage.ts';
import { addBook, fieldsOf, type NewBook } from '../library/edit/addBook.ts';
import { changeBook, type Change } from '../library/edit/changeBook.ts';
import { explainChoice, findCandidates, mayCorrect, type Candidate } from '../library/edit/chooseBook.ts';
import { findOverruled, tellReadings } from '../library/edit/tellChange.ts';
import type { LogChange } from '../library/edit/undo.ts';
import { viewLog, type Overview } from '../library/edit/viewLog.ts';
import { withoutSeries } from '../library/names/titles.ts';
import { addRows, writeCells, type BookTable } from '../library/table/bookTable.ts';
import { hasReview } from '../load/hasReview.ts';
import { reportLog, reportOverview, type LogDone } from '../report/reportLog.ts';
import { todayOf, type Shell } from '../shell.ts';
import { askWhich, type Question } from './askWhich.ts';
import { changeFolder, runCommand, type FolderCommand, type FolderPlan } from './changeFolder.ts';
import { openBooks, planUndo, readCorrections, withUndo } from './logFiles.ts';
import { readRequest, type LogOptions, type LogRequest } from './readLogRequest.ts';

const PATH = pathOf('books');

/** `endpaper log [ACTION] [WORDS...]`: keeps data/books.csv by hand; true if it could. */
export function editLog(words: readonly string[], options: LogOptions, shell: Shell): Promise<boolean> {
  // a clock's time zone takes 5 ms to find
  const today = (): string => todayOf(shell);
  const request = readRequest(words, options, today);
  const { json = false, root: typedRoot } = options;
  const root = findRoot(shell.cwd, typedRoot);
  refuseSubfolder(shell.cwd, typedRoot);
  const world: World = { root, typedRoot, shell, json, task: 'endpaper log', retry: 'Try again.' };
  if (request.action === 'show') return runCommand(world, () => show(world, today()), print(world));
  return runCommand(world, () => change(request, world), print(world));
}

interface World extends FolderCommand {
  /** As it was typed. */
  readonly typedRoot: string;
}

/** What is printed at the end: what was done or is there, or, for a person, a sentence. */
type Said = LogDone | Overview | string;

const print =
  ({ shell, json }: World) =>
  (said: Said): void => {
    if (typeof said === 'string') shell.out.write(`${said}\n`);
    else if ('action' in said) reportLog(said, shell, json);
    else reportOverview(said, shell, json);
  };

async function show({ root, json, typedRoot }: World, today: string): Promise<Checked<Said>> {
  const read = await openBooks(root);
  const corrections = read.ok ? await readCorrections(root, () => true) : read;
  if (!read.ok || !corrections.ok) return failed(corrections.problems);
  const table = read.value;
  if (json || table.rows.length > 0) return ok(viewLog(table, corrections.value, today));
  const there = table.file === undefined ? `There is no ${PATH} here yet` : `${PATH} has no books yet`;
  return ok(`${there}: ${firstBook(typedRoot)}`);
}

const firstBook = (typedRoot: string): string => commandLine('log add TITLE --author NAME', typedRoot);

type ChangeRequest = Exclude<LogRequest, { action: 'show' }>;

/** What is going to be done; with a question there are no files. */
type LogPlan = FolderPlan & { readonly done: LogDone | Question };

/** Changes what is asked for; where several books may be meant, asks which until that is clear. */
async function change(request: ChangeRequest, world: World): Promise<Checked<Said>> {
  let chosen: Candidate | undefined;
  for (;;) {
    const planned = await changeFolder(world, () => planChange(request, world, chosen));
    if (!planned.ok) return planned;
    const { done } = planned.value;
    if ('action' in done) return ok(done);
    // nobody waits for a turn while somebody thinks
    chosen = await askWhich(done);
    if (!chosen) return ok('Nothing was changed.');
  }
}

async function planChange(request: ChangeRequest, world: World, chosen?: Candidate): Promise<Checked<LogPlan>> {
  if (request.action === 'undo') {
    const undone = planUndo(world.root, world.shell);
    if (!undone.ok) return undone;
    const { files, change } = undone.value;
    return ok({ files, done: { action: 'undo', change, notices: [], next: undefined } });
  }
  const read = await openBooks(world.root);
  if (!read.ok) return read;
  return request.action === 'add'
    ? planAdded(request.book, read.value, world)
    : await planChanged(request, read.value, { ...world, chosen });
}

function planAdded(book: NewBook, table: BookTable, world: World): Checked<LogPlan> {
  const cells = addBook(table, book, hashContent);
  if (!cells.ok) return cells;
  const { id = '', title = '', author = '' } = cells.value;
  const change: LogChange = { what: 'added', id, title, author, fields: fieldsOf(cells.value) };
  const files = withUndo(addRows(table, [cells.value]), change, world);
  const next = commandLine(`log start ${quoteWord(title)}`, world.typedRoot);
  return files.ok ? ok({ files: files.value, done: { action: 'add', change, notices: [], next } }) : files;
}

type Named = Change & { readonly which: string };

/** `chosen`: the book that is meant, where that was asked. */
type Turn = World & { readonly chosen: Candidate | undefined };

async function planChanged(wanted: Named, table: BookTable, world: Turn): Promise<Checked<LogPlan>> {
  const { root, typedRoot, json } = world;
  if (table.rows.length === 0) {
    const hint = `Add the first book: ${firstBook(typedRoot)}`;
    return failed(error(PATH, table.file === undefined ? 'is not there yet' : 'has no books yet', { hint }));
  }
  const found = await choose(table, wanted, world);
  if (!found.ok) return found;
  if ('found' in found.value) return ok({ files: [], done: found.value });
  const { row, id, title, author } = found.value;
  const changed = changeBook(table, row, wanted);
  const { cells, fields } = changed;
  const corrections = await readCorrections(root, (text) => text.includes(id));
  if (!corrections.ok) return corrections;
  // what the site goes on to show otherwise
  const overruled = findOverruled(ownValue(corrections.value, id) ?? {}, cells);
  const change: LogChange = { what: 'updated', id, title, author, fields };
  const files = fields.length === 0 ? ok([]) : withUndo(writeCells(table, new Map([[row, cells]])), change, world);
  if (!files.ok) return files;
  const isFinished = wanted.action === 'finish' && fields.length > 0;
  const next = isFinished && !json ? nextReview(found.value, world) : undefined;
  const notices = [...overruled, ...tellReadings(changed, wanted, typedRoot)];
  return ok({ files: files.value, done: { action: wanted.action, change, notices, next } });
}

/** The one book that is meant; where several may be, a question to whoever sits at the terminal. */
async function choose(
  table: BookTable,
  { which, action }: Named,
  { root, shell: { ask, out }, json, chosen }: Turn,
): Promise<Checked<Candidate | Question>> {
  const corrections = await readCorrections(root, (text) => mayCorrect(text, which));
  const matching = findCandidates(table, { which, action }, corrections.ok ? corrections.value : {});
  // another command may have written meanwhile
  const found = chosen
    ? matching.filter((one) => isDeepStrictEqual({ ...one, row: 0 }, { ...chosen, row: 0 }))
    : matching;
  const [first] = found;
  if (first && (found.length === 1 || chosen)) return ok(first);
  if (!first || json || !ask) return failed(explainChoice(table, found, which));
  return ok({ which, found, ask, tell: (text) => out.write(text) });
}

/** How to write about a book that has just been finished; undefined where there is a review, or may be. */
function nextReview({ id, title }: Candidate, { root, typedRoot }: World): string | undefined {
  if (hasReview(root, id) !== false) return undefined;
  const short = withoutSeries(title).replace(/(?<=\S): .*$/, '');
  const slug = slugFrom(short).toLowerCase() || 'book';
  return commandLine(`new review ${slug} --book ${quoteWord(id)}`, typedRoot);
}
