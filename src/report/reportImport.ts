import { nameBook } from '../library/names/nameBook.ts';
import type { BookChange } from '../library/table/bookChange.ts';
import type { Notice } from '../library/import/merge/notice.ts';
import type { ImportReport } from '../library/import/planImport.ts';
import { shorten } from '../ground/text/shorten.ts';
import type { Shell } from '../shell.ts';
import { formatCount, formatNumber } from './formatCount.ts';
import { paintFor, type Paint } from './paintFor.ts';
import { visible } from './printProblems.ts';
import { wrapWords } from './wrapWords.ts';

/** What an import did; with `dryRun`, what it would do. */
export interface ImportDone extends ImportReport {
  readonly dryRun: boolean;
  /** The line that .gitignore got for the export. */
  readonly ignored: string | null;
}

const n = formatNumber;

/** Books or notices that a section of the report shows before it only counts. */
export const SHOWN = 20;
/** Lines that a notice names before it only counts them. */
const NAMED = 5;
const WIDTH = 80;

/** Prints the report on standard output: for a person in 80 columns, or with `json` as one JSON object on one line. */
export function reportImport(done: ImportDone, shell: Shell, json: boolean): void {
  shell.out.write(json ? `${JSON.stringify(toJson(done))}\n` : formatReport(done, paintFor(shell.out, shell)));
}

function toJson(done: ImportDone) {
  const { notices, skipped, added, updated, removed, places } = done;
  return {
    ok: true,
    ...done,
    // JSON leaves out what is undefined
    label: undefined,
    notices: undefined,
    places: undefined,
    withReadings: undefined,
    added: added.length,
    updated: updated.length,
    removed: removed.length,
    skipped: skipped.length,
    changes: Object.entries({ added, updated, removed }).flatMap(([what, books]) =>
      books.map((book) => ({ what, ...book })),
    ),
    warnings: [...notices, ...skipped].sort(byLine).map(({ line, message }) => {
      const place = line === undefined ? undefined : places?.[line - 1];
      return { line: place === undefined ? (line ?? null) : null, ...(place !== undefined && { place }), message };
    }),
  };
}

/** Notices about the whole file come last, where they are seen. */
const byLine = (a: Notice, b: Notice): number => (a.line ?? Infinity) - (b.line ?? Infinity) || 0;

