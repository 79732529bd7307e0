import { isDeepStrictEqual } from 'node:util';
import { hashContent } from '../ground/disk/hashContent.ts';
import { ownValue } from '../ground/ownValue.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { commandLine, quoteWord } from '../ground/text/commandLine.ts';
import { slugFrom } from '../ground/text/slug.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import { addedFields, alreadyThere, findKnown, newCells } from '../library/edit/addBook.ts';
import type { Change } from '../library/edit/change.ts';
import { changeBook } from '../library/edit/changeBook.ts';
import type { Library } from '../library/edit/library.ts';
import { checkShelf } from '../library/edit/checkShelf.ts';
import { explainChoice, findCandidates, mayCorrect, type Candidate } from '../library/edit/chooseBook.ts';
import { removeBook } from '../library/edit/removeBook.ts';
import { findOverruled, tellColumns, tellReadings } from '../library/edit/tellChange.ts';
import type { LogChange } from '../library/edit/undo.ts';
import { nameBook } from '../library/names/nameBook.ts';
import { withoutSeries } from '../library/names/titles.ts';
import { addRows, nameOf } from '../library/table/bookTable.ts';
import { isbnsAt } from '../library/table/rowKeys.ts';
import { findReviews, SOME } from '../load/findReviews.ts';
import { toIsbn13 } from '../ground/isbn.ts';
import type { LogDone } from '../report/reportLog.ts';
import { askYes } from './askOneOf.ts';
import { askWhich } from './askWhich.ts';
import type { FolderCommand, FolderPlan } from './changeFolder.ts';
import { openLibrary, planUndo, readCorrections, withUndo } from './logFiles.ts';
import type { AddRequest, LogRequest } from './readLogRequest.ts';

const PATH = pathOf('books');

export interface LogWorld extends FolderCommand {
  /** As it was typed. */
  readonly typedRoot: string;
  readonly today: () => string;
}

export type ChangeRequest = Exclude<LogRequest, { action: 'show' | 'history' }>;

/** What is asked for, with what has been answered since. */
export interface Turn {
  readonly request: ChangeRequest;
  /** The book that is meant. */
  readonly chosen?: Candidate;
}

/** Something has to be known first, and somebody sits at the terminal. Undefined: nothing is to be done. */
interface Question {
  readonly ask: () => Promise<Turn | undefined>;
}

/** What is going to be done; with a question there are no files. */
type LogPlan = FolderPlan & { readonly done: LogDone | Question };

/** Decides what a command of log does. Nothing is written. */
export async function planChange(turn: Turn, world: LogWorld): Promise<Checked<LogPlan>> {
  const { request } = turn;
  if (request.action === 'undo') {
    const undone = planUndo(world);
    if (!undone.ok) return undone;
    const { files, change } = undone.value;
    return ok({ files, done: { action: 'undo', change, notices: [], next: undefined } });
  }
  const read = await openLibrary(world);
  if (!read.ok) return read;
  const library = read.value;
  if (request.action === 'add') return planAdded(request, library, world);
  const { books } = library;
  if (books.rows.length === 0) {
    const hint = `Add the first book: ${commandLine('log add TITLE --author NAME', world.typedRoot)}`;
    return failed(error(PATH, books.file === undefined ? 'is not there yet' : 'has no books yet', { hint }));
  }
  const found = await choose(library, { ...turn, request }, world);
  if (!found.ok) return found;
  if ('ask' in found.value) return ok({ files: [], done: found.value });
  return request.action === 'remove'
    ? await planRemoved({ request, chosen: found.value }, library, world)
    : await planChanged({ request, chosen: found.value }, library, world);
}

/** The files that a change writes, and what is said of it. */
function finishPlan(
  { before, after }: { readonly before: Library; readonly after: Library },
  done: Omit<LogDone, 'notices'> & { readonly notices?: readonly string[] },
  world: LogWorld,
): Checked<LogPlan> {
  const notices = [...(done.notices ?? []), ...tellColumns(before.books, after.books)];
  const entry = { ...done.change, action: done.action, day: world.today() };
  const files = withUndo({ before, after }, entry, world);
  return files.ok ? ok({ files: files.value, done: { ...done, notices } }) : files;
}

