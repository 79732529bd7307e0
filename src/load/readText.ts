import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import { error, type Problem } from '../model/problem.ts';

// one buffer for all files: ten thousand of their own would be as much garbage as the site is large
let buffer = Buffer.allocUnsafe(1 << 16);

/** Reads a file as UTF-8; a byte-order mark is dropped. The bytes are good until the next file is read. */
export function readText(root: string, path: string): { text: string; bytes: Buffer } | { problem: Problem } {
  const bytes = readBytes(`${root}/${path}`);
  if (!isUtf8(bytes)) return { problem: notUtf8(path, bytes) };
  const text = bytes.toString('utf8');
  return { text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, bytes };
}

function readBytes(path: string): Buffer {
  const descriptor = openSync(path, 'r');
  try {
    for (let length = 0; ;) {
      if (length === buffer.length) buffer = Buffer.concat([buffer, buffer]);
      const read = readSync(descriptor, buffer, length, buffer.length - length, null);
      if (read === 0) return buffer.subarray(0, length);
      length += read;
    }
  } finally {
    closeSync(descriptor);
  }
}

function notUtf8(path: string, bytes: Buffer): Problem {
  const lines = bytes.toString('latin1').split('\n');
  const index = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1')));
  const line = Buffer.from(lines[index] ?? '', 'latin1');
  const text = line.toString('utf8');
  // what is no UTF-8 is decoded as U+FFFD
  const column = text.indexOf('\ufffd');
  const byte = line[Buffer.byteLength(text.slice(0, column))] ?? 0;
  const wide = index === 0 && column === 0 && (byte === 0xff || byte === 0xfe);
  return error(path, wide ? 'is UTF-16 text, not UTF-8' : `is not UTF-8 text, saw the byte ${hex(byte)}`, {
    line: index + 1,
    column: column + 1,
    // the rest of a row may be private
    ...(wide || path.endsWith('.csv') ? {} : { excerpt: text }),
    hint: 'Save it as UTF-8 in your editor, or export it again and do not open it in a spreadsheet.',
  });
}

const hex = (byte: number): string => byte.toString(16).toUpperCase();