/** The report for a person: 80 columns, the totals last. */
function formatReport(done: ImportDone, paint: Paint): string {
  const { added, updated, takenBack, keptAsIs, conflicts, removed, skipped, notices, reviews, places } = done;
  // what has been done is no change for a second import
  const where = done.dryRun ? ' (--json lists all)' : '';
  const section = (style: Parameters<Paint>[0], title: string, { count, lines }: Listed): string[] => {
    if (count === 0) return [];
    const more = count > SHOWN ? [`  ... and ${n(count - SHOWN)} more${where}`] : [];
    return [paint(style, title), ...lines, ...more, ''];
  };
  const books = (list: readonly BookChange[]): Listed => listed(list, formatBook);
  const told = (list: readonly Notice[]): Listed => listed(formatNotices(list, places), (lines) => lines);
  const paths = listed(reviews, (path) => wrap(path, 2));
  const lines = [
    ...overview(done),
    '',
    ...section('green', `Added: ${n(added.length)}`, books(added)),
    ...section('yellow', `Updated: ${n(updated.length)}`, books(updated)),
    ...section('yellow', `The export no longer says: ${n(takenBack.length)}`, books(takenBack)),
    ...section('yellow', `Kept as it was: ${n(keptAsIs.length)}`, listed(keptAsIs, formatKept)),
    ...section('yellow', `Changed by you and in the export: ${n(conflicts.length)}`, listed(conflicts, formatConflict)),
    ...section('red', `Removed: ${n(removed.length)}`, books(removed)),
    ...section('yellow', `Skipped: ${n(skipped.length)}`, told(skipped)),
    ...section('yellow', `Notices: ${n(notices.length)}`, told(notices)),
    ...section('green', `Reviews: ${n(reviews.length)}`, paths),
    ...wrap(outcome(done), 0),
    ...(done.dryRun ? ['Nothing was written: --dry-run.'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** How many there are, and the lines of the first. */
interface Listed {
  readonly count: number;
  readonly lines: readonly string[];
}

const listed = <T>(items: readonly T[], format: (item: T) => readonly string[]): Listed => ({
  count: items.length,
  lines: items.slice(0, SHOWN).flatMap(format),
});

function overview(done: ImportDone): string[] {
  const { label, rows, skipped, read, currentlyReading, toRead, otherShelf, rated, dated } = done;
  const shelves = `${n(read)} read, ${n(currentlyReading)} being read, ${n(toRead)} to read, ${n(otherShelf)} on other shelves`;
  return [
    ...wrap(`${label}: ${formatCount(rows, 'row')}, ${n(rows - skipped.length)} of them books`, 0),
    ...wrap(`${shelves}; ${n(rated)} with a rating, ${n(dated)} with a date`, 2),
  ];
}

function outcome({ added, updated, unchanged, removed, skipped, reviews, withReadings, dryRun }: ImportDone): string {
  const reviewed = reviews.length === 0 ? '' : `; ${n(reviews.length)} new in data/reviews/`;
  const counts = `${n(added.length)} added, ${n(updated.length)} updated, ${n(unchanged)} unchanged, ${n(skipped.length)} skipped`;
  const dated = withReadings ? '; readings in data/readings.csv' : '';
  return `data/books.csv${dryRun ? ' would have' : ''}: ${counts}, ${n(removed.length)} removed${reviewed}${dated}`;
}

const nameOf = ({ title, author }: Omit<BookChange, 'id'>): string =>
  nameBook({ title: shorten(title), author: shorten(author) });

/** A book, and what changes of it, in 80 columns. */
export const formatBook = (book: Omit<BookChange, 'id'>): string[] => [
  ...wrap(nameOf(book), 2),
  ...book.fields.flatMap(({ field, old, new: now }) =>
    wrap(`${field}: ${shorten(old) || 'none'} -> ${shorten(now) || 'none'}`, 4),
  ),
];

/** A book whose fields stay, and what the export has instead. */
const formatKept = (book: BookChange): string[] => {
  const said = book.fields.map(
    ({ field, old, new: other }) => `${field} ${shorten(old)}, in the export ${shorten(other)}`,
  );
  return wrap(`${nameOf(book)}: ${said.join('; ')}`, 2);
};

/** A book of which both have changed something: what the owner's file keeps, and what the export has. */
const formatConflict = (book: BookChange): string[] => [
  ...wrap(nameOf(book), 2),
  ...book.fields.flatMap(({ field, old, new: other }) =>
    wrap(`${field}: ${shorten(old) || 'none'} stays, the export has ${shorten(other) || 'none'}`, 4),
  ),
];

/** What is said of one line, of several: "is marked private" -> "are marked private". */
const ofSeveral = (message: string): string =>
  message
    .replace(/^is an? (\w+)/, 'are $1s')
    .replace(/^is /, 'are ')
    .replace(/^has /, 'have ')
    .replace(/^(repeat|name)s /, '$1 ');

/** Each message once, with the lines that it is about. `places`: where they are in truth. */
export function formatNotices(notices: readonly Notice[], places?: readonly string[]): string[][] {
  const linesOf = new Map<string, string[]>();
  for (const { line, title = '', message } of [...notices].sort(byLine)) {
    const lines = linesOf.get(message) ?? [];
    const place = line === undefined ? '' : (places?.[line - 1] ?? n(line));
    if (line !== undefined)
      lines.push(title === '' || place.includes(title) ? place : `${place} ("${shorten(title)}")`);
    linesOf.set(message, lines);
  }
  return [...linesOf].map(([message, lines]) => {
    const named = lines.slice(0, NAMED).join(', ');
    const rest = lines.length > NAMED ? ` and ${n(lines.length - NAMED)} more` : '';
    if (lines.length === 0) return wrap(message, 2);
    const [one, several] = places ? ['', ''] : ['line ', 'lines '];
    return wrap(
      lines.length === 1 ? `${one}${named}: ${message}` : `${several}${named}${rest}: ${ofSeveral(message)}`,
      2,
    );
  });
}

/** Lines of 80 columns; those after the first stand two further in. */
export const wrap = (text: string, indent: number): string[] =>
  wrapWords(visible(text), WIDTH - indent, 2).map((line) => ' '.repeat(indent) + line);
