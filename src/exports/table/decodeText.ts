import { error, failed, ok, type Checked } from '../../model/problem.ts';
import type { Notice } from '../notice.ts';

/** Which file to import. */
export const WANTED = 'Name the CSV, TSV or JSON file that the service gave you.';

/** How files begin that are not text. */
const SIGNATURES: readonly (readonly [start: string, what: string])[] = [
  ['PK\x03\x04', 'a ZIP archive or a spreadsheet'],
  ['%PDF', 'a PDF document'],
  ['\x1F\x8B', 'a compressed file'],
  ['SQLite format 3', 'a database'],
  ['\xD0\xCF\x11\xE0', 'a spreadsheet'],
];

interface Decoded {
  readonly text: string;
  /** What had to be done to read it. */
  readonly notices: readonly Notice[];
}

/** The text of an export; a file that is not text is refused. */
export function decodeText(file: string, bytes: Uint8Array): Checked<Decoded> {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const foreign = SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
  const read = foreign === undefined ? decode(bytes) : { text: '', notices: [] };
  const what = foreign ?? strangeText(read.text);
  if (what !== undefined) return failed(error(file, `is ${what}, not an export of a reading log`, { hint: WANTED }));
  return read.text.trim() === '' ? failed(error(file, 'is empty', { hint: 'Export again.' })) : ok(read);
}

/** What a text is that is no table. */
function strangeText(text: string): string | undefined {
  if (/^\s*<(!doctype html|html|head|body)\b/i.test(text)) return 'a web page';
  const controls = text.slice(0, 4096).match(/[\0-\x08\x0E-\x1F]/g)?.length ?? 0;
  return controls * 10 > Math.min(text.length, 4096) ? 'a file of some other kind' : undefined;
}

function decode(bytes: Uint8Array): Decoded {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes), notices: [] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notices: [] };
  } catch {
    return decodeMixed(bytes);
  }
}

/** UTF-16, told by its byte-order mark or by the zeros in every other byte. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 1000);
  const even = sample.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const odd = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (odd > sample.length * 0.2 && even === 0) return 'utf-16le';
  return even > sample.length * 0.2 && odd === 0 ? 'utf-16be' : undefined;
}

/** UTF-8 where it is that, byte by byte Windows-1252 where it is not. */
function decodeMixed(bytes: Uint8Array): Decoded {
  const decoder = new TextDecoder('utf-8');
  const parts: string[] = [];
  const bad: number[] = [];
  let wellFormed = 0;
  let start = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at);
    if (length > 1) wellFormed++;
    if (length > 0) {
      at += length;
      continue;
    }
    parts.push(decoder.decode(bytes.subarray(start, at)), windowsLetter(bytes[at] ?? 0));
    bad.push(at);
    start = ++at;
  }
  parts.push(decoder.decode(bytes.subarray(start)));
  const line = bytes.subarray(0, bad[0]).filter((byte) => byte === 0x0a).length + 1;
  const count = bad.length === 1 ? '1 byte' : `${String(bad.length)} bytes`;
  const message =
    wellFormed === 0
      ? `the file is not UTF-8; it was read as Windows-1252 (Latin-1): check ${count} beyond ASCII, the first on this line`
      : `${count} of the file, the first on this line, are not UTF-8 and were read as Windows-1252: check them`;
  return { text: parts.join(''), notices: [{ line, message }] };
}

/** Length of the well-formed UTF-8 sequence at a place, 0 for none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  try {
    STRICT.decode(bytes.subarray(at, at + length));
    return length;
  } catch {
    return 0;
  }
}

const STRICT = new TextDecoder('utf-8', { fatal: true });

/**
 * What Windows-1252 has where Latin-1 has control characters, 80 to 9F (encoding.spec.whatwg.org, index-windows-1252). The TextDecoder of
 * Node 20, and of 22 and 24 for a time, takes one for the other (nodejs/node#56542).
 */
const WINDOWS =
  '\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F' +
  '\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178';

const windowsLetter = (byte: number): string => WINDOWS[byte - 0x80] ?? String.fromCharCode(byte);
