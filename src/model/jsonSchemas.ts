import * as z from 'zod/mini';
import { fileSchemas } from './fileSchemas.ts';

/** The YAML files that have a schema for editors. */
export type SchemaName = Exclude<keyof typeof fileSchemas, 'article'>;

export const SCHEMA_NAMES = Object.keys(fileSchemas).filter((name) => name !== 'article') as SchemaName[];

/** The JSON Schema (draft 7, which YAML editors know best) of one of the owner's files. */
export const jsonSchemaOf = (name: SchemaName): object =>
  z.toJSONSchema(fileSchemas[name], { io: 'input', target: 'draft-7' });