function planAdded(request: AddRequest, library: Library, world: LogWorld): Checked<LogPlan> {
  const { book, end, isSure } = request;
  const known = isSure ? undefined : findKnown(library.books, book);
  if (known) return tellKnown(request, { ...known, library }, world);
  if (book.title === '') {
    const hint = `Endpaper looks up no books. Say what it is: ${commandLine(`log add TITLE --author NAME --isbn ${book.isbn ?? ''}`, world.typedRoot)}`;
    return failed(error(PATH, `has no book with the ISBN ${book.isbn ?? ''}`, { hint }));
  }
  const cells = newCells(library.books, book, hashContent);
  const { id = '', title = '', author = '' } = cells;
  let after: Library = { ...library, books: addRows(library.books, [cells]) };
  let fields = addedFields(cells);
  if (end) {
    const changed = changeBook(after, after.books.rows.at(-1) ?? 0, end);
    if (!changed.ok) return changed;
    after = changed.value.library;
    fields = [...fields, ...changed.value.fields];
  }
  const isOne = findCandidates(library.books, { which: title, action: 'start' }).length === 0;
  const start = `log start ${quoteWord(isOne ? title : id)}`;
  const next = end ? nextReview({ id, title }, world) : commandLine(start, world.typedRoot);
  const change: LogChange = { what: 'added', id, title, author, fields };
  return finishPlan({ before: library, after }, { action: 'add', change, next }, world);
}

/** A book that is to be added is there: whoever sits at the terminal may begin to read it, or say that it was read. */
function tellKnown(
  { book, end }: AddRequest,
  { row, isSure, library: { books } }: { readonly row: number; readonly isSure: boolean; readonly library: Library },
  { shell: { ask, out }, json, today, typedRoot }: LogWorld,
): Checked<LogPlan> {
  const name = nameOf(books, row);
  const isOther = book.isbn !== undefined && !isbnsAt(books, row).includes(toIsbn13(book.isbn));
  const edition = isOther ? book.isbn : undefined;
  const problem = alreadyThere(name, { isSure, isbn: edition, typedRoot });
  if (json || !ask || book.shelf === 'to-read') return failed(problem);
  const question = end ? 'Say that you have read that one?' : 'Begin to read that one?';
  const start: Change = end
    ? { ...end, edition: end.edition ?? edition }
    : { action: 'start', day: today() as PlainDate, isToday: true, edition };
  const done: Question = {
    ask: async () => {
      out.write(
        `${PATH} ${problem.message}\n${isSure ? '' : 'If it is another book, answer no, and add it with --yes.\n'}`,
      );
      return (await askYes(question, ask)) ? { request: { ...start, which: name.id } } : undefined;
    },
  };
  return ok({ files: [], done });
}

/** A change of a book that is there, and the book. */
interface Meant<Request> {
  readonly request: Request;
  readonly chosen: Candidate;
}
type Named<Action> = Action & { readonly which: string; readonly isSure?: boolean };

async function planRemoved(
  { request, chosen }: Meant<Named<{ readonly action: 'remove' }>>,
  library: Library,
  world: LogWorld,
): Promise<Checked<LogPlan>> {
  const { root, typedRoot, json, shell } = world;
  const { row, id, title, author } = chosen;
  const corrections = await readCorrections(root, (text) => text.includes(id));
  if (!corrections.ok) return corrections;
  const isCorrected = ownValue(corrections.value, id) !== undefined;
  const others = [...(findReviews(root, id, Infinity) ?? []), ...(isCorrected ? [pathOf('shelf')] : [])];
  const named =
    others.length === 0 ? '' : `${others.join(', ')} ${others.length === 1 ? 'names' : 'name'} the book, too.`;
  if (request.isSure !== true) {
    const { ask } = shell;
    const hint = [named, `If that is meant: ${commandLine(`log remove ${quoteWord(id)} --yes`, typedRoot)}`];
    if (json || !ask)
      return failed(
        error(PATH, `would lose ${nameBook({ title, author }, ' by ')}`, { hint: hint.filter(Boolean).join('\n') }),
      );
    const answer = async (): Promise<Turn | undefined> => {
      const question = [`Remove ${nameBook({ title, author }, ' by ')}?`, named].filter(Boolean).join(' ');
      return (await askYes(question, ask)) ? { request: { ...request, isSure: true }, chosen } : undefined;
    };
    return ok({ files: [], done: { ask: answer } });
  }
  const { after, fields } = removeBook(library, row);
  const change: LogChange = { what: 'removed', id, title, author, fields };
  const notices = named === '' ? [] : [`${named} Delete or change that, too: the site does not build before.`];
  return finishPlan({ before: library, after }, { action: 'remove', change, notices, next: undefined }, world);
}

