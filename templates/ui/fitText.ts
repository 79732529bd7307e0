import { breakWord } from './breakWord.ts';
import type { Ruler } from './createRuler.ts';

/** A way to set a text: how large, in how many lines at most. */
export type Setting = readonly [size: number, lines: number];

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

interface Fit {
  readonly ruler: Ruler;
  /** The width of a line, in the unit of the sizes. */
  readonly room: number;
  /** From the best to the last, in which words are broken and what is left over is cut. */
  readonly settings: readonly [Setting, ...Setting[]];
}

/** Sets a text as well as it fits. */
export function fitText(text: string, { ruler, room, settings }: Fit): FittedText {
  const words = splitText(text);
  for (const [size, most] of settings) {
    const lines = setLines(words, ruler, room / size);
    if (lines && lines.length <= most) return { size, lines };
  }
  const [size, most] = settings.at(-1) ?? settings[0];
  const broken = words.flatMap(({ text: word, after }) => {
    const parts = breakWord(word, ruler, room / size);
    return parts.map((part, place) => ({ text: part, after: place < parts.length - 1 ? '' : after }));
  });
  const lines = setLines(broken, ruler, room / size) ?? [];
  return { size, lines: lines.length <= most ? lines : cut(lines.slice(0, most), ruler, room / size) };
}

/** What is not broken, and what stands between it and the next piece on one line. */
interface Piece {
  readonly text: string;
  readonly after: '' | ' ';
}

/** Lines may end at blanks, after hyphens and dashes, and at the letters of scripts without blanks, but not before a closing mark. */
function splitText(text: string): Piece[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((word): Piece[] => {
      const parts = word.match(PIECES) ?? [word];
      return parts.map((part, place) => ({ text: part, after: place < parts.length - 1 ? '' : ' ' }));
    });
}

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;
const CLOSING = String.raw`[\p{Pe}\p{Pf}\p{M}、。，．：；！？・ー…ぁぃぅぇぉっゃゅょァィゥェォッャュョ]`;
const PIECES = new RegExp(
  String.raw`\p{Ps}*${UNSPACED}${CLOSING}*|(?:(?!${UNSPACED})[^-‐–—/])+(?:[-‐–—/]+|${CLOSING})*|[-‐–—/]+`,
  'gu',
);

/** Undefined where a piece is wider than a line. */
function setLines(pieces: readonly Piece[], ruler: Ruler, room: number): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  // the width of the line, and with the blank that would follow it
  let used = 0;
  let between = '';
  for (const { text, after } of pieces) {
    const width = ruler.widthOf(text);
    if (width > room) return undefined;
    if (line !== '' && used + width > room) {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += (line === '' ? '' : between) + text;
    used += width + ruler.widthOf(after);
    between = after;
  }
  return [...lines, line];
}

/** The last line ends in an ellipsis, for which letters make room. */
function cut(lines: readonly string[], ruler: Ruler, room: number): string[] {
  const letters = Array.from(lines.at(-1) ?? '');
  while (letters.length > 0 && ruler.widthOf(`${letters.join('')}…`) > room) letters.pop();
  return [...lines.slice(0, -1), `${letters.join('').replace(/[\s-]+$/, '')}…`];
}
