import { setMathematics } from '../markdown/mathematics.ts';
import { parseMarkdown } from '../markdown/parseMarkdown.ts';
import { visitTokens } from '../markdown/tokens.ts';
import { markCode } from './marks.ts';

/** Dollars that are escaped may make a formula of others. */
const MOST_ROUNDS = 4;

/** What cannot be set as a formula is shown as it was written: money, or LaTeX that its program knew. `tell`: of each, and its line. */
export function mendFormulas(markdown: string, tell: (what: string, how: string, line: number) => void): string {
  let text = markdown;
  for (let round = 0; round < MOST_ROUNDS && text.includes('$'); round++) {
    const before = text;
    for (const { latex, display, fault } of faultsIn(text)) {
      const found = placeOf(text, latex, display ? '$$' : '$');
      if (!found) continue;
      const alone =
        display && /(?:^|\n)$/.test(text.slice(0, found.at)) && /^[ \t]*(?:\n|$)/.test(text.slice(found.end));
      tell('formulas that cannot be set', fault, text.slice(0, found.at).split('\n').length);
      text = text.slice(0, found.at) + shown(latex, alone) + text.slice(found.end);
    }
    if (text === before) break;
  }
  return text;
}

/** LaTeX has commands; other words are read as they stand. */
function shown(latex: string, alone: boolean): string {
  if (alone) return markCode(latex, 'latex').trim();
  return /\\[a-zA-Z]/.test(latex) && !/[`\n]/.test(latex)
    ? `\`${latex}\``
    : `\\$${latex.replace(/(?<!\\)\$/g, '\\$')}\\$`;
}

interface Fault {
  readonly latex: string;
  readonly display: boolean;
  readonly fault: string;
}

function faultsIn(text: string): Fault[] {
  const faults: Fault[] = [];
  visitTokens(parseMarkdown(text, 'block'), ({ type, content, meta }) => {
    if (type !== 'math') return;
    const { display } = meta as { display: boolean };
    const { fault } = setMathematics(content, display);
    if (fault !== undefined) faults.push({ latex: content, display, fault });
  });
  return faults;
}

/** Its lines may begin with marks of a quotation, and end with those of a break. */
function placeOf(
  text: string,
  latex: string,
  fence: string,
): { readonly at: number; readonly end: number } | undefined {
  const words = latex.split(/[\s\\]*\s+/).map((word) => word.replace(/[^\w\s]/g, '\\$&'));
  const dollars = fence.replaceAll('$', '\\$');
  const found = RegExp(`(?<!\\$)${dollars}\\s*${words.join('[\\s>\\\\]+')}[\\s>\\\\]*${dollars}(?!\\$)`).exec(text);
  return found ? { at: found.index, end: found.index + found[0].length } : undefined;
}
