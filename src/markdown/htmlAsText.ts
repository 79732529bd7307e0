import type MarkdownIt from 'markdown-it';
import type { StateInline } from 'markdown-it';
import { createSearch } from './searchAhead.ts';

/** CommonMark's tags of raw HTML (spec.commonmark.org, 6.6), or the start of a comment without an end. */
const ATTRIBUTE = `\\s+[a-z_:][a-z0-9:._-]*(?:\\s*=\\s*(?:[^"'=<>\`\\s]+|'[^']*'|"[^"]*"))?`;
const TAG = new RegExp(`<(?:!--|(?:[a-z][a-z0-9-]*(?:${ATTRIBUTE})*\\s*/?|/[a-z][a-z0-9-]*\\s*)>)`, 'iy');

/**
 * Comments are dropped: they are the writer's notes, or marks such as `<!--more-->`. Other raw HTML becomes a token `raw_html`, which is
 * shown as the text that it is.
 */
export function htmlAsText(md: MarkdownIt): void {
  md.inline.ruler.at('html_inline', readInline);
  md.block.ruler.at('html_block', readBlock, { alt: ['paragraph', 'reference', 'blockquote'] });
  md.renderer.rules['raw_html'] = (tokens, index) => md.utils.escapeHtml(tokens[index]?.content ?? '');
}

function readInline(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '<') return false;
  const comment = commentAt(state, pos);
  const found = comment ?? tagAt(src, pos);
  if (found === undefined) return false;
  if (!silent && comment === undefined) state.push('raw_html', '', 0).content = found;
  state.pos += found.length;
  return true;
}

type BlockRule = Parameters<MarkdownIt['block']['ruler']['at']>[1];

/** A comment that has its lines to itself. Beside other words it is left to the paragraph that it stands in. */
function readBlock(...[state, startLine, endLine, silent]: Parameters<BlockRule>): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  const comment = commentAt(state, start);
  if (comment === undefined) return false;
  let line = startLine;
  while (line < endLine && (state.eMarks[line] ?? 0) < start + comment.length) line += 1;
  const isAlone = state.src.slice(start + comment.length, state.eMarks[line]).trim() === '';
  if (!isAlone || line >= endLine) return false;
  if (!silent) state.line = line + 1;
  return true;
}

const searchEnd = createSearch((src, from) => src.indexOf('-->', from));

/** The comment that starts at a place, by the same rules. */
function commentAt(state: { readonly src: string }, at: number): string | undefined {
  const { src } = state;
  if (!src.startsWith('<!--', at)) return undefined;
  const [short] = /^-?>/.exec(src.slice(at + 4, at + 6)) ?? [];
  if (short !== undefined) return `<!--${short}`;
  const end = searchEnd(state, at + 4);
  return end < 0 ? undefined : src.slice(at, end + 3);
}

function tagAt(src: string, at: number): string | undefined {
  TAG.lastIndex = at;
  return TAG.exec(src)?.[0];
}

/** A text without its comments. */
export function withoutComments(text: string): string {
  // behind the last end nothing is sought: of each beginning there all the rest would be read
  const end = text.lastIndexOf('-->') + '-->'.length;
  return text.slice(0, end).replace(/<!--[^]*?-->/g, '') + text.slice(end);
}
