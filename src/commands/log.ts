import { findRoot, refuseSubfolder } from '../engine/checkUsage.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { commandLine, quoteWord } from '../ground/text/commandLine.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { UNDO_PATH, type LogEntry } from '../library/edit/undo.ts';
import { viewLog, type Overview } from '../library/edit/viewLog.ts';
import { matchBooks } from '../library/names/matchBooks.ts';
import { reportHistory, reportLog, reportOverview, type LogDone } from '../report/reportLog.ts';
import { todayOf, type Shell } from '../shell.ts';
import { changeFolder, runCommand } from './changeFolder.ts';
import { listChanges, openLibrary, readCorrections, readLanguage } from './logFiles.ts';
import { planChange, type ChangeRequest, type LogWorld, type Turn } from './planLog.ts';
import { readRequest, type LogOptions } from './readLogRequest.ts';

/** `endpaper log [ACTION] [WORDS...]`: keeps the reading log by hand; true if it could. */
export function editLog(words: readonly string[], options: LogOptions, shell: Shell): Promise<boolean> {
  const { json = false, root: typedRoot } = options;
  const root = findRoot(shell.cwd, typedRoot);
  // a clock's time zone takes 5 ms to find
  const today = (): string => todayOf(shell);
  const request = readRequest(words, options, { today, language: () => readLanguage(root) });
  refuseSubfolder(shell.cwd, typedRoot);
  const world: LogWorld = { root, typedRoot, shell, json, today, task: 'endpaper log', retry: 'Try again.' };
  const work = (): Promise<Checked<Said>> => {
    if (request.action === 'show') return show(world);
    return request.action === 'history' ? Promise.resolve(tellHistory(request.which, world)) : change(request, world);
  };
  return runCommand(world, work, print(world));
}

/** What is printed at the end: what was done or is there, or, for a person, a sentence. */
type Said = LogDone | Overview | { readonly history: readonly LogEntry[] } | string;

const print =
  ({ shell, json }: LogWorld) =>
  (said: Said): void => {
    if (typeof said === 'string') shell.out.write(`${said}\n`);
    else if ('action' in said) reportLog(said, shell, json);
    else if ('history' in said) reportHistory(said.history, shell, json);
    else reportOverview(said, shell, json);
  };

async function show({ root, json, typedRoot, today }: LogWorld): Promise<Checked<Said>> {
  const read = await openLibrary({ root, typedRoot });
  const corrections = read.ok ? await readCorrections(root, () => true) : read;
  if (!read.ok || !corrections.ok) return failed(corrections.problems);
  const { books } = read.value;
  if (json || books.rows.length > 0) return ok(viewLog(read.value, corrections.value, today()));
  const there =
    books.file === undefined ? `There is no ${pathOf('books')} here yet` : `${pathOf('books')} has no books yet`;
  return ok(`${there}: ${commandLine('log add TITLE --author NAME', typedRoot)}`);
}

/** What was done to the books that words name; without words, to all. */
function tellHistory(which: string, { root, json }: LogWorld): Checked<Said> {
  const changes = listChanges(root);
  if (!changes.ok) return changes;
  const [all, isbnOf] = [changes.value, () => undefined];
  const history = which === '' ? all : matchBooks(all, which, { nameOf: (entry, name) => entry[name], isbnOf });
  if (json || history.length > 0) return ok({ history });
  if (which === '') return ok('Nothing was done with log here yet, or all of it is undone.');
  const hint = 'A book is named by its Book Id, or by words of its title and author. The last 200 changes are known.';
  return failed(error(UNDO_PATH, `has no change of a book that matches ${quoteWord(which)}`, { hint }));
}

/** Changes what is asked for; where something has to be known first, asks for it. */
async function change(request: ChangeRequest, world: LogWorld): Promise<Checked<Said>> {
  let turn: Turn = { request };
  for (;;) {
    const now = turn;
    const planned = await changeFolder(world, () => planChange(now, world));
    if (!planned.ok) return planned;
    const { done } = planned.value;
    if (!('ask' in done)) return ok(done);
    // nobody waits for a turn while somebody thinks
    const next = await done.ask();
    if (!next) return ok('Nothing was changed.');
    turn = next;
  }
}
