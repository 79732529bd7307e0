import type MarkdownIt from 'markdown-it';
import type { StateInline } from 'markdown-it';
import { createSearch } from './searchAhead.ts';

interface Mark {
  readonly written: '==' | '^' | '~';
  readonly tag: string;
  /** It belongs to the letter before it and has no blank in it, as in x^2^ and H~2~O (pandoc.org/MANUAL.html, extensions superscript, subscript). */
  readonly isAttached: boolean;
}

const MARKS: readonly Mark[] = [
  { written: '==', tag: 'mark', isAttached: false },
  { written: '^', tag: 'sup', isAttached: true },
  { written: '~', tag: 'sub', isAttached: true },
];

/** No words between two marks are longer (characters). */
const LONGEST = { '==': 2000, '^': 30, '~': 30 };

/** `==marked==`, `x^2^`, `H~2~O`, and comments between `%%`, which are dropped as those of HTML are. */
export function inlineMarks(md: MarkdownIt): void {
  for (const mark of MARKS) {
    const search = createSearch((src, from) => src.indexOf(mark.written, from));
    md.inline.ruler.after('strikethrough', mark.tag, (state, silent) => readMark(state, silent, { ...mark, search }));
  }
  md.inline.ruler.after('escape', 'comment', readComment);
  md.block.ruler.before('fence', 'comment', readCommentBlock, { alt: ['paragraph', 'reference', 'blockquote'] });
}

function readMark(
  state: StateInline,
  silent: boolean,
  { written, tag, isAttached, search }: Mark & { readonly search: (state: StateInline, from: number) => number },
): boolean {
  const { src, pos, posMax } = state;
  if (!src.startsWith(written, pos)) return false;
  const [before, start] = [src[pos - 1] ?? ' ', pos + written.length];
  const first = src[start] ?? ' ';
  if (/\s/.test(first) || written.startsWith(first) || written.startsWith(before)) return false;
  if (isAttached ? !/[\p{L}\p{N})\]*_]/u.test(before) : /[\p{L}\p{N}]/u.test(before)) return false;
  const end = search(state, start + 1);
  if (end < 0 || end + written.length > posMax || end - start > LONGEST[written]) return false;
  const words = src.slice(start, end);
  const next = src[end + written.length] ?? ' ';
  if (isAttached ? /[\s\\[\]]/.test(words) || written === next : /\s$|\n[ \t]*\n/.test(words) || next === '=')
    return false;
  if (!silent) {
    state.push(`${tag}_open`, tag, 1).markup = written;
    state.pos = start;
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.push(`${tag}_close`, tag, -1).markup = written;
    state.posMax = posMax;
  }
  state.pos = end + written.length;
  return true;
}

const searchPercents = createSearch((src, from) => src.indexOf('%%', from));

/** A comment of Obsidian begins where a word could, so that "50%% to 60%%" are none. */
function readComment(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (!src.startsWith('%%', pos) || !/[\s([]/.test(src[pos - 1] ?? ' ')) return false;
  const end = searchPercents(state, pos + 2);
  if (end < 0 || end + 2 > state.posMax) return false;
  if (!silent) state.pending = state.pending.replace(/ $/, '');
  state.pos = end + 2;
  return true;
}

type BlockRule = Parameters<MarkdownIt['block']['ruler']['before']>[2];

/** A comment on lines of its own, which may have empty ones. */
function readCommentBlock(...[state, startLine, endLine, silent]: Parameters<BlockRule>): boolean {
  const startOf = (line: number): number => (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const start = startOf(startLine);
  if (!state.src.startsWith('%%', start)) return false;
  const end = searchPercents(state, start + 2);
  if (end < 0) return false;
  let line = startLine;
  while (line < endLine && (state.eMarks[line] ?? 0) < end + 2) line += 1;
  if (line >= endLine || state.src.slice(end + 2, state.eMarks[line]).trim() !== '') return false;
  if (!silent) state.line = line + 1;
  return true;
}
