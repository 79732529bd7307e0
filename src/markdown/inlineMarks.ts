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
  md.inline.ruler.after('strikethrough', 'marks', readAny);
  md.block.ruler.before('fence', 'comment', readCommentBlock, { alt: ['paragraph', 'reference', 'blockquote'] });
}

const SOUGHT = MARKS.map((mark) => ({
  ...mark,
  search: createSearch((src, from) => src.indexOf(mark.written, from)),
}));

/** One rule for all: the parser asks each at every mark of any kind. */
function readAny(state: StateInline, silent: boolean): boolean {
  const first = state.src[state.pos];
  if (first === '=') return readMark(state, silent, SOUGHT[0]);
  if (first === '^') return readMark(state, silent, SOUGHT[1]);
  if (first === '~') return readMark(state, silent, SOUGHT[2]);
  return first === '%' && readComment(state, silent);
}

function readMark(state: StateInline, silent: boolean, mark: (typeof SOUGHT)[number] | undefined): boolean {
  if (!mark) return false;
  const { written, tag, isAttached, search } = mark;
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
  if (src[pos] !== '%' || !src.startsWith('%%', pos) || !/[\s([]/.test(src[pos - 1] ?? ' ')) return false;
  const end = searchPercents(state, pos + 2);
  if (end < 0 || end + 2 > state.posMax) return false;
  if (!silent) {
    // what was read is put aside: a text that grows would be copied whole at each comment
    const before = state.pending === '' ? undefined : state.pushPending();
    if (before?.content.endsWith(' ') === true) before.content = before.content.slice(0, -1);
  }
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
