import * as z from 'zod/mini';

/**
 * What is sound in a value that broke its schema: of keys those without an issue, of a list all entries, each with an issue as undefined.
 * Undefined where the whole is at fault.
 */
export function salvage(schema: z.ZodMiniType, value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const failed = new Set(issues.flatMap(failedAt));
  if (failed.has(WHOLE)) return undefined;
  if (schema instanceof z.ZodMiniArray && Array.isArray(value))
    return value.map((entry, index) => (failed.has(index) ? undefined : z.parse(schema.def.element, entry)));
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null) return undefined;
  const { shape } = schema.def as { shape: Readonly<Record<string, z.core.$ZodType>> };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const known = failed.has(key) ? undefined : shape[key];
      return known ? [[key, z.parse(known, inner)]] : [];
    }),
  );
}

const WHOLE = Symbol('whole');

/** The outermost keys or places that an issue makes unfit. */
function failedAt(issue: z.core.$ZodIssue): PropertyKey[] {
  const [outermost] = issue.path;
  if (outermost !== undefined) return [outermost];
  return issue.code === 'unrecognized_keys' ? issue.keys : [WHOLE];
}
