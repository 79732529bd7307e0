import type { QuotesReport } from '../highlights/planQuotes.ts';
import { commandLine } from '../ground/text/commandLine.ts';
import { shorten } from '../ground/text/shorten.ts';
import type { Shell } from '../shell.ts';
import { formatCount, formatNumber } from './formatCount.ts';
import { paintFor, type Paint } from './paintFor.ts';
import { formatNotices, SHOWN, wrap, type ImportDone } from './reportImport.ts';

/** What an import of highlights did; with `dryRun`, what it would do. */
interface QuotesDone extends QuotesReport, Pick<ImportDone, 'dryRun' | 'ignored'> {}

/** Prints the report on standard output: for a person in 80 columns, or with `json` as one JSON object on one line. */
export function reportQuotes(done: QuotesDone, shell: Shell, json: boolean): void {
  shell.out.write(json ? `${JSON.stringify(toJson(done))}\n` : formatReport(done, paintFor(shell.out, shell)));
}

const NEW_REVIEW = commandLine('new review NAME --book TITLE');

const countSkipped = ({ skipped }: QuotesDone): number =>
  skipped.reduce((total, { highlights }) => total + highlights, 0);

function toJson(done: QuotesDone) {
  const { format, rows, added, unchanged, within, reviews, others, notices, skipped, dryRun, ignored } = done;
  const warnings = [...notices, ...skipped].map(({ line, message }) => ({ line: line ?? null, message }));
  return {
    ...{ ok: true, format, rows, added, unchanged, within, skipped: countSkipped(done) },
    others,
    reviews,
    warnings,
    dryRun,
    ignored,
  };
}

function formatReport(done: QuotesDone, paint: Paint): string {
  const { label, rows, added, unchanged, within, reviews, others, notices, skipped, dryRun } = done;
  const section = (title: string, items: readonly string[][]): string[] =>
    items.length === 0 ? [] : [paint('yellow', title), ...items.flat(), ''];
  const left = skipped.map(({ highlights, ...notice }) => ({
    ...notice,
    message: `${notice.message} (${formatCount(highlights, 'highlight')})`,
  }));
  const notes = others === 1 ? '1 note or bookmark was' : `${formatNumber(others)} notes and bookmarks were`;
  const unread = others === 0 ? '' : `; ${notes} not read`;
  const part = within === 0 ? '' : `, ${formatNumber(within)} within another highlight`;
  const outcome = `${formatCount(added, 'quote')} added, ${formatNumber(unchanged)} known already${part}, ${formatNumber(countSkipped(done))} left out`;
  const firstWords = (texts: readonly string[]): string[] => {
    const shown = dryRun ? texts.slice(0, SHOWN) : [];
    const more = dryRun ? texts.length - shown.length : 0;
    return [
      ...shown.flatMap((text) => wrap(shorten(text), 4)),
      ...(more > 0 ? [`    ... and ${formatNumber(more)} more (--json lists all)`] : []),
    ];
  };
  const lines = [
    ...wrap(`${label}: ${formatCount(rows, 'highlight')}${unread}`, 0),
    '',
    ...section(
      `Quotes: ${formatNumber(added)}`,
      reviews.map(({ path, quotes, texts }) => [
        ...wrap(`${path}: ${formatNumber(quotes)} new`, 2),
        ...firstWords(texts),
      ]),
    ),
    ...section(`Left out: ${formatCount(skipped.length, 'book')}`, formatNotices(left)),
    ...(skipped.length === 0 ? [] : [...wrap(`To begin a review: ${NEW_REVIEW}; then import again.`, 0), '']),
    ...section(`Notices: ${formatNumber(notices.length)}`, formatNotices(notices)),
    ...wrap(`data/reviews/${dryRun ? ' would have' : ''}: ${outcome}`, 0),
    ...(dryRun ? ['Nothing was written: --dry-run.'] : []),
  ];
  return `${lines.join('\n')}\n`;
}
