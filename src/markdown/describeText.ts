import { wordsIn } from './createMarkdown.ts';
import { parseMarkdown, type TextKind } from './parseMarkdown.ts';

/** Longest description that search engines show (characters). */
const LENGTH = 155;

/** How much of a text most descriptions need (characters). */
const BEGINNING = 200;

/** What inline Markdown could be made of. */
const MARKUP = /[\\`*_[\]<&$]/;

/**
 * The beginning of a Markdown text as plain words for search engines and feeds, cut at a word; no headings, blocks of code, displayed
 * formulas and footnotes. Undefined for no text.
 */
export function describeText(markdown: string, kind: TextKind): string | undefined {
  const beginning = plainWords(beginningOf(markdown, kind), kind);
  // a mark that was left may mean something together with what follows
  const enough = beginning.length > LENGTH && !MARKUP.test(beginning);
  const words = enough ? beginning : plainWords(markdown, kind);
  if (words.length <= LENGTH) return words === '' ? undefined : words;
  const end = words.lastIndexOf(' ', LENGTH);
  return `${words.slice(0, end < 0 ? LENGTH : end).replace(/[\s,;:.(-]+$/, '')} ...`;
}

/** The beginning of a text, up to a blank or a blank line. */
function beginningOf(markdown: string, kind: TextKind): string {
  const end = kind === 'inline' ? markdown.lastIndexOf(' ', BEGINNING) : markdown.indexOf('\n\n', BEGINNING);
  return markdown.slice(0, Math.max(end, 0));
}

/** What a text says, on one line. */
function plainWords(markdown: string, kind: TextKind): string {
  return textOf(markdown, kind)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}

function textOf(markdown: string, kind: TextKind): string {
  if (kind === 'inline' && !MARKUP.test(markdown)) return markdown;
  const tokens = parseMarkdown(markdown, kind);
  const notes = tokens.findIndex(({ type }) => type === 'footnote_block_open');
  return tokens
    .slice(0, notes < 0 ? undefined : notes)
    .filter(({ type }, index) => type === 'inline' && tokens[index - 1]?.type !== 'heading_open')
    .map(({ children }) => wordsIn(children ?? []))
    .join(' ');
}
