import { analyse } from 'chardet';
import { decodeStrictly } from './decodeStrictly.ts';

/** In what encoding a file is. */
export type Told =
  | { readonly sure: true; readonly name: string; readonly text: string }
  /** Those that it may be, the likeliest first. */
  | { readonly sure: false; readonly names: readonly string[] };

/** A guess counts from here on (chardet's confidence, of 100), and is sure if no other has more than this part of it: less, where there is little to tell by. */
const LEAST = 10;
const RIVAL = 0.8;
const RIVAL_OF_FEW = 0.65;
/** So many cells are few. */
const FEW = 20;
/** Bytes that are looked at: a thousand titles and more. */
const SAMPLE = 50_000;

/**
 * The encoding of a file that is not UTF-8. Only the cells with bytes beyond ASCII are looked at, since the many others would make every file
 * English; a guess in which words look like none is left out, and guesses that give the same text are one.
 */
export function tellEncoding(bytes: Uint8Array): Told {
  const { sample, count } = foreignCells(bytes);
  const guesses = new Map<string, { name: string; confidence: number }>();
  const named = analyse(sample).flatMap(({ name, confidence }) =>
    (TWINS[name] ?? [name]).map((label) => ({ label, confidence })),
  );
  for (const { label, confidence } of named) {
    const text = decodeStrictly(sample, label);
    if (text === undefined || isStrange(text, count)) continue;
    if (confidence > (guesses.get(text)?.confidence ?? -1)) guesses.set(text, { name: label, confidence });
  }
  const [best, ...others] = [...guesses.values()].sort((a, b) => b.confidence - a.confidence);
  const least = Math.max(LEAST, (best?.confidence ?? 0) * (count < FEW ? RIVAL_OF_FEW : RIVAL));
  const rivals = others.filter(({ confidence }) => confidence >= least).slice(0, 3);
  const likely = best !== undefined && best.confidence >= LEAST ? best.name : undefined;
  const name = likely ?? (isWestern(sample, count) ? 'windows-1252' : undefined);
  const text = name === undefined || rivals.length > 0 ? undefined : decodeStrictly(bytes, name);
  if (name !== undefined && text !== undefined) return { sure: true, name, text };
  return { sure: false, names: [...(best ? [best.name] : []), ...rivals.map((rival) => rival.name)] };
}

/** What chardet calls by one name: it tells the encodings of Windows by bytes that a text need not have. Those of Windows come first. */
const TWINS: Readonly<Record<string, readonly string[]>> = {
  ASCII: ['windows-1252'],
  'ISO-8859-1': ['windows-1252'],
  'ISO-8859-2': ['windows-1250', 'ISO-8859-2'],
  'ISO-8859-7': ['windows-1253', 'ISO-8859-7'],
  'ISO-8859-9': ['windows-1254'],
};

/** Too few letters to tell by, but all neighbours of Windows-1252 have the same ones in their places: the é of a café. */
function isWestern(sample: Uint8Array, count: number): boolean {
  const text = decodeStrictly(sample, 'windows-1252') ?? '';
  return /[a-z]/i.test(text) && !isStrange(text, count) && text === decodeStrictly(sample, 'windows-1250');
}

const OTHER_ALPHABETS = String.raw`[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]`;
/** Signs of Latin-1 that no word begins or ends with: £, ¤, ¶, ¹, ¿ and the like. */
const SIGNS = String.raw`\xA3-\xA6\xA8\xAC\xAF\xB6\xB8\xB9\xBC-\xBE`;

/** What no word has. */
const STRANGE = new RegExp(
  [
    // letters of two alphabets
    String.raw`\p{Script=Latin}${OTHER_ALPHABETS}|${OTHER_ALPHABETS}\p{Script=Latin}`,
    // a sign, or a character of the Far East, in its middle
    String.raw`\p{L}[^\p{L}\p{M}\p{Nd}\s\p{P}\p{Cf}\0-\x7F]+\p{L}`,
    String.raw`[A-Za-z][\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+[a-z]`,
    // a sign at its beginning or end
    String.raw`[${SIGNS}\xA9]\p{L}|\p{L}[${SIGNS}\xA1\xBF]|(?<!\p{L})\u2019\p{Script=Greek}`,
    // a capital after a small letter
    String.raw`\p{Ll}(?![A-Z])\p{Lu}`,
    // Chinese beside Korean
    String.raw`\p{Script=Han}\p{Script=Hangul}|\p{Script=Hangul}\p{Script=Han}`,
    // a control character
    String.raw`[\x80-\x9F\p{Co}]`,
  ].join('|'),
  'gu',
);

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
