import type { Token } from 'markdown-it';
import type { Footnotes } from '../markdown/manyFootnotes.ts';
import type { TextKind } from '../markdown/parseMarkdown.ts';
import type { Fault, KeyPath } from '../ground/problem.ts';
import { ownValue } from '../ground/ownValue.ts';
import { faults } from './faults.ts';

/** What the parser notes of footnotes, where there are any. */
export interface Notes {
  readonly footnotes?: Footnotes;
}

/** A piece of Markdown as it was parsed. `tokens`: those of the text, and those inside others. */
export interface ParsedText {
  readonly text: string;
  readonly kind: TextKind;
  readonly tokens: readonly Token[];
  readonly at: KeyPath;
}

/** Marks of footnotes that are not there, and footnotes that have no mark. */
export function inspectNotes(
  file: string,
  { text, at, kind, tokens }: ParsedText,
  { footnotes: { refs = {} } = {} }: Notes,
): Fault[] {
  const labels = Object.keys(refs).map((key) => key.slice(1));
  const shown = new Set(tokens.flatMap(({ type, content }) => (type === 'text' ? labelsIn(content) : [])));
  // a mark behind a backslash is meant to be seen, which the tokens do not tell
  const written = new Set(labelsIn(text.replace(/\\\[\^/g, '')));
  const lost = [...shown].filter((label) => written.has(label));
  const unused = labels.filter((label) => (ownValue(refs, `:${label}`) ?? 0) < 0);
  return [
    ...lost.map((label) =>
      faults.warning(file, 'no-footnote', { seen: markOf(label), label, labels, kind, find: markOf(label), at }),
    ),
    ...unused.map((label) =>
      faults.warning(file, 'unused-footnote', { seen: markOf(label), find: `${markOf(label)}:`, at }),
    ),
  ];
}

const markOf = (label: string): string => `[^${label}]`;

const labelsIn = (text: string): string[] =>
  [...text.matchAll(/\[\^((?:(?!\[\^)[^\]\s])+)\]/g)].map(([, label = '']) => label);
