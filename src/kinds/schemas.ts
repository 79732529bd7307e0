import type * as z from 'zod/mini';
import { fields } from '../ground/schema/fields.ts';
import { fileSchemas } from '../site/fileSchemas.ts';
import { KINDS } from './kinds.ts';

/** The schema of each kind of YAML file, and of front matter, by the name of the kind. */
export const SCHEMAS = new Map<string, z.ZodMiniType>([
  ...Object.entries(fileSchemas),
  ...KINDS.flatMap(({ name, schema }) => (schema ? [[name, schema(fields)] as const] : [])),
]);

export function schemaOf(kind: string): z.ZodMiniType {
  const schema = SCHEMAS.get(kind);
  if (!schema) throw new Error(`files of the kind ${kind} have no schema`);
  return schema;
}
