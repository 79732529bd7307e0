import type MarkdownIt from 'markdown-it';
import type { StateInline } from 'markdown-it';
import { placesOf } from '../ground/text/placesOf.ts';
import { createSearch } from './searchAhead.ts';

/**
 * `$inline$` and `$$display$$` mathematics as tokens `math`, by Pandoc's rule: no blank after the opening dollar nor before the
 * closing one, and no digit after it, so that "from $5 to $10" stays text.
 * Source: pandoc.org/MANUAL.html, extension tex_math_dollars.
 */
export function dollarMath(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'math', inlineRule);
  md.block.ruler.before('fence', 'math', blockRule, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function inlineRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '$') return false;
  const fence = src[pos + 1] === '$' ? '$$' : '$';
  const start = pos + fence.length;
  if (fence === '$' && /\s/.test(src[start] ?? ' ')) return false;
  const end = CLOSINGS[fence](state, start + 1);
  if (end < 0) return false;
  if (!silent) {
    const token = state.push('math', 'math', 0);
    token.content = src.slice(start, end).trim();
    token.meta = { display: fence === '$$' };
  }
  state.pos = end + fence.length;
  return true;
}

const CLOSINGS = { $: createSearch(closing('$')), $$: createSearch(closing('$$')) };

function closing(fence: '$' | '$$'): (src: string, from: number) => number {
  const isClosing = (src: string, at: number): boolean =>
    src[at - 1] !== '\\' && (fence === '$$' || (!/\s/.test(src[at - 1] ?? ' ') && !/\d/.test(src[at + 1] ?? '')));
  return (src, from) => {
    for (const at of placesOf(src, fence, from)) if (isClosing(src, at)) return at;
    return -1;
  };
}

type BlockRule = Parameters<MarkdownIt['block']['ruler']['before']>[2];

/**
 * A block from `$$` at the start of a line to the next `$$`, which must end a line. A blank line ends the search, as it ends a
 * paragraph: in "$$x$$ is nice" the formula stands in a sentence.
 */
function blockRule(...[state, startLine, endLine, silent]: Parameters<BlockRule>): boolean {
  const lineAt = (line: number): string =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();
  if (!lineAt(startLine).startsWith('$$')) return false;
  const lines: string[] = [];
  for (let line = startLine; line < endLine; line++) {
    const text = lineAt(line);
    const end = text.indexOf('$$', line === startLine ? 2 : 0);
    if (text === '' || (end >= 0 && end !== text.length - 2) || (line === startLine && end === 2)) return false;
    lines.push(text);
    if (end < 0) continue;
    if (silent) return true;
    const token = state.push('math', 'math', 0);
    token.block = true;
    token.content = lines.join('\n').slice(2, -2).trim();
    token.meta = { display: true };
    token.map = [startLine, line + 1];
    state.line = line + 1;
    return true;
  }
  return false;
}
