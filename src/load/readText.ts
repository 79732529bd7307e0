import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { error, type Problem } from '../model/problem.ts';

/** Reads a file as UTF-8; a byte-order mark is dropped. */
export function readText(root: string, path: string): { text: string; bytes: Buffer } | { problem: Problem } {
  const bytes = readFileSync(`${root}/${path}`);
  if (!isUtf8(bytes)) return { problem: notUtf8(path, bytes) };
  const text = bytes.toString('utf8');
  return { text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, bytes };
}

function notUtf8(path: string, bytes: Buffer): Problem {
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1')));
  return error(path, 'is not UTF-8 text', {
    line: line + 1,
    hint: 'Save it as UTF-8 in your editor, or export it again and do not open it in a spreadsheet.',
  });
}
