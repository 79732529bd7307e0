import type * as z from 'zod/mini';
import { error, type KeyPath, type Problem } from '../ground/problem.ts';
import { MOST_OF_A_FILE } from './limitProblems.ts';
import { didYouMean, suggest } from '../ground/text/suggest.ts';
import { kindAt } from '../kinds/sourceAt.ts';
import { explainForeignKey, foreignValue } from './foreignKeys.ts';
import { oldForm } from './oldForms.ts';
import { keysOf, schemaAt, type Schema } from './schemaParts.ts';
import { shorten } from '../ground/text/shorten.ts';
import { ownValue } from '../ground/ownValue.ts';

interface Checkable {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  readonly schema: Schema;
}

/** Says what Zod found in the words of the file's owner: the key, the rule, what was seen, what would be right. */
export function explainIssues(
  issues: readonly z.core.$ZodIssue[],
  { file, text, value, schema }: Checkable,
): Problem[] {
  const known = (at: KeyPath): string[] => keysOf(at.reduce(schemaAt, schema));
  const meant = new Set<string>();
  const told = issues.flatMap((issue) => ofOneForm(issue, value));
  for (const issue of told) {
    if (issue.code !== 'unrecognized_keys') continue;
    const at = keyPathOf(issue);
    for (const key of issue.keys.slice(0, MOST_OF_A_FILE + 1)) meant.add([...at, suggest(key, known(at))].join('\n'));
  }
  // once for all of them: the text may be long
  const braced = told.some(({ code }) => code === 'unrecognized_keys') ? textInBraces(text) : '';
  // more are not told
  return told.slice(0, MOST_OF_A_FILE + 1).flatMap((issue) => {
    const at = keyPathOf(issue);
    if (issue.code === 'unrecognized_keys')
      return issue.keys
        .slice(0, MOST_OF_A_FILE + 1)
        .map((key) => unknownKey({ file, value, schema, text: braced }, [...at, key], known(at)));
    const seen = valueAt(value, at);
    // a key under a misspelt name is told once, where it stands
    if (seen === undefined && meant.has(at.join('\n'))) return [];
    const foreign = isNothing(seen) ? undefined : foreignValue(file, at.join('.'), seen);
    if (foreign !== undefined)
      return error(file, `${nameOf(at)} must be true or false`, { at, onKey: true, hint: `Write instead: ${foreign}` });
    if (issue.code !== 'invalid_type') return error(file, `${nameOf(at)} ${issue.message}, saw ${show(seen)}`, { at });
    const form = ownValue(FORMS, issue.expected) ?? KEYS;
    if (isNothing(seen)) return at.length === 0 ? emptyFile(file) : missing(file, at, form);
    const hint = oldForm(file, at, seen) ?? likelyHint(form, seen, { at, known: known(at) }) ?? form.hint;
    return error(file, `${nameOf(at)} ${form.rule}, saw ${show(seen)}`, { at, hint });
  });
}

/** What may be a text or keys: what is wrong with it as what it is. */
function ofOneForm(issue: z.core.$ZodIssue, value: unknown): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isText = typeof valueAt(value, keyPathOf(issue)) !== 'object';
  return (issue.errors[isText ? 0 : 1] ?? []).map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

const keyPathOf = (issue: z.core.$ZodIssue): KeyPath => issue.path.filter((key) => typeof key !== 'symbol');

/** All that stands inside { }, its blanks and line ends one blank each. */
const textInBraces = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .split('}')
    .flatMap((part) => (part.includes('{') ? `${part.slice(part.indexOf('{'))}}` : []))
    .join('');

/** What to do about an unknown key. Inside { }, a comma makes a key of what follows it, and `rating:4` is one. */
function hintFor(key: string, known: readonly string[], braced: string): string {
  const [name = '', value] = key.split(/:(?=\S)/);
  if (value !== undefined && known.includes(name)) return `Write a blank after the colon: ${name}: ${value}`;
  const isCutOff = [',', '}', ' ,', ' }'].some((end) => braced.includes(key + end));
  const cure = /^\d+$/.test(key) ? 'write the number with a point' : 'put the text in quotes';
  const allowed = `Keys allowed here: ${known.join(', ')}.`;
  return didYouMean(key, known, isCutOff ? `A comma ends a value inside { }: ${cure}.` : allowed);
}

function unknownKey({ file, value, text }: Checkable, at: KeyPath, known: readonly string[]): Problem {
  const key = String(at.at(-1));
  const foreign =
    file.endsWith('.md') && at.length === 1
      ? explainForeignKey(key, { file, values: value as Record<string, unknown>, known })
      : undefined;
  if (foreign) return error(file, foreign.message, { at, onKey: true, hint: foreign.hint });
  return error(file, `unknown key ${key}`, { at, onKey: true, hint: hintFor(key, known, text) });
}

/** What a value should have been, and how that is written. */
interface Form {
  readonly rule: string;
  readonly hint: string;
  /** What to write where the key is missing. */
  readonly write: (key: string) => string;
}

const KEYS: Form = {
  rule: 'must be keys with values',
  hint: 'Write "key: value", one per line.',
  write: (key) => `Write "${key}:", and below it its keys.`,
};

const FORMS: Readonly<Record<string, Form>> = {
  string: {
    rule: 'must be text',
    hint: 'Write it on one line, or in quotes.',
    write: (key) => `Write "${key}: ..." on a line of its own.`,
  },
  array: {
    rule: 'must be a list',
    hint: 'Start each item on a line of its own with "- ".',
    write: (key) => `Write "${key}:", and below it each item on a line with "- ".`,
  },
};

/** What probably led to a value of the wrong form; `known`: the keys that were wanted. Undefined where it may be anything. */
function likelyHint(form: Form, seen: unknown, { at, known }: { at: KeyPath; known: readonly string[] }) {
  const last = at.at(-1);
  if (form === KEYS && typeof last === 'number' && known.includes('text')) return 'Write "text: " in front of it.';
  if (form === FORMS['array'] && typeof last === 'string' && typeof seen === 'string' && /^[\w/-]+$/.test(seen))
    return `Write ${last}: [${seen}].`;
  const isItem = form === FORMS['string'] && typeof last === 'number' && !Array.isArray(seen);
  const [key, ...more] = isItem ? Object.keys(seen as object) : [];
  if (key === undefined || more.length > 0) return undefined;
  return `The colon makes a key of "${shorten(key)}": put the text in quotes, or write >- and the text on the next line.`;
}

function missing(file: string, at: KeyPath, { write }: Form): Problem {
  const isItem = typeof at.at(-1) === 'number';
  const hint = isItem ? 'Write it after its "-", or remove the "-".' : write(nameOf(at));
  return error(file, `${nameOf(at)} is missing`, { at, hint });
}

/** The keys that front matter needs, for messages. */
export function requiredKeys(file: string): string {
  const { required = [] } = kindAt(file) ?? {};
  return `${required.length === 1 ? 'key' : 'keys'} ${required.join(' and ')}`;
}

function emptyFile(file: string): Problem {
  const [message, hint] = file.endsWith('.md')
    ? ['has empty front matter', `Write the ${requiredKeys(file)} between the two lines "---".`]
    : ['is empty', 'Write something in it, or delete the file.'];
  return error(file, message, { line: 1, column: 1, hint });
}

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
  at.reduce<unknown>((inner, key) => ownValue(inner as Record<string, unknown> | undefined, String(key)), value);
