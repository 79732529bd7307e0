import * as z from 'zod/mini';
import type { Problem } from '../model/problem.ts';
import { explainIssues } from './explainIssues.ts';
import { parseYaml } from './parseYaml.ts';
import { schemaAt, type Schema } from './schemaParts.ts';

/** A YAML document, read by its schema. */
export interface DocumentReading<T> {
  /** Absent where something is wrong. */
  readonly value?: T;
  /**
   * Where something is wrong, what is valid: of keys those without an issue; of a list, or of keys that are the names of things, all entries,
   * each with an issue as undefined.
   * Undefined where the whole is at fault.
   */
  readonly partial?: unknown;
  /** Where something is wrong, all of it as YAML has it. */
  readonly raw?: unknown;
  readonly problems: readonly Problem[];
}

/** Reads a YAML document as its schema wants it. `file`: where it stands, for the problems. */
export function readDocument<S extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: S,
): DocumentReading<z.infer<S>> {
  const parsed = parseYaml(file, text);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  dropEmptyKeys(value, schema);
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, problems: [] };
  const { issues } = result.error;
  return {
    partial: validParts(schema, value, issues),
    raw: value,
    problems: explainIssues(issues, { file, text, value, schema }),
  };
}

/**
 * A key without a value (`pdf:`) is a key left out; one that the schema does not know stays, to be told. `done`: YAML can name one value in
 * several places, even inside itself.
 */
function dropEmptyKeys(value: unknown, schema: Schema | undefined, done = new Set()): void {
  if (typeof value !== 'object' || value === null || done.has(value)) return;
  done.add(value);
  for (const [key, inner] of Object.entries(value)) {
    const known = schemaAt(schema, key);
    if ((inner === '' || inner === null) && !Array.isArray(value) && known) Reflect.deleteProperty(value, key);
    else dropEmptyKeys(inner, known, done);
  }
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
