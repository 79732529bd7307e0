import type { Token } from 'markdown-it';
import { textOfTokens } from './tokens.ts';

/** As many notes as article.css has places for in the margin. */
const PLACES = 24;

/** Characters in a line of the text and of a note, rather too few; the height of a note's line in lines of the text. */
const LINE = 60;
const NOTE_LINE = 33;
const NOTE_HEIGHT = 0.75;

/** Heights in lines: between two blocks; a picture; what follows a text on every page, the way back and the empty end of the page. */
const GAP = 0.7;
const PICTURE = 15;
const BELOW = 3;

/** A part of a text, or of its margin, in lines from the beginning of the text. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Where the notes of a text may stand besides at its end, as class names: `beside` it, each beside its mark or below the note before
 * it, if none goes past the end of the page; `apart` if code, tables and pictures may then be as wide as the margin and meet no note.
 * Heights are estimates, so that a page needs no script: where in doubt the notes stand at the end.
 *
 * @param tokens a parsed text, with its notes
 * @param end where its notes begin
 */
export function placesOfNotes(tokens: readonly Token[], end: number): readonly ('beside' | 'apart')[] {
  const { marks, wide, height } = measureText(tokens.slice(0, end));
  const notes: Stretch[] = [];
  let to = 0;
  let from = 0;
  for (const token of tokens.slice(end)) {
    if (token.type === 'footnote_open') to = from = Math.max(to, marks[idOf(token)] ?? Infinity);
    to += heightOf(token, NOTE_LINE) * NOTE_HEIGHT;
    if (token.type === 'footnote_close') notes.push({ from, to });
  }
  if (notes.length > PLACES || to > height + BELOW) return [];
  const meet = notes.some((note) => wide.some((block) => note.from < block.to + 1 && note.to + 1 > block.from));
  return meet ? ['beside'] : ['beside', 'apart'];
}

/** Where the marks of a text are, by the numbers of their notes, and what may be wide. */
function measureText(tokens: readonly Token[]): { marks: number[]; wide: Stretch[]; height: number } {
  const marks: number[] = [];
  const wide: Stretch[] = [];
  let height = 0;
  let table = 0;
  for (const token of tokens) {
    const children = token.children ?? [];
    let letters = 0;
    for (const child of children) {
      if (child.type === 'footnote_ref') marks[idOf(child)] ??= height + Math.floor(letters / LINE);
      letters += textOfTokens([child]).length;
    }
    const from = height;
    height += heightOf(token, LINE);
    if (token.type === 'table_open') table = height;
    if (token.type === 'table_close') wide.push({ from: table, to: height });
    if (isCode(token) || children.some(isPicture)) wide.push({ from, to: height });
  }
  return { marks, wide, height };
}

const idOf = ({ meta }: Token): number => (meta as { id: number }).id;
const isCode = ({ type }: Token): boolean => type === 'fence' || type === 'code_block';
const isPicture = ({ type }: Token): boolean => type === 'image';

function heightOf(token: Token, line: number): number {
  if (isCode(token)) return token.content.split('\n').length + GAP;
  if (token.type !== 'inline') return 0;
  const children = token.children ?? [];
  return Math.ceil(textOfTokens(children).length / line) + GAP + (children.some(isPicture) ? PICTURE : 0);
}
