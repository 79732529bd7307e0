import type * as z from 'zod/mini';
import { error, type KeyPath, type Problem } from '../model/problem.ts';
import { didYouMean, suggest } from '../model/suggest.ts';
import { shorten } from './shorten.ts';

interface Checkable {
  readonly file: string;
  readonly value: unknown;
  readonly schema: z.core.$ZodType;
}

/** Says what Zod found in the words of the file's owner: the key, the rule, what was seen, what would be right. */
export function explainIssues(issues: readonly z.core.$ZodIssue[], { file, value, schema }: Checkable): Problem[] {
  const meant = new Set(issues.flatMap((issue) => meantKeys(issue, schema)));
  return issues.flatMap((issue) => {
    const at = pathOf(issue);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => unknownKey(file, [...at, key], keysAt(schema, at)));
    const seen = valueAt(value, at);
    // a key under a misspelt name is told once, where it stands
    if (seen === undefined && meant.has(at.join('\n'))) return [];
    if (issue.code === 'invalid_type') return [wrongType(file, at, issue.expected, seen)];
    return [error(file, `${nameOf(at)} ${issue.message}, saw ${show(seen)}`, { at })];
  });
}

const pathOf = (issue: z.core.$ZodIssue): KeyPath => issue.path.filter((key) => typeof key !== 'symbol');

/** The paths, each as lines, of the keys that were written under other names. */
function meantKeys(issue: z.core.$ZodIssue, schema: z.core.$ZodType): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const at = pathOf(issue);
  const known = keysAt(schema, at);
  return issue.keys.flatMap((key) => {
    const near = suggest(key, known);
    return near === undefined ? [] : [[...at, near].join('\n')];
  });
}

function unknownKey(file: string, at: KeyPath, known: readonly string[]): Problem {
  const key = String(at.at(-1));
  const hint = didYouMean(key, known, `The keys known here: ${known.join(', ')}.`);
  return error(file, `unknown key ${key}`, { at, onKey: true, hint });
}

function wrongType(file: string, at: KeyPath, expected: string, seen: unknown): Problem {
  if (isNothing(seen)) {
    if (at.length === 0) return emptyFile(file);
    const name = nameOf(at);
    if (typeof at.at(-1) === 'number')
      return error(file, `${name} is missing`, { at, hint: 'Write it behind its "-", or take the "-" out.' });
    const below = expected === 'array' ? 'its items, each on a line with "- "' : 'its keys';
    const hint =
      expected === 'string' ? `Write "${name}: ..." on a line of its own.` : `Write "${name}:", and below it ${below}.`;
    return error(file, `${name} is missing`, { at, hint });
  }
  const rule =
    expected === 'array' ? 'must be a list' : expected === 'string' ? 'must be text' : 'must be keys with values';
  const hint =
    expected === 'array'
      ? 'Start each item on a line of its own with "- ".'
      : expected === 'string'
        ? 'Write it on one line, or in quotes.'
        : 'Write "key: value", one to a line.';
  return error(file, `${nameOf(at)} ${rule}, saw ${show(seen)}`, { at, hint });
}

const emptyFile = (file: string): Problem =>
  file.endsWith('.md')
    ? error(file, 'has nothing in its front matter', {
        line: 1,
        column: 1,
        hint: 'Write the keys title and date between the two lines "---".',
      })
    : error(file, 'is empty', { line: 1, column: 1, hint: 'Write something in it, or delete the file.' });

/** `rating`, or `item 2 of topics`. */
function nameOf(at: KeyPath): string {
  const last = at.at(-1);
  if (last === undefined) return 'the file';
  if (typeof last === 'string') return last;
  return `item ${String(last + 1)}${at.length > 1 ? ` of ${nameOf(at.slice(0, -1))}` : ''}`;
}

/** An item that is left empty is '' or null, as the YAML has it. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

function show(value: unknown): string {
  if (isNothing(value)) return 'nothing';
  if (typeof value === 'string') return shorten(value);
  return Array.isArray(value) ? 'a list' : 'keys with values';
}

const valueAt = (value: unknown, at: KeyPath): unknown =>
  at.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);

/** The keys that a schema allows at a place. */
function keysAt(schema: z.core.$ZodType, at: KeyPath): string[] {
  const def = schema._zod.def as {
    innerType?: z.core.$ZodType;
    element?: z.core.$ZodType;
    valueType?: z.core.$ZodType;
    shape?: Record<string, z.core.$ZodType>;
  };
  if (def.innerType) return keysAt(def.innerType, at);
  const [first, ...rest] = at;
  if (first === undefined) return Object.keys(def.shape ?? {});
  const inner = def.element ?? def.valueType ?? def.shape?.[String(first)];
  return inner ? keysAt(inner, rest) : [];
}
