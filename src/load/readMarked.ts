import { error, type KeyPath, type Problem } from '../model/problem.ts';
import type { FoundLink } from '../model/records.ts';
import { inspectMarkdown } from '../markdown/inspectMarkdown.ts';
import type { Mathematics } from '../markdown/mathematics.ts';

/** A piece of Markdown in one of the owner's files. */
export interface Marked {
  readonly text: string;
  readonly at: KeyPath;
  readonly kind: 'inline' | 'block';
}

/** A text without these holds neither a link, an image nor a formula, and need not be parsed. */
const WORTH_A_LOOK = /\]\(|\]:|\]\[|<[a-z][a-z0-9+.-]*:|\$/i;

/** Collects the links of a file's texts, and what is wrong with its Markdown. */
export function readMarked(
  file: string,
  texts: readonly Marked[],
  mathematics?: Mathematics,
): { links: FoundLink[]; problems: Problem[] } {
  const links: FoundLink[] = [];
  const problems: Problem[] = [];
  for (const { text, at, kind } of texts) {
    if (!WORTH_A_LOOK.test(text)) continue;
    const { targets, faults } = inspectMarkdown(text, kind, mathematics);
    links.push(...targets.filter((target) => !/^(https?|mailto):/i.test(target)).map((target) => ({ target, at })));
    problems.push(...faults.map(({ message, hint, find }) => error(file, message, { hint, at, find })));
  }
  return { links, problems };
}
