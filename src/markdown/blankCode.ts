import { parseMarkdown, type TextKind } from './parseMarkdown.ts';
import { visitTokens } from './tokens.ts';

/** Comments, and code between backticks (spec.commonmark.org, 6.1), which ends with its paragraph. */
const APART = /<!--(?:>|->|[^]*?-->)|(?<![\\`])(`+)(?!`)(?:(?!\n[ \t\r]*\n)[^])*?(?<!`)\1(?!`)/g;

/** A text with blanks in the place of its code and its comments, where nothing is at fault; every other character stays where it is. */
export function blankCode(text: string, kind: TextKind): string {
  const lines = text.split('\n');
  const blocks = kind === 'block' ? parseMarkdown(text, kind) : [];
  visitTokens(blocks, ({ type, map }) => {
    if ((type !== 'fence' && type !== 'code_block') || !map) return;
    for (let line = map[0]; line < map[1]; line++) lines[line] = blank(lines[line] ?? '');
  });
  return lines.join('\n').replace(APART, blank);
}

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');
