import { createMarkdown, inlineTokens } from './createMarkdown.ts';
import type { Mathematics } from './mathematics.ts';

/** What a text refers to, and what is wrong with it. */
export interface Inspection {
  /** Targets of links and images, as written. */
  readonly targets: readonly string[];
  readonly faults: readonly MarkdownFault[];
}

export interface MarkdownFault {
  readonly message: string;
  readonly hint: string;
  /** The text at fault, as it stands in the source. */
  readonly find: string;
}

const SCHEMES = ['http:', 'https:', 'mailto:'];

/** Looks a text over before it is set. `kind`: a paragraph of inline Markdown, or blocks. */
export function inspectMarkdown(text: string, kind: 'inline' | 'block', mathematics?: Mathematics): Inspection {
  const targets = new Set<string>();
  const faults: MarkdownFault[] = [];
  const md = createMarkdown({ resolve: (target) => (targets.add(target), target) });
  const tokens = kind === 'inline' ? md.parseInline(text, {}) : md.parse(text, {});
  for (const token of inlineTokens(tokens)) {
    if (token.type !== 'math' || !mathematics) continue;
    const set = mathematics(token.content, false);
    if ('fault' in set) faults.push(badFormula(token.content, set.fault));
  }
  for (const target of targets) {
    const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(target)?.[0];
    if (scheme === undefined ? target.startsWith('//') : !SCHEMES.includes(scheme.toLowerCase())) {
      faults.push(badScheme(target));
      targets.delete(target);
    }
  }
  return { targets: [...targets], faults };
}

const badScheme = (target: string): MarkdownFault => ({
  message: `a link may lead to http, https or mailto, saw ${target}`,
  hint: 'Write the whole address with https://, or a page of this site as /name.',
  find: target,
});

const badFormula = (latex: string, fault: string): MarkdownFault => ({
  message: `the formula $${latex}$ cannot be set: ${fault}`,
  hint: 'Correct the LaTeX; a dollar sign that is no formula is written \\$.',
  find: latex,
});
