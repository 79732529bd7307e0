import { error, failed, ok, type Checked, type Problem } from '../../../ground/problem.ts';
import type { Notice } from '../merge/notice.ts';
import { decodeStrictly, lettersOf, windowsLetter } from './decodeStrictly.ts';

/** Which file to import. */
export const WANTED =
  'Name the file that the service gave you: CSV, TSV, JSON or .xlsx, or one of these in a .zip or .gz.';

/** How files begin that are not text. */
const SIGNATURES: readonly (readonly [start: string, what: string, hint?: string])[] = [
  ['%PDF', 'a PDF document'],
  ['SQLite format 3', 'a database'],
  ['\xD0\xCF\x11\xE0', 'a spreadsheet in the format of Excel before 2007', 'Save it as CSV (UTF-8), and name that.'],
];

/** A text, and what had to be done to read it. */
export interface Decoded {
  readonly text: string;
  readonly notices: readonly Notice[];
}

/** The text of an export, in the encoding that the owner names, else in the one that it shows; a file that is not text is refused. */
export async function decodeText(
  file: string,
  bytes: Uint8Array,
  encoding: string | undefined,
): Promise<Checked<Decoded, Problem>> {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const foreign = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (foreign) return failed(notAnExport(file, foreign[1], foreign[2]));
  const read = encoding === undefined ? await decode(file, bytes) : decodeAs(file, bytes, encoding);
  if (!read.ok) return read;
  const what = strangeText(read.value.text);
  if (what !== undefined) return failed(notAnExport(file, what));
  return read.value.text.trim() === '' ? failed(error(file, 'is empty', { hint: 'Export again.' })) : read;
}

const notAnExport = (file: string, what: string, hint = WANTED): Problem =>
  error(file, `is ${what}, not an export of a reading log`, { hint });

/** What a text is that is no table. */
function strangeText(text: string): string | undefined {
  if (/^\s*<(!doctype html|html|head|body)\b/i.test(text)) return 'a web page';
  const controls = text.slice(0, 4096).match(/[\0-\x08\x0E-\x1F]/g)?.length ?? 0;
  return controls * 10 > Math.min(text.length, 4096) ? 'a file of some other kind' : undefined;
}

const plain = (text: string): Checked<Decoded, Problem> => ok({ text, notices: [] });

async function decode(file: string, bytes: Uint8Array): Promise<Checked<Decoded, Problem>> {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return plain(new TextDecoder(wide).decode(bytes));
  const text = decodeStrictly(bytes, 'utf-8');
  if (text !== undefined) return plain(text);
  const mixed = decodeMixed(bytes);
  // what controls there are, no encoding of texts would have put there
  if (mixed.isMostlyUtf8 || strangeText(mixed.text) !== undefined) return ok(mixed);
  // loaded where it is needed alone
  const { tellEncoding } = await import('./tellEncoding.ts');
  const told = tellEncoding(bytes);
  if (told.sure && told.name === 'windows-1252') return ok(mixed);
  const { line } = mixed.notices[0] ?? {};
  if (!told.sure) {
    const names = told.names.length > 0 ? told.names : ['windows-1252'];
    const hint = `Name it: --encoding ${names.join(', or ')}. Or save the file as UTF-8.`;
    const message = 'is not UTF-8, and it cannot be told what else it is';
    return failed(error(file, message, { ...(line === undefined ? {} : { line }), hint }));
  }
  const message = `the file is not UTF-8; it was read as ${told.name}: check the names from this line on, and name the encoding with --encoding if they are wrong`;
  return ok({ text: told.text, notices: [{ ...(line === undefined ? {} : { line }), message }] });
}

/** The text in the encoding that the owner names; refused at the first byte that is none of it. */
function decodeAs(file: string, bytes: Uint8Array, encoding: string): Checked<Decoded, Problem> {
  const text = decodeStrictly(bytes, encoding);
  if (text !== undefined) return plain(text);
  let [line, start] = [1, 0];
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, start)) {
    if (decodeStrictly(bytes.subarray(start, end), encoding) === undefined) break;
    [line, start] = [line + 1, end + 1];
  }
  const hint = 'Leave out --encoding, or name another one.';
  return failed(error(file, `is not in the encoding ${encoding}`, { line, hint }));
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

/** A character of UTF-8 that is more than a byte (RFC 3629, section 4), or a byte beyond ASCII that is part of none; a letter is a byte. */
const BEYOND_ASCII =
  /[\xC2-\xDF][\x80-\xBF]|(?:\xE0[\xA0-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]|\xED[\x80-\x9F])[\x80-\xBF]|(?:\xF0[\x90-\xBF]|[\xF1-\xF3][\x80-\xBF]|\xF4[\x80-\x8F])[\x80-\xBF]{2}|[\x80-\xFF]/g;

/** UTF-8 where it is that, byte by byte Windows-1252 where it is not. */
function decodeMixed(bytes: Uint8Array): Decoded & { readonly isMostlyUtf8: boolean } {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const bad: number[] = [];
  let wellFormed = 0;
  const text = lettersOf(bytes).replace(BEYOND_ASCII, (found, at: number) => {
    if (found.length > 1) {
      wellFormed += found.length;
      return decoder.decode(Uint8Array.from(found, (letter) => letter.charCodeAt(0)));
    }
    bad.push(at);
    return windowsLetter(found);
  });
  const line = bytes.subarray(0, bad[0]).filter((byte) => byte === 0x0a).length + 1;
  const count = bad.length === 1 ? '1 byte' : `${String(bad.length)} bytes`;
  const message =
    wellFormed === 0
      ? `the file is not UTF-8; it was read as Windows-1252 (Latin-1): check ${count} beyond ASCII, the first on this line`
      : `${count} of the file, the first on this line, are not UTF-8 and were read as Windows-1252: check them`;
  return { text: text.replace(/^\uFEFF/, ''), notices: [{ line, message }], isMostlyUtf8: wellFormed >= bad.length };
}
