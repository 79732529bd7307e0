import type { Notice } from './draft.ts';

/** What Windows-1252 has where Latin-1 has control characters, 80 to 9F (encoding.spec.whatwg.org, index-windows-1252). */
const WINDOWS =
  '\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F' +
  '\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178';

/** How files begin that are not text at all. */
const SIGNATURES: readonly (readonly [start: string, what: string])[] = [
  ['PK\x03\x04', 'a ZIP archive or a spreadsheet'],
  ['%PDF', 'a PDF document'],
  ['\x1F\x8B', 'a compressed file'],
  ['SQLite format 3', 'a database'],
  ['\xD0\xCF\x11\xE0', 'a spreadsheet'],
];

/** The text of an export and what had to be done to read it; or what the file is instead of text. */
export function decodeText(bytes: Uint8Array): { text: string; notices: Notice[] } | { what: string } {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const foreign = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (foreign) return { what: foreign[1] };
  const wide = wideEncoding(bytes);
  const read = wide === undefined ? decodeNarrow(bytes) : { text: decodeWide(bytes, wide), notices: [] };
  const text = read.text.replace(/^\uFEFF/, '');
  if (/^\s*<(!doctype html|html|head|body)\b/i.test(text)) return { what: 'a web page' };
  const controls = text.slice(0, 4096).match(/[\0-\x08\x0E-\x1F]/g)?.length ?? 0;
  return controls * 10 > Math.min(text.length, 4096) ? { what: 'a file of some other kind' } : { ...read, text };
}

/** UTF-16, told by its byte-order mark or by the zeros in every other byte. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length * 0.2 && even === 0) return 'utf-16le';
  return even > sample.length * 0.2 && odd === 0 ? 'utf-16be' : undefined;
}

const decodeWide = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

function decodeNarrow(bytes: Uint8Array): { text: string; notices: Notice[] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), notices: [] };
  } catch {
    return decodeMixed(bytes);
  }
}

/** UTF-8 where it is that, byte by byte Windows-1252 where it is not. */
function decodeMixed(bytes: Uint8Array): { text: string; notices: Notice[] } {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const parts: string[] = [];
  const lines = new Set<number>();
  let line = 1;
  let start = 0;
  let bad = 0;
  let wellFormed = 0;
  for (let at = 0; at < bytes.length;) {
    if (bytes[at] === 0x0a) line++;
    const length = sequenceLength(bytes, at);
    if (length > 1) wellFormed++;
    if (length > 0) {
      at += length;
      continue;
    }
    if (at > start) parts.push(decoder.decode(bytes.subarray(start, at)));
    parts.push(windowsLetter(bytes[at] ?? 0));
    lines.add(line);
    bad++;
    start = ++at;
  }
  parts.push(decoder.decode(bytes.subarray(start)));
  const [first = 1] = lines;
  const count = bad === 1 ? '1 byte' : `${String(bad)} bytes`;
  const message =
    wellFormed === 0
      ? `the file is not UTF-8; it was read as Windows-1252 (Latin-1): look over ${count} beyond ASCII, the first here`
      : `${count} of the file, the first here, are not UTF-8 and were read as Windows-1252: look them over`;
  return { text: parts.join(''), notices: [{ line: first, message }] };
}

const windowsLetter = (byte: number): string =>
  byte >= 0x80 && byte < 0xa0 ? (WINDOWS[byte - 0x80] ?? '') : String.fromCharCode(byte);

/** Length of the well-formed UTF-8 sequence at a place, 0 for none (Unicode, table 3-7). */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (first < 0xc2 || length === 0) return 0;
  const second = bytes[at + 1] ?? 0;
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let next = 2; next < length; next++) {
    const byte = bytes[at + next] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return 0;
  }
  return length;
}
