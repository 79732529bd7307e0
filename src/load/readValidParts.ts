import * as z from 'zod/mini';

/**
 * What is valid in a value that broke its schema: of keys those without an issue, of a list all entries, each with an issue as undefined.
 * Undefined where the whole is at fault.
 */
export function readValidParts(schema: z.ZodMiniType, value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const failed = new Set(issues.flatMap(failedAt));
  if (failed.has(WHOLE) || typeof value !== 'object' || value === null) return undefined;
  if (schema instanceof z.ZodMiniArray && Array.isArray(value))
    return value.map((entry, index) => (failed.has(index) ? undefined : z.parse(schema.def.element, entry)));
  if (!(schema instanceof z.ZodMiniObject)) return undefined;
  const valid = Object.fromEntries(Object.entries(value).filter(([key]) => !failed.has(key)));
  return z.parse(z.partial(schema), valid);
}

const WHOLE = Symbol('whole');

/** The outermost keys or places that an issue makes unfit. */
function failedAt(issue: z.core.$ZodIssue): PropertyKey[] {
  const [outermost] = issue.path;
  if (outermost !== undefined) return [outermost];
  return issue.code === 'unrecognized_keys' ? issue.keys : [WHOLE];
}
