import type { Token } from 'markdown-it';
import { textOfTokens } from './tokens.ts';
import { parseMarkdown, type TextKind } from './parseMarkdown.ts';

/** Longest description that search engines show (characters). */
const LENGTH = 155;

/** Inline text without these has no markup, and is not parsed. */
const MARKUP = /[\\`*_[\]<&$~]/;

/**
 * The beginning of a Markdown text as plain words for search engines and feeds, cut at a word; no headings, tables, blocks of code,
 * displayed formulas and footnotes, and nothing that is struck out. Undefined for no text.
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
  return tokens
    .slice(0, notes < 0 ? undefined : notes)
    .filter(({ type }, index) => type === 'inline' && !/^(?:heading|t[hd])_open$/.test(tokens[index - 1]?.type ?? ''))
    .map(({ children }) => textOfTokens(withoutStruck(children ?? [])))
    .join(' ');
}

function withoutStruck(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter(({ type, nesting }) => {
    if (type === 's_open' || type === 's_close') depth += nesting;
    return depth === 0;
  });
}
