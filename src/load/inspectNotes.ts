import type { Token } from 'markdown-it';
import type { Footnotes } from '../markdown/manyFootnotes.ts';
import type { TextKind } from '../markdown/parseMarkdown.ts';
import type { Problem } from '../ground/problem.ts';
import { suggest } from '../ground/text/suggest.ts';
import { ownValue } from '../ground/ownValue.ts';

type Fault = Required<Pick<Problem, 'message' | 'hint' | 'find'>>;

/** What the parser notes of footnotes, where there are any. */
export interface Notes {
  readonly footnotes?: Footnotes;
}

/** How a mark is written that is to be seen: a paragraph may stand between YAML's double quotes, where a backslash is two. */
export const withBackslash = (mark: string, kind: TextKind): string =>
  kind === 'inline' ? `\\${mark}, or \\\\${mark} between double quotes` : `\\${mark}`;

/** A piece of Markdown as it was parsed. `tokens`: those of the text, and those inside others. */
export interface ParsedText {
  readonly text: string;
  readonly kind: TextKind;
  readonly tokens: readonly Token[];
}

/** Marks of footnotes that are not there, and footnotes that have no mark. */
export function inspectNotes({ text, kind, tokens }: ParsedText, { footnotes: { refs = {} } = {} }: Notes): Fault[] {
  const labels = Object.keys(refs).map((key) => key.slice(1));
  const shown = new Set(tokens.flatMap(({ type, content }) => (type === 'text' ? labelsIn(content) : [])));
  // a mark behind a backslash is meant to be seen, which the tokens do not tell
  const written = new Set(labelsIn(text.replace(/\\\[\^/g, '')));
  const lost = [...shown].filter((label) => written.has(label));
  const unused = labels.filter((label) => (ownValue(refs, `:${label}`) ?? 0) < 0);
  return [...lost.map((label) => noNote(label, kind, labels)), ...unused.map(noMark)];
}

const markOf = (label: string): string => `[^${label}]`;

const labelsIn = (text: string): string[] =>
  [...text.matchAll(/\[\^((?:(?!\[\^)[^\]\s])+)\]/g)].map(([, label = '']) => label);

function noNote(label: string, kind: TextKind, labels: readonly string[]): Fault {
  const mark = markOf(label);
  // a number is as near to any other
  const near = /^\d+$/.test(label) ? undefined : suggest(label, labels);
  const where = kind === 'inline' ? 'In a Markdown file write the footnote' : 'Write the footnote';
  const hint =
    near === undefined
      ? `${where} on a line of its own, ${mark}: ...; if no footnote is meant, write ${withBackslash(mark, kind)}.`
      : `Did you mean "${markOf(near)}"?`;
  return { message: `there is no footnote ${mark}, and so it is shown as text`, hint, find: mark };
}

function noMark(label: string): Fault {
  const mark = markOf(label);
  const hint = `Write ${mark} where it belongs in the text, or take the footnote out.`;
  return { message: `nothing refers to the footnote ${mark}, and so it is left out`, hint, find: `${mark}:` };
}
