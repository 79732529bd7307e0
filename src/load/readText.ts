import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { kindAt } from '../ground/disk/kindAt.ts';
import { refuseOddFile } from '../ground/disk/refuseOddFile.ts';
import { error, failed, ok, type Checked, type Problem } from '../ground/problem.ts';

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
  if (kindAt(`${root}/${path}`) === undefined) return ok(undefined);
  const refusal = refuseOddFile(root, path);
  return refusal ? failed(refusal) : readText(root, path);
}

/** What tables are packed in, by their first bytes. */
const PACKED: readonly (readonly [start: string, what: string])[] = [
  ['PK\x03\x04', 'is a spreadsheet or a ZIP archive, not CSV'],
  ['\x1f\x8b', 'is a compressed file, not CSV'],
];
const ANEW = 'npx endpaper import data/books.csv --root NEW makes a folder NEW.';

function notUtf8(path: string, bytes: Buffer): Problem {
  const packed = PACKED.find(([start]) => bytes.toString('latin1', 0, start.length) === start);
  if (packed && path.endsWith('.csv')) return error(path, packed[1], { hint: `Have what is in it read: ${ANEW}` });
  const lines = bytes.toString('latin1').split('\n');
  const index = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1')));
  const line = Buffer.from(lines[index] ?? '', 'latin1');
  const text = line.toString('utf8');
  const column = text.indexOf('\ufffd');
  const byte = line[Buffer.byteLength(text.slice(0, column))] ?? 0;
  const wide = index === 0 && column === 0 && (byte === 0xff || byte === 0xfe);
  return error(
    path,
    wide ? 'is UTF-16 text, not UTF-8' : `is not UTF-8 text, saw the byte ${byte.toString(16).toUpperCase()}`,
    {
      line: index + 1,
      column: column + 1,
      // the rest of a row may be private
      ...(wide || path.endsWith('.csv') ? {} : { excerpt: text }),
      hint: path.endsWith('.csv')
        ? `Save it as CSV in UTF-8, or have it read and written anew: ${ANEW}`
        : 'Save it as UTF-8 in your editor.',
    },
  );
}
