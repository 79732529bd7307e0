import type MarkdownIt from 'markdown-it';
import type { StateInline } from 'markdown-it';
import htmlBlock from 'markdown-it/lib/rules_block/html_block.mjs';
import { createSearch } from './searchAhead.ts';

/** CommonMark's tags of raw HTML (spec.commonmark.org, 6.6), or the start of a comment without an end. */
const ATTRIBUTE = `\\s+[a-z_:@][a-z0-9:._@-]*(?:\\s*=\\s*(?:[^"'=<>\`\\s]+|'[^']*'|"[^"]*"))?`;
const TAG = new RegExp(`<(?:!--|(?:[a-z][a-z0-9-]*(?:${ATTRIBUTE})*\\s*/?|/[a-z][a-z0-9-]*\\s*)>)`, 'iy');

/** What HTML in a file is no text: `<?php ... ?>`, `<!DOCTYPE html>`, `<![CDATA[ ... ]]>`. */
const OTHER = [
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
] as const;

/** Reads HTML as tokens `raw_html`, one a tag. Comments are dropped: they are the writer's notes, or marks such as `<!--more-->`. */
export function htmlRules(md: MarkdownIt): void {
  md.inline.ruler.at('html_inline', readInline);
  md.block.ruler.at('html_block', readBlock, { alt: ['paragraph', 'reference', 'blockquote'] });
  md.renderer.rules['raw_html'] = (tokens, index) => md.utils.escapeHtml(tokens[index]?.content ?? '');
}

function readInline(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '<') return false;
  const comment = commentAt(state, pos);
  const found = comment ?? tagAt(src, pos) ?? otherAt(state, pos);
  if (found === undefined) return false;
  if (!silent && comment === undefined) state.push('raw_html', '', 0).content = found;
  state.pos += found.length;
  return true;
}

/** A line around Markdown, as kramdown and Python-Markdown have it: `<div markdown="1">`. */
const WITH_MARKDOWN = /^<[a-z][^<>]*\smarkdown(?:=["']?(?:1|block)["']?)?(?:\s[^<>]*)?>[ \t]*$/i;

type BlockRule = Parameters<MarkdownIt['block']['ruler']['at']>[1];

/** A comment that has its lines to itself; beside other words it is left to the paragraph that it stands in. Or HTML, as CommonMark has it. */
function readBlock(...[state, startLine, endLine, silent]: Parameters<BlockRule>): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  const comment = commentAt(state, start);
  if (comment === undefined) {
    if (!/[a-z/]/i.test(state.src[start + 1] ?? '')) return false;
    const isAround = WITH_MARKDOWN.test(state.src.slice(start, state.eMarks[startLine]));
    return htmlBlock(state, startLine, isAround ? startLine + 1 : endLine, silent);
  }
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

const searches = new Map(OTHER.map(([, end]) => [end, createSearch((src, from) => src.indexOf(end, from))]));

function otherAt(state: { readonly src: string }, at: number): string | undefined {
  if (!/^<(?:\?|!\[CDATA\[|![a-z])/i.test(state.src.slice(at, at + 9))) return undefined;
  const [, close = '>'] = OTHER.find(([open]) => state.src.startsWith(open, at)) ?? [];
  const end = searches.get(close)?.(state, at) ?? -1;
  return end < 0 ? undefined : state.src.slice(at, end + close.length);
}

/** The tags of a block of HTML, and what stands between them; comments and the like are left out. */
export function splitHtml(src: string): string[] {
  const state = { src };
  const parts: string[] = [];
  let done = 0;
  for (let at = src.indexOf('<'); at >= 0; at = src.indexOf('<', at)) {
    const left = commentAt(state, at) ?? otherAt(state, at);
    const tag = left === undefined ? tagAt(src, at) : '';
    if (tag === undefined || tag === '<!--') {
      at += 1;
      continue;
    }
    parts.push(src.slice(done, at), tag);
    at += (left ?? tag).length;
    done = at;
  }
  return [...parts, src.slice(done)].filter((part) => part !== '');
}

/** A text without its comments. */
export function withoutComments(text: string): string {
  // behind the last end nothing is sought: of each beginning there all the rest would be read
  const end = text.lastIndexOf('-->') + '-->'.length;
  return text.slice(0, end).replace(/<!--[^]*?-->/g, '') + text.slice(end);
}
