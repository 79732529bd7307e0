import { nameBook } from '../library/names/nameBook.ts';
import type { LogChange, LogEntry } from '../library/edit/undo.ts';
import type { BookName } from '../library/table/bookChange.ts';
import type { FinishedBook, OpenBook, Overview } from '../library/edit/viewLog.ts';
import type { Shell } from '../shell.ts';
import { formatCount } from './formatCount.ts';
import { paintFor } from './paintFor.ts';
import { visible } from './printProblems.ts';
import { formatBook, wrap } from './reportImport.ts';

/** What a command did to a book. */
export interface LogDone {
  readonly action: string;
  /** With no fields where all was said already. */
  readonly change: LogChange;
  /** What the owner should know besides. */
  readonly notices: readonly string[];
  /** What may be typed next. */
  readonly next: string | undefined;
}

const TITLES = { added: 'Added', updated: 'Updated', removed: 'Removed' } as const;
const COLOURS = { added: 'green', updated: 'yellow', removed: 'red' } as const;

/** Prints what was done on standard output: for a person in 80 columns, or with `json` as one JSON object on one line. */
export function reportLog({ action, change, notices, next }: LogDone, shell: Shell, json: boolean): void {
  const isChanged = change.what !== 'updated' || change.fields.length > 0;
  if (json) {
    const warnings = notices.map((message) => ({ message }));
    shell.out.write(`${JSON.stringify({ ok: true, action, changes: isChanged ? [change] : [], warnings })}\n`);
    return;
  }
  const paint = paintFor(shell.out, shell);
  const head = isChanged
    ? paint(COLOURS[change.what], `${TITLES[change.what]}:`)
    : 'Unchanged, as it says all this already:';
  const lines = [head, ...formatBook(change), ...notices.flatMap((notice) => wrap(notice, 0))];
  shell.out.write(`${[...lines, ...(next === undefined ? [] : [`Next: ${next}`])].join('\n')}\n`);
}

/** Prints what was done, the last first, likewise. */
export function reportHistory(history: readonly LogEntry[], shell: Shell, json: boolean): void {
  if (json) {
    shell.out.write(`${JSON.stringify({ ok: true, history })}\n`);
    return;
  }
  const paint = paintFor(shell.out, shell);
  const lines = history.flatMap(({ day, action, ...change }) => [
    paint(COLOURS[change.what], `${visible(day)} ${visible(action)}`),
    ...formatBook(change),
  ]);
  shell.out.write(`${lines.join('\n')}\n`);
}

/** Prints what is being read and what was finished, likewise. */
export function reportOverview(overview: Overview, shell: Shell, json: boolean): void {
  if (json) {
    shell.out.write(`${JSON.stringify({ ok: true, ...overview })}\n`);
    return;
  }
  const { reading, finished, year, count } = overview;
  const paint = paintFor(shell.out, shell);
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [paint('bold', title), ...lines, ''];
  const lines = [
    ...section(
      'Being read',
      reading.flatMap((book) => wrap(openLine(book), 2)),
    ),
    ...section(
      'Finished last',
      finished.flatMap((book) => wrap(finishedLine(book), 2)),
    ),
    `${year}: ${formatCount(count, 'book')} finished`,
  ];
  shell.out.write(`${lines.join('\n')}\n`);
}

const nameOf = (book: BookName): string => visible(nameBook(book));

/** "Emma, Jane Austen, since 2026-03-02, page 212 of 474". */
function openLine(book: OpenBook): string {
  const { started, progress, pages } = book;
  const page = progress?.endsWith('%')
    ? progress
    : `page ${progress ?? ''}${pages === undefined ? '' : ` of ${pages}`}`;
  return [nameOf(book), ...(started ? [`since ${started}`] : []), ...(progress ? [page] : [])].join(', ');
}

const finishedLine = (book: FinishedBook): string =>
  `${book.date}  ${nameOf(book)}${book.rating > 0 ? `, rated ${String(book.rating)}` : ''}`;
