import type { MarkdownIt } from 'markdown-it';
import { createLineMarkdown, createMarkdown, inlineTokens, targetOf } from './createMarkdown.ts';
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

/** One parser for all texts: making it costs a millisecond, and a large site has thousands of texts to look over. */
const parsers: { inline?: MarkdownIt; block?: MarkdownIt } = {};

/** Looks a text over before it is set. `kind`: a paragraph of inline Markdown, or blocks. */
export function inspectMarkdown(text: string, kind: 'inline' | 'block', mathematics?: Mathematics): Inspection {
  const targets = new Set<string>();
  const faults: MarkdownFault[] = [];
  const tokens =
    kind === 'inline'
      ? (parsers.inline ??= createLineMarkdown({})).parseInline(text, {})
      : (parsers.block ??= createMarkdown({})).parse(text, {});
  for (const token of inlineTokens(tokens)) {
    const target = targetOf(token);
    if (target !== undefined) targets.add(target);
    if (token.type === 'image' && /^https?:/i.test(target ?? '')) faults.push(foreignImage(target ?? ''));
    if (token.type !== 'math' || !mathematics) continue;
    const set = mathematics(token.content, (token.meta as { display: boolean }).display);
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
