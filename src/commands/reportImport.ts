import type { Notice } from '../exports/draft.ts';
import type { BookChange } from '../exports/mergeEntries.ts';
import { shorten } from '../load/shorten.ts';
import { formatNumber } from '../report/formatCount.ts';
import { visible } from '../report/printProblems.ts';
import type { Shell } from '../shell.ts';

/** What an import did, or would do. rows = added + updated + unchanged + skipped. */
export interface ImportReport {
  readonly format: string;
  readonly label: string;
  readonly rows: number;
  readonly read: number;
  readonly currentlyReading: number;
  readonly toRead: number;
  readonly otherShelf: number;
  readonly rated: number;
  readonly dated: number;
  readonly added: readonly BookChange[];
  readonly updated: readonly BookChange[];
  readonly removed: readonly BookChange[];
  readonly unchanged: number;
  /** Rows that changed nothing, and why. */
  readonly skipped: readonly Notice[];
  readonly notices: readonly Notice[];
  /** Paths of the reviews that were written. */
  readonly reviews: readonly string[];
  readonly dryRun: boolean;
}

const n = formatNumber;

/** Books or notices that a section of the report shows before it only counts. */
const SHOWN = 20;
const WIDTH = 80;

/** Prints the report on standard output: for a person in 80 columns, or with `json` as one JSON object on one line. */
export function reportImport(report: ImportReport, shell: Shell, json: boolean): void {
  shell.out.write(json ? `${JSON.stringify(toJson(report))}\n` : formatReport(report, isColored(shell)));
}

const isColored = ({ out, env }: Shell): boolean => out.isTTY === true && (env['NO_COLOR'] ?? '') === '';

function toJson(report: ImportReport) {
  const { added, updated, removed, skipped, notices } = report;
  const named = (what: string, changes: readonly BookChange[]) => changes.map((change) => ({ what, ...change }));
  return {
    ok: true,
    format: report.format,
    rows: report.rows,
    read: report.read,
    currentlyReading: report.currentlyReading,
    toRead: report.toRead,
    otherShelf: report.otherShelf,
    rated: report.rated,
    dated: report.dated,
    unchanged: report.unchanged,
    reviews: report.reviews,
    dryRun: report.dryRun,
    added: added.length,
    updated: updated.length,
    removed: removed.length,
    skipped: skipped.length,
    changes: [...named('added', added), ...named('updated', updated), ...named('removed', removed)],
    warnings: [...notices, ...skipped].sort(byLine).map(({ line, message }) => ({ line: line ?? null, message })),
  };
}

/** What concerns no line comes last, where it is seen. */
const byLine = (a: Notice, b: Notice): number => (a.line ?? Infinity) - (b.line ?? Infinity) || 0;

/** The report for a person: 80 columns, the totals last. */
function formatReport(report: ImportReport, color: boolean): string {
  const { added, updated, removed, skipped, notices, reviews, dryRun } = report;
  const paint = (code: string, text: string): string => (color ? `\x1b[${code}m${text}\x1b[0m` : text);
  const section = <T>(title: string, code: string, items: readonly T[], format: (item: T) => string[]): string[] => {
    if (items.length === 0) return [];
    const rest = items.length - SHOWN;
    return [
      paint(code, title),
      ...items.slice(0, SHOWN).flatMap(format),
      ...(rest > 0 ? [`  ... and ${n(rest)} more (--json names all)`] : []),
      '',
    ];
  };
  const book = ({ title, author, fields }: BookChange): string[] => [
    ...wrap(`${shorten(title)}, ${shorten(author)}`, 2),
    ...fields.flatMap((field) => wrap(`${field.field}: ${shown(field.old)} -> ${shown(field.new)}`, 4)),
  ];
  const lines = [
    ...overview(report),
    '',
    ...section(`Added: ${n(added.length)}`, '32', added, book),
    ...section(`Updated: ${n(updated.length)}`, '33', updated, book),
    ...section(`Removed: ${n(removed.length)}`, '31', removed, book),
    ...section(`Skipped: ${n(skipped.length)}`, '33', groupNotices(skipped), notice),
    ...section(`Notices: ${n(notices.length)}`, '33', groupNotices(notices), notice),
    ...section(`Reviews: ${n(reviews.length)}`, '32', reviews, (path) => wrap(path, 2)),
    ...wrap(outcome(report), 0),
    ...(dryRun ? ['Nothing was written: --dry-run.'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function overview({
  label,
  rows,
  skipped,
  read,
  currentlyReading,
  toRead,
  otherShelf,
  rated,
  dated,
}: ImportReport): string[] {
  const counts = `${n(read)} read, ${n(currentlyReading)} being read, ${n(toRead)} to read, ${n(otherShelf)} on other shelves`;
  return [
    ...wrap(`${label}: ${n(rows)} ${rows === 1 ? 'row' : 'rows'}, ${n(rows - skipped.length)} of them books`, 0),
    ...wrap(`${counts}; ${n(rated)} with a rating, ${n(dated)} with a date`, 2),
  ];
}

function outcome({ added, updated, unchanged, removed, skipped, reviews, dryRun }: ImportReport): string {
  const reviewed = reviews.length === 0 ? '' : `; ${n(reviews.length)} new in data/reviews/`;
  const counts = `${n(added.length)} added, ${n(updated.length)} updated, ${n(unchanged)} unchanged, ${n(skipped.length)} skipped`;
  return `data/books.csv${dryRun ? ' would have' : ''}: ${counts}, ${n(removed.length)} removed${reviewed}`;
}

const shown = (value: string): string => (value === '' ? 'none' : shorten(value));

/** Lines that a notice names before it only counts them. */
const NAMED = 5;

/** What is said, with the lines that it is said of; each thing once. */
function groupNotices(notices: readonly Notice[]): [message: string, lines: number[]][] {
  const linesOf = new Map<string, number[]>();
  for (const { line, message } of [...notices].sort(byLine)) {
    const lines = linesOf.get(message);
    if (lines && line !== undefined) lines.push(line);
    else linesOf.set(message, line === undefined ? [] : [line]);
  }
  return [...linesOf];
}

function notice([message, lines]: [message: string, lines: number[]]): string[] {
  const named = lines.slice(0, NAMED).map(n).join(', ');
  const rest = lines.length > NAMED ? ` and ${n(lines.length - NAMED)} more` : '';
  return wrap(lines.length === 0 ? message : `line${lines.length === 1 ? '' : 's'} ${named}${rest}: ${message}`, 2);
}

/** Breaks a text at its blanks into lines of 80 columns; those after the first stand two further in. */
function wrap(text: string, indent: number): string[] {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  for (const word of visible(text).split(' ')) {
    const full = line.trim() === '' ? line + word : `${line} ${word}`;
    if (full.length > WIDTH && line.trim() !== '') {
      lines.push(line);
      line = ' '.repeat(indent + 2) + word;
    } else line = full;
  }
  return [...lines, line];
}
