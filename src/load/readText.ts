import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { typeAt } from '../ground/disk/statAt.ts';
import { refuseOddFile } from '../ground/disk/refuseOddFile.ts';
import { failed, ok, type Checked, type Fault } from '../ground/problem.ts';
import { faults } from './faults.ts';

/** Reads a file as UTF-8. `text`: without a byte-order mark; `raw`: as the file is. Throws what the system reports. */
export function readText(root: string, path: string): Checked<{ text: string; raw: string }> {
  const raw = readFileSync(`${root}/${path}`, 'utf8');
  // what is no UTF-8 is decoded as U+FFFD, which a text may hold as well
  const bytes = raw.includes('\uFFFD') ? readFileSync(`${root}/${path}`) : undefined;
  if (bytes && !isUtf8(bytes)) return failed(notUtf8(path, bytes));
  return ok({ text: raw.charCodeAt(0) === 0xfeff ? raw.slice(1) : raw, raw });
}

/** The same for a file that nobody has looked at yet: undefined where there is none, a problem where it is no file. */
export function readOwnText(root: string, path: string): Checked<{ text: string; raw: string } | undefined> {
  if (typeAt(`${root}/${path}`) === undefined) return ok(undefined);
  const refusal = refuseOddFile(root, path);
  return refusal ? failed(refusal) : readText(root, path);
}

/** What tables are packed in, by their first bytes. */
const PACKED = [
  ['PK\x03\x04', 'zip'],
  ['\x1f\x8b', 'gzip'],
] as const;

/** Where the first byte is that no UTF-8 has. */
function notUtf8(path: string, bytes: Buffer): Fault {
  const isTable = path.endsWith('.csv');
  const [, format] = PACKED.find(([start]) => bytes.toString('latin1', 0, start.length) === start) ?? [];
  if (format && isTable) return faults.error(path, 'packed', { format });
  const lines = bytes.toString('latin1').split('\n');
  const index = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1')));
  const line = Buffer.from(lines[index] ?? '', 'latin1');
  const text = line.toString('utf8');
  const column = text.indexOf('\ufffd');
  const byte = line[Buffer.byteLength(text.slice(0, column))] ?? 0;
  const isWide = index === 0 && column === 0 && (byte === 0xff || byte === 0xfe);
  const place = { line: index + 1, column: column + 1 };
  // the rest of a row may be private
  return faults.error(path, 'not-utf8', { byte, isWide, ...place, ...(isWide || isTable ? {} : { excerpt: text }) });
}
