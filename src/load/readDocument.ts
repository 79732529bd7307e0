import type * as z from 'zod/mini';
import type { Problem } from '../model/problem.ts';
import { explainIssues } from './explainIssues.ts';
import { parseYaml } from './parseYaml.ts';
import { readValidParts } from './readValidParts.ts';

/** A YAML document, read by its schema. */
export interface DocumentReading<T> {
  /** Absent where something is wrong. */
  readonly value?: T;
  /** Where something is wrong: what is not, as `readValidParts` has it. */
  readonly partial?: unknown;
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
  dropEmptyKeys(value);
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, problems: [] };
  const { issues } = result.error;
  return {
    partial: readValidParts(schema, value, issues),
    problems: explainIssues(issues, { file, value, schema }),
  };
}

/** A key without a value (`pdf:`) is a key left out. `done`: YAML can name one value in several places, even inside itself. */
function dropEmptyKeys(value: unknown, done = new Set()): void {
  if (typeof value !== 'object' || value === null || done.has(value)) return;
  done.add(value);
  for (const [key, inner] of Object.entries(value)) {
    if ((inner === '' || inner === null) && !Array.isArray(value)) Reflect.deleteProperty(value, key);
    else dropEmptyKeys(inner, done);
  }
}
