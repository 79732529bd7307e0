import { visitTokens, targetOf } from './createMarkdown.ts';
import type { Mathematics } from './mathematics.ts';
import { parseMarkdown, type TextKind } from './parseMarkdown.ts';

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

/** Looks a text over before it is set. */
export function inspectMarkdown(text: string, kind: TextKind, mathematics?: Mathematics): Inspection {
  const targets = new Set<string>();
  const faults: MarkdownFault[] = [];
  visitTokens(parseMarkdown(text, kind), (token) => {
    const target = targetOf(token);
    if (target !== undefined) targets.add(target);
    if (token.type === 'image' && /^https?:/i.test(target ?? '')) faults.push(foreignImage(target ?? ''));
    if (token.type !== 'math' || !mathematics) return;
    const { fault } = mathematics(token.content, (token.meta as { display: boolean }).display);
    if (fault !== undefined) faults.push(badFormula(token.content, fault));
  });
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

/** A page asks no third party for anything. */
const foreignImage = (target: string): MarkdownFault => ({
  message: `an image must stand below public/, saw ${target}`,
  hint: 'Save the image below public/ and write its path, as /static/name.webp; or link to it.',
  find: target,
});

const badFormula = (latex: string, fault: string): MarkdownFault => ({
  message: `the formula $${latex.replace(/\s+/g, ' ')}$ cannot be set: ${fault}`,
  hint: 'Correct the LaTeX; a dollar sign that is no formula is written \\$.',
  // the lines of a long one may be indented in the source
  find: latex.split('\n', 1)[0] ?? '',
});
