import type { Token } from 'markdown-it';
import { PHRASING } from './allowedHtml.ts';
import { textOfTokens } from './tokens.ts';
import { parseMarkdown, type TextKind } from './parseMarkdown.ts';

/** Longest description that search engines show (characters). */
const LENGTH = 155;

/** Inline text without these has no markup, and is not parsed. */
const MARKUP = /[\\`*_[\]<&$~]/;

/**
 * The beginning of a Markdown text as plain words for search engines and feeds, cut at a word; no headings, tables, blocks of code,
 * displayed formulas and footnotes, and nothing that is struck out or folded. Undefined for no text.
 */
export function describeText(markdown: string, kind: TextKind): string | undefined {
  const words = textOf(markdown, kind)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
  if (words.length <= LENGTH) return words === '' ? undefined : words;
  const end = words.lastIndexOf(' ', LENGTH);
  return `${words.slice(0, end < 0 ? LENGTH : end).replace(/[\s,;:.(-]+$/, '')} ...`;
}

function textOf(markdown: string, kind: TextKind): string {
  if (kind === 'inline') {
    const first = markdown.search(MARKUP);
    if (first < 0) return markdown;
    // what comes so late is cut off
    const words = markdown.slice(0, first).replace(/\s+/g, ' ').trim();
    if (words.length > LENGTH) return words;
  }
  const tokens = parseMarkdown(markdown, kind);
  const notes = tokens.findIndex(({ type }) => type === 'footnote_block_open');
  return (
    blocksOf(notes < 0 ? tokens : tokens.slice(0, notes))
      // two blocks are no sentence
      .reduce((text, block) => `${text}${/[\p{L}\p{N})]$/u.test(text) ? ' ·' : ''} ${block}`, '')
  );
}

/** Headings, tables, what is struck out, what a reader has to open first, and titles of callouts. */
const MAY_HIDE = /^(?:h[1-6]|table|s|del|summary|details)$/;
const isTitle = ({ attrs }: Token): boolean => attrs?.some(([, value]) => value === 'callout-title') === true;
const isOpened = ({ tag, attrs }: Token): boolean =>
  tag === 'details' && attrs?.some(([key]) => key === 'open') === true;

/** The words of each block. */
function blocksOf(tokens: readonly Token[]): string[] {
  const blocks: string[] = [''];
  const open: { readonly tag: string; readonly hides: boolean }[] = [];
  for (const token of tokens.flatMap((one) => (one.type === 'inline' ? (one.children ?? []) : one))) {
    const { type, tag, nesting, block } = token;
    if (nesting > 0 && (MAY_HIDE.test(tag) || isTitle(token))) open.push({ tag, hides: !isOpened(token) });
    if (nesting < 0 && open.at(-1)?.tag === tag) open.pop();
    if (block || (type === 'html' && !PHRASING.has(tag))) blocks.push('');
    else if (!open.some(({ hides }) => hides)) blocks.push((blocks.pop() ?? '') + textOfTokens([token]));
  }
  return blocks.map((block) => block.trim()).filter((block) => block !== '');
}
