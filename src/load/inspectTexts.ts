import { inspectMarkdown } from '../markdown/inspectMarkdown.ts';
import type { Mathematics } from '../markdown/mathematics.ts';
import type { TextKind } from '../markdown/parseMarkdown.ts';
import { error, type KeyPath, type Problem } from '../model/problem.ts';
import type { FoundLink } from '../model/records.ts';
import { markdownLine, paragraph } from '../model/scalars.ts';
import { schemaAt, type Schema } from './schemaParts.ts';

/** A piece of Markdown in one of the owner's files, and the keys that lead to it. */
export interface MarkdownText {
  readonly text: string;
  readonly at: KeyPath;
  readonly kind: TextKind;
}

/** The Markdown in a value that a schema describes, or in what could be read of one. */
export function findMarkdown(schema: Schema, value: unknown): MarkdownText[] {
  const found: MarkdownText[] = [];
  const visit = (inner: Schema | undefined, part: unknown, at: KeyPath): void => {
    if (inner === paragraph || inner === markdownLine) {
      if (typeof part === 'string') found.push({ text: part, at, kind: 'inline' });
    } else if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) visit(schemaAt(inner, index), item, [...at, index]);
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, item] of Object.entries(part)) visit(schemaAt(inner, key), item, [...at, key]);
    }
  };
  visit(schema, value, []);
  return found;
}

/** A text without these holds neither a link, an image nor a formula: not to parse it saves 4 % of a build from nothing. */
const MAY_REFER = /\]\(|\]:|\]\[|<[a-z][a-z0-9+.-]*:|\$/i;

/** Collects the links of a file's texts, and what is wrong with its Markdown. */
export function inspectTexts(
  file: string,
  texts: readonly MarkdownText[],
  mathematics?: Mathematics,
): { links: FoundLink[]; problems: Problem[] } {
  const links: FoundLink[] = [];
  const problems: Problem[] = [];
  for (const { text, at, kind } of texts) {
    if (!MAY_REFER.test(text)) continue;
    const { targets, faults } = inspectMarkdown(text, kind, mathematics);
    links.push(...targets.filter((target) => !/^(https?|mailto):/i.test(target)).map((target) => ({ target, at })));
    problems.push(...faults.map(({ message, hint, find }) => error(file, message, { hint, at, find })));
  }
  return { links, problems };
}
