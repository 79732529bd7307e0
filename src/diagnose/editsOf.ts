import type { Document, Node, Pair, YAMLMap } from 'yaml';
import type { KeyPath, Mend, Problem } from '../ground/problem.ts';
import { OTHER_FRONT_MATTER } from '../load/otherFrontMatter.ts';
import { splitFrontMatter } from '../load/splitFrontMatter.ts';
import { yamlFlow } from './yamlFlow.ts';

/** A piece of a text, by its offsets, and what takes its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

export interface Opened {
  readonly text: string;
  readonly document: Document;
  readonly lineStarts: readonly number[];
  /** Where the text begins, of a Markdown file below its front matter. */
  readonly body: number;
  /** How lines end. */
  readonly end: string;
  /** The text with blanks in the place of its code. */
  readonly prose: string;
}

/** The changes of the text; undefined where it is not as the mend takes it to be. */
export function editsOf(problem: Problem, mend: Mend, opened: Opened): readonly Edit[] | undefined {
  const { text, end, body } = opened;
  const { at = [], find } = problem;
  const all = (lines: readonly string[]): string => lines.map((line) => line + end).join('');
  if ('entry' in mend) return editEntry(at, mend.entry, opened);
  if ('value' in mend) return editValue(at, mend.value, opened);
  if ('target' in mend) return editTargets(at, { from: find ?? '', to: mend.target }, opened);
  if ('text' in mend) {
    const start = (opened.lineStarts[(problem.line ?? 0) - 1] ?? -1) + (mend.column ?? problem.column ?? 0) - 1;
    return text.startsWith(mend.text, start) ? [{ start, end: start + mend.text.length, by: mend.by }] : undefined;
  }
  if ('head' in mend) {
    const head = OTHER_FRONT_MATTER.exec(text)?.[0];
    const line = head?.endsWith('\n') === false ? (/^[ \t]*\r?\n/.exec(text.slice(head.length))?.[0] ?? '') : '';
    return head === undefined ? undefined : [{ start: 0, end: head.length + line.length, by: all(mend.head) }];
  }
  if ('add' in mend) {
    const start = body === 0 ? text.length : (splitFrontMatter(text)?.frontMatter.length ?? 0);
    const items = (opened.document.contents as Partial<YAMLMap> | null)?.items;
    const isBlock = items !== undefined && (opened.document.contents as YAMLMap).flow !== true;
    return isBlock ? [{ start, end: start, by: (text[start - 1] === '\n' ? '' : end) + all([mend.add]) }] : undefined;
  }
  return [];
}

/** The lines of a key of the file itself, with all below it. */
function editEntry(at: KeyPath, lines: readonly string[] | 'comment', opened: Opened): Edit[] | undefined {
  const { text, end } = opened;
  const pairs = (opened.document.contents as Partial<YAMLMap<Node, Node | null>> | null)?.items ?? [];
  const [pair, twin] = pairs.filter((one) => isPair(one) && String(one.key) === String(at[0]));
  const [start, keyEnd] = pair?.key.range ?? [];
  if (at.length !== 1 || twin || start === undefined || keyEnd === undefined) return undefined;
  // a key between { } shares its line with others
  if (start !== 0 && text[start - 1] !== '\n') return undefined;
  const last = text.slice(start, Math.max(keyEnd + 1, pair?.value?.range?.[1] ?? 0)).trimEnd().length + start;
  const next = text.indexOf('\n', last);
  const stop = next < 0 ? text.length : next + 1;
  if (lines !== 'comment') return [{ start, end: stop, by: lines.map((line) => line + end).join('') }];
  return [{ start, end: stop, by: text.slice(start, stop).replace(/^(?=.)/gm, '# ') }];
}

const isPair = (item: Pair<Node, Node | null>): boolean => 'key' in item;

function editValue(at: KeyPath, value: string, { text, document }: Opened): Edit[] | undefined {
  const node = document.getIn(at, true) as Partial<Node> | undefined;
  const [start, end] = node?.range ?? [];
  if (start === undefined || end === undefined || text.slice(start, end).includes('\n')) return undefined;
  // a value with a name or a kind of its own is more than its words
  return /^[&*!]/.test(text.slice(start, end)) ? undefined : [{ start, end, by: yamlFlow(value) }];
}

/** Characters that mean nothing else where an address stands. */
const PLAIN = /^[\p{L}\p{N}/._~%?=&+:#-]+$/u;

/** All links and pictures that lead to one target, in Markdown or HTML; or the value of a key that is one. */
function editTargets(at: KeyPath, { from, to }: { from: string; to: string }, opened: Opened): Edit[] | undefined {
  const { document, prose, body } = opened;
  if (from === '' || !PLAIN.test(to)) return undefined;
  const node =
    at.length === 0 ? undefined : (document.getIn(at, true) as (Partial<Node> & { value?: unknown }) | undefined);
  if (at.length > 0 && node?.value === from) return editValue(at, to, opened);
  const [start, end] = at.length === 0 ? [body, prose.length] : (node?.range ?? [0, 0]);
  const text = at.length === 0 ? prose : opened.text;
  // half a letter, as YAML can write one, cannot be encoded
  const pieces = [...new Set([from, encodeURI(from.replace(/\p{Cs}/gu, '\uFFFD'))])];
  const escaped = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const target = RegExp(
    `(?<=\\]\\([ \\t]*<?|\\]:[ \\t]*<?|(?:href|src)[ \\t]*=[ \\t]*["']?)(?:${escaped})(?=[\\s)>"']|$)`,
    'g',
  );
  const edits = [...text.slice(start, end).matchAll(target)].map(({ 0: { length }, index }): Edit => ({
    start: start + index,
    end: start + index + length,
    by: to,
  }));
  return edits.length === 0 ? undefined : edits;
}
