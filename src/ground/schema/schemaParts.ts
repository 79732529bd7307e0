import type * as z from 'zod/mini';
import { ownValue } from '../ownValue.ts';
import type { KeyPath } from '../problem.ts';

export type Schema = z.core.$ZodType;

/** What a schema describes below itself; Zod keeps it in its definition. */
interface Parts {
  /** Of what may be left out. */
  readonly innerType?: Schema;
  /** Of a list. */
  readonly element?: Schema;
  /** Of keys that are the names of things. */
  readonly valueType?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  /** Of what is made when it is first needed. */
  readonly getter?: () => Schema;
  /** Of what is one thing or another: a text, or keys. */
  readonly options?: readonly Schema[];
}

function partsOf(schema: Schema | undefined): Parts {
  const parts = (schema?._zod.def ?? {}) as Parts;
  if (parts.options) return parts.options.map(partsOf).find(({ shape }) => shape) ?? {};
  return parts.getter ? partsOf(parts.getter()) : parts;
}

/** The schema of what stands at a key, or a place of a list; undefined where there may be nothing. */
export function schemaAt(schema: Schema | undefined, key: string | number): Schema | undefined {
  const { element, valueType, shape } = partsOf(schema);
  const found = element ?? valueType ?? ownValue(shape, String(key));
  return partsOf(found).innerType ?? found;
}

/** The keys that a schema knows by name. */
export const keysOf = (schema: Schema | undefined): string[] => Object.keys(partsOf(schema).shape ?? {});

/** The texts in a value that stand where a schema that describes it, or was meant to, has one of these. */
export function findTexts(
  schema: Schema,
  value: unknown,
  wanted: readonly Schema[],
): { readonly text: string; readonly at: KeyPath }[] {
  const found: { readonly text: string; readonly at: KeyPath }[] = [];
  const visit = (inner: Schema | undefined, part: unknown, at: KeyPath): void => {
    // YAML can name a list inside itself: the schema, not the value, says how deep to look
    if (inner === undefined) return;
    if (wanted.includes(inner)) {
      if (typeof part === 'string') found.push({ text: part, at });
    } else if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) visit(schemaAt(inner, index), item, [...at, index]);
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, item] of Object.entries(part)) visit(schemaAt(inner, key), item, [...at, key]);
    }
  };
  visit(schema, value, []);
  return found;
}
