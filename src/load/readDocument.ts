import * as z from 'zod/mini';
import { error, type Problem } from '../ground/problem.ts';
import type { DocumentReading } from '../kinds/kind.ts';
import { explainIssues } from './explainIssues.ts';
import { parseYaml } from './parseYaml.ts';
import { schemaAt, type Schema } from './schemaParts.ts';

/** Reads a YAML document as its schema wants it. `file`: where it stands, for the problems. */
export function readDocument<S extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: S,
): DocumentReading<z.infer<S>> {
  const parsed = parseYaml(file, text);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (dropEmptyKeys(value, schema) && !text.includes(NO_TEXT)) return { raw: value, problems: [keyNoText(file, text)] };
  // Zod leaves out this one, since an object can hardly hold it
  if (schema instanceof z.ZodMiniRecord && Object.hasOwn(Object(value) as object, '__proto__'))
    return { raw: value, problems: [holdsProto(file)] };
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, problems: [] };
  const { issues } = result.error;
  return {
    partial: validParts(schema, value, issues),
    raw: value,
    problems: explainIssues(issues, { file, text, value, schema }),
  };
}

const holdsProto = (file: string): Problem =>
  error(file, 'an entry cannot be called __proto__', {
    at: ['__proto__'],
    onKey: true,
    hint: 'Give it another name, and so where it comes from: a Book Id in books.csv too.',
  });

/** What the parser makes of a key that has keys itself. */
const NO_TEXT = '[object Object]';

/** The first place where a key may be no text: `{ a: x }: y`, `? a: x`, or `*name : y`. */
const KEY_NO_TEXT = /\{[^{}\n]*\}[ \t]*:|(?<=^|[-{,][ \t])\?(?=\s)|\*[^\s,]+[ \t]+:/m;

function keyNoText(file: string, text: string): Problem {
  const before = text.slice(0, Math.max(text.search(KEY_NO_TEXT), 0)).split('\n');
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  const excerpt = text.split(/\r?\n/)[before.length - 1] ?? '';
  const hint = 'Write the key as a word. If it begins with { and is meant as text, put it in quotes.';
  return error(file, 'a key must be text, saw keys with values', { ...place, excerpt, hint });
}

/**
 * A key without a value (`pdf:`) is a key left out; one that the schema does not know stays, to be told. `done`: YAML can name one value in
 * several places, even inside itself. Returns whether a key may be no text.
 */
function dropEmptyKeys(value: unknown, schema: Schema | undefined, done = new Set()): boolean {
  if (typeof value !== 'object' || value === null || done.has(value)) return false;
  done.add(value);
  let isOdd = Object.hasOwn(value, NO_TEXT);
  for (const [key, inner] of Object.entries(value)) {
    const known = schemaAt(schema, key);
    if ((inner === '' || inner === null) && !Array.isArray(value) && known) Reflect.deleteProperty(value, key);
    else if (dropEmptyKeys(inner, known, done)) isOdd = true;
  }
  return isOdd;
}

function validParts(schema: z.ZodMiniType, value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  if (issues.some(({ code, path }) => path.length === 0 && code !== 'unrecognized_keys')) return undefined;
  const failed = new Set(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : issue.path[0],
    ),
  );
  if (schema instanceof z.ZodMiniArray && Array.isArray(value))
    return value.map((entry, index) => (failed.has(index) ? undefined : z.parse(schema.def.element, entry)));
  if (schema instanceof z.ZodMiniRecord) {
    const read = (key: string, entry: unknown) => (failed.has(key) ? undefined : z.parse(schema.def.valueType, entry));
    return Object.fromEntries(Object.entries(value as object).map(([key, entry]) => [key, read(key, entry)]));
  }
  if (!(schema instanceof z.ZodMiniObject)) return undefined;
  const valid = Object.entries(value as object).filter(([key]) => !failed.has(key));
  return z.parse(z.partial(schema), Object.fromEntries(valid));
}
