import type * as z from 'zod/mini';

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
}

function partsOf(schema: Schema | undefined): Parts {
  const parts = (schema?._zod.def ?? {}) as Parts;
  return parts.getter ? partsOf(parts.getter()) : parts;
}

/** The schema of what stands at a key, or a place of a list; undefined where there may be nothing. */
export function schemaAt(schema: Schema | undefined, key: string | number): Schema | undefined {
  const { element, valueType, shape } = partsOf(schema);
  const found = element ?? valueType ?? shape?.[key];
  return partsOf(found).innerType ?? found;
}

/** The keys that a schema knows by name. */
export const keysOf = (schema: Schema | undefined): string[] => Object.keys(partsOf(schema).shape ?? {});
