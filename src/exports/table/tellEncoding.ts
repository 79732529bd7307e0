import { analyse } from 'chardet';
import { decodeStrictly } from './decodeStrictly.ts';

/** In what encoding a file is. */
export type Told =
  | { readonly sure: true; readonly name: string; readonly text: string }
  /** Those that it may be, the likeliest first. */
  | { readonly sure: false; readonly names: readonly string[] };

/** A guess counts from here on (chardet's confidence, of 100), and is sure if no other has more than this part of it. */
const LEAST = 10;
const RIVAL = 0.8;
/** Bytes that are looked at: a thousand titles and more. */
const SAMPLE = 50_000;

/**
 * The encoding of a file that is not UTF-8. Only the cells with bytes beyond ASCII are looked at, since the many others would make every file
 * English; a guess in which words look like none is left out, and guesses that give the same text are one.
 */
export function tellEncoding(bytes: Uint8Array): Told {
  const { sample, count } = foreignCells(bytes);
  const guesses = new Map<string, { name: string; confidence: number }>();
  for (const { name, confidence } of analyse(sample)) {
    const label = /^(ascii|iso-8859-1)$/i.test(name) ? 'windows-1252' : name;
    const text = decodeStrictly(sample, label);
    if (text === undefined || isStrange(text, count)) continue;
    if (confidence > (guesses.get(text)?.confidence ?? -1)) guesses.set(text, { name: label, confidence });
  }
  const [best, ...others] = [...guesses.values()].sort((a, b) => b.confidence - a.confidence);
  const rivals = others
    .filter(({ confidence }) => confidence >= LEAST && confidence > (best?.confidence ?? 0) * RIVAL)
    .slice(0, 3);
  const likely = best !== undefined && best.confidence >= LEAST ? best.name : undefined;
  const name = likely ?? (isWestern(sample, count) ? 'windows-1252' : undefined);
  const text = name === undefined || rivals.length > 0 ? undefined : decodeStrictly(bytes, name);
  if (name !== undefined && text !== undefined) return { sure: true, name, text };
  return { sure: false, names: [...(best ? [best.name] : []), ...rivals.map((rival) => rival.name)] };
}

/** Too few letters to tell by, but all neighbours of Windows-1252 have the same ones in their places: the é of a café. */
function isWestern(sample: Uint8Array, count: number): boolean {
  const text = decodeStrictly(sample, 'windows-1252') ?? '';
  return /[a-z]/i.test(text) && !isStrange(text, count) && text === decodeStrictly(sample, 'windows-1250');
}

/** What no word has: letters of two scripts, a sign or a character of the Far East in its middle, a capital after a small letter; a control character. */
const STRANGE =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]\p{Script=Latin}|\p{L}[^\p{L}\p{M}\p{Nd}\s\p{P}\p{Cf}\0-\x7F]+\p{L}|\p{Ll}(?![A-Z])\p{Lu}|[A-Za-z][\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+[a-z]|[\x80-\x9F\p{Co}]/gu;

/** Whether one cell of twenty, or of fewer, has such a word. */
const isStrange = (text: string, cells: number): boolean => (text.match(STRANGE)?.length ?? 0) * 20 > cells;

/** Line ends, tab, quote, comma, semicolon: no encoding has one of them inside a letter. */
const MARKS = new Set([0x0a, 0x0d, 0x09, 0x22, 0x2c, 0x3b]);

/** The cells with bytes beyond ASCII, a blank behind each, and how many they are. */
function foreignCells(bytes: Uint8Array): { readonly sample: Uint8Array; readonly count: number } {
  const cells: number[] = [];
  let count = 0;
  let start = 0;
  for (let at = 0; at <= bytes.length && cells.length < SAMPLE; at++) {
    if (at < bytes.length && !MARKS.has(bytes[at] ?? 0)) continue;
    const cell = bytes.subarray(start, at);
    if (cell.some((byte) => byte > 0x7f)) {
      cells.push(...cell.subarray(0, SAMPLE), 0x20);
      count++;
    }
    start = at + 1;
  }
  return { sample: Uint8Array.from(cells), count };
}
