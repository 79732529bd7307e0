import { decodeText } from './decodeText.ts';
import type { Draft, Notice } from './draft.ts';
import { findDayOrder } from './readDay.ts';
import { readEntry, type Entry, type Habits } from './readEntry.ts';
import { AGAIN, rowsOfJson, rowsOfTable, WANTED, type Refusal, type Rows } from './readRows.ts';
import { findScale } from './readStars.ts';

/** An export, read. rows = entries + skipped. */
export interface Export {
  readonly format: string;
  readonly label: string;
  readonly rows: number;
  readonly entries: readonly Entry[];
  /** Rows that are no books, and why. */
  readonly skipped: readonly Notice[];
  /** Rows could not be read: what the export lacks cannot be told. */
  readonly damaged: boolean;
  readonly notices: readonly Notice[];
}

/** How to read an export. */
export interface ReadOptions {
  /** Name of a format; undefined: the header tells. */
  readonly from: string | undefined;
  readonly hash: (text: string) => string;
}

/** Reads the bytes of an export: encoding, format, rows, books. */
export function readExport(bytes: Uint8Array, { from, hash }: ReadOptions): Export | { refusal: Refusal } {
  const decoded = decodeText(bytes);
  if ('what' in decoded)
    return {
      refusal: {
        message: `is ${decoded.what}, and no export of a reading log`,
        hint: WANTED,
      },
    };
  if (decoded.text.trim() === '') return { refusal: { message: 'is empty', hint: 'Export again.' } };
  const rows = /^\s*[{[]/.test(decoded.text) ? rowsOfJson(decoded.text) : rowsOfTable(decoded.text, from);
  if ('refusal' in rows) return rows;
  const { format, drafts, ragged } = rows;
  const habits: Habits = {
    scale: format.anyScale === true ? findScale(drafts.map(({ draft }) => draft.rating ?? '')) : 5,
    order: findDayOrder(drafts.flatMap(({ draft }) => draft.readings ?? [])),
    hash,
    source: format.name,
  };
  const read = readDrafts(drafts, habits);
  const notices = [...decoded.notices, ...read.notices, ...wholeFile(rows, habits, read.spreadsheet)];
  const skipped = [...ragged, ...read.skipped].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (read.entries.length === 0) return { refusal: noBooks(skipped) };
  return {
    format: format.name,
    label: format.label,
    rows: drafts.length + ragged.length,
    entries: read.entries,
    skipped,
    damaged: ragged.length > 0 || read.damaged,
    notices,
  };
}

/** What concerns the file and no row alone. */
function wholeFile(
  { format, looksLike, padded }: Rows,
  { scale, order, source }: Habits,
  spreadsheet: boolean,
): Notice[] {
  const messages = [];
  if (looksLike !== undefined)
    messages.push(
      `The columns are those of ${looksLike}, and were read as ${format.name}: leave --from out, and nothing is missed.`,
    );
  if (padded) messages.push(`The columns are filled up with blanks, as a formatter does. ${AGAIN}`);
  if (scale === 10) messages.push('The ratings go up to ten; they were halved.');
  if (order !== undefined)
    messages.push(`Dates such as 03/04/2025 were read with the ${order} first, as others in the file show.`);
  // no service writes such dates; people do
  if (spreadsheet || (order !== undefined && source !== 'generic'))
    messages.push(`A spreadsheet has changed this file. ${AGAIN}`);
  return messages.map((message) => ({ message }));
}

function noBooks(skipped: readonly Notice[]): Refusal {
  const [first] = skipped;
  if (first === undefined) return { message: 'has no rows below its header', hint: 'Export again.' };
  return {
    ...(first.line === undefined ? {} : { line: first.line }),
    message: `holds no book that can be read: of ${String(skipped.length)} rows none is one; the first ${first.message}`,
    hint: AGAIN,
  };
}

function readDrafts(
  drafts: readonly { line: number; draft: Draft }[],
  habits: Habits,
): { entries: Entry[]; skipped: Notice[]; notices: Notice[]; spreadsheet: boolean; damaged: boolean } {
  const entries: Entry[] = [];
  const skipped: Notice[] = [];
  const notices: Notice[] = [];
  let spreadsheet = false;
  let damaged = false;
  for (const { line, draft } of drafts) {
    const entry = readEntry(draft, line, habits, (message, cause) => {
      notices.push({ line, message });
      spreadsheet ||= cause === 'spreadsheet';
    });
    if ('skip' in entry) {
      skipped.push({ line, message: entry.skip });
      damaged ||= entry.damaged === true;
    } else entries.push(entry);
  }
  return { entries, skipped, notices, spreadsheet, damaged };
}
