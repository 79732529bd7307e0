import * as z from 'zod/mini';
import { MOST_OF_A_FILE, type Fault, type KeyPath } from '../ground/problem.ts';
import { ownValue } from '../ground/ownValue.ts';
import type { DocumentReading } from '../kinds/kind.ts';
import { faults } from './faults.ts';
import { parseYaml } from './parseYaml.ts';
import { keysOf, schemaAt, type Schema } from '../ground/schema/schemaParts.ts';

/** Reads a YAML document as its schema wants it. `file`: where it stands, for the problems. */
export function readDocument<S extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: S,
): DocumentReading<z.infer<S>> {
  const parsed = parseYaml(file, text);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (dropEmptyKeys(value, schema) && !text.includes(NO_TEXT))
    return { raw: value, problems: [faults.error(file, 'key-no-text')] };
  // Zod leaves out this one, since an object can hardly hold it
  if (schema instanceof z.ZodMiniRecord && Object.hasOwn(Object(value) as object, '__proto__'))
    return { raw: value, problems: [faults.error(file, 'proto-key', { at: ['__proto__'], onKey: true })] };
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, problems: [] };
  const { issues } = result.error;
  return {
    partial: validParts(schema, value, issues),
    raw: value,
    problems: faultsOf(issues, { file, value, schema }),
  };
}

/** What the parser makes of a key that has keys itself. */
const NO_TEXT = '[object Object]';

/** What Zod found, by the codes of `diagnose`. */
function faultsOf(
  issues: readonly z.core.$ZodIssue[],
  { file, value, schema }: { readonly file: string; readonly value: unknown; readonly schema: Schema },
): Fault[] {
  const found = issues
    .flatMap((issue) => ofOneForm(issue, value))
    .slice(0, MOST)
    .flatMap((issue): Fault | Fault[] => {
      const at = keyPathOf(issue);
      const allowed = keysOf(at.reduce(schemaAt, schema));
      if (issue.code === 'unrecognized_keys')
        return issue.keys
          .slice(0, MOST)
          .map((key) => faults.error(file, 'unknown-key', { allowed, at: [...at, key], onKey: true }));
      if (issue.code !== 'invalid_type') return faults.error(file, 'broken-rule', { rule: issue.message, at });
      const { expected } = issue;
      const seen = valueAt(value, at);
      // an item that is left empty is '' or null, as the YAML has it
      return seen === undefined || seen === null || seen === ''
        ? faults.error(file, 'missing-key', { expected, at })
        : faults.error(file, 'wrong-form', { expected, allowed, at });
    });
  return found.slice(0, MOST);
}

/** More are not told of a file; some of them may be one fault in other words. */
const MOST = 2 * MOST_OF_A_FILE;

/** What may be a text or keys: what is wrong with it as what it is. */
function ofOneForm(issue: z.core.$ZodIssue, value: unknown): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isText = typeof valueAt(value, keyPathOf(issue)) !== 'object';
  return (issue.errors[isText ? 0 : 1] ?? []).map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

const keyPathOf = (issue: z.core.$ZodIssue): KeyPath => issue.path.filter((key) => typeof key !== 'symbol');

const valueAt = (value: unknown, at: KeyPath): unknown =>
  at.reduce<unknown>((inner, key) => ownValue(inner as Record<string, unknown> | undefined, String(key)), value);

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