async function planChanged(
  { request, chosen }: Meant<Named<Change>>,
  library: Library,
  world: LogWorld,
): Promise<Checked<LogPlan>> {
  const { root, typedRoot, json } = world;
  const { row, id, title, author } = chosen;
  const shelf = checkShelf(library, row, request);
  if (!shelf.ok) return shelf;
  const changed = changeBook(library, row, request);
  if (!changed.ok) return changed;
  const { cells, fields, library: after } = changed.value;
  const corrections = await readCorrections(root, (text) => text.includes(id));
  if (!corrections.ok) return corrections;
  // what the site goes on to show otherwise
  const overruled = findOverruled(ownValue(corrections.value, id) ?? {}, cells);
  const change: LogChange = { what: 'updated', id, title, author, fields };
  const notices = [...overruled, ...tellReadings(changed.value, request, typedRoot), ...shelf.value];
  const isFinished = request.action === 'finish' && fields.length > 0;
  const next = isFinished && !json ? nextReview(chosen, world) : undefined;
  const done = { action: request.action, change, notices, next };
  return fields.length === 0 ? ok({ files: [], done }) : finishPlan({ before: library, after }, done, world);
}

/** What takes its last word for something else than the book. */
const TAKES_LAST: ReadonlySet<string> = new Set(['note', 'move']);
const QUOTES = 'All words but the last name the book: put a note or a shelf of several words in quotes.';

/** The one book that is meant; where several may be, a question to whoever sits at the terminal. */
async function choose(
  library: Library,
  { request, chosen }: Turn & { readonly request: Named<Change | { readonly action: 'remove' }> },
  { root, shell: { ask, out }, json }: LogWorld,
): Promise<Checked<Candidate | Question>> {
  const { which } = request;
  const corrections = await readCorrections(root, (text) => mayCorrect(text, which));
  const matching = findCandidates(library.books, request, corrections.ok ? corrections.value : {});
  // another command may have written meanwhile
  const found = chosen
    ? matching.filter((one) => isDeepStrictEqual({ ...one, row: 0 }, { ...chosen, row: 0 }))
    : matching;
  const [first] = found;
  if (first && (found.length === 1 || chosen)) return ok(first);
  if (!first || json || !ask) {
    const problem = explainChoice(library, found, which);
    const isQuoted = first !== undefined || !TAKES_LAST.has(request.action) || !which.includes(' ');
    return failed(isQuoted ? problem : { ...problem, hint: `${problem.hint ?? ''}\n${QUOTES}` });
  }
  return ok({
    ask: async () => {
      const answer = await askWhich({ which, found, ask, tell: (text) => out.write(text) });
      return answer && { request, chosen: answer };
    },
  });
}

/** How to write about a book that has just been finished; undefined where there is a review, or may be. */
function nextReview({ id, title }: Pick<Candidate, 'id' | 'title'>, { root, typedRoot }: LogWorld): string | undefined {
  if (findReviews(root, id, SOME)?.length !== 0) return undefined;
  const short = withoutSeries(title).replace(/(?<=\S): .*$/, '');
  const slug = slugFrom(short).toLowerCase() || 'book';
  return commandLine(`new review ${slug} --book ${quoteWord(id)}`, typedRoot);
}
