import * as z from 'zod/mini';
import { fileSchemas } from '../model/fileSchemas.ts';
import type { OwnerFile } from '../model/ownerFile.ts';

/** The YAML files that have a schema for editors. */
export type SchemaName = Exclude<keyof typeof fileSchemas, 'article'>;

export const SCHEMA_NAMES = Object.keys(fileSchemas).filter((name) => name !== 'article') as SchemaName[];

/** The JSON Schema (draft 7, which YAML editors know best) of one of the owner's files. */
export const jsonSchemaOf = (name: SchemaName): object =>
  z.toJSONSchema(fileSchemas[name], { io: 'input', target: 'draft-7' });

const schemaPath = (name: SchemaName): string => `.endpaper/schemas/${name}.json`;

/** Tells editors with the YAML language server which keys there are (github.com/redhat-developer/yaml-language-server). */
export const modeline = (path: string, name: SchemaName): string =>
  `# yaml-language-server: $schema=${'../'.repeat(path.split('/').length - 1)}${schemaPath(name)}`;

/** The schemas that are missing or from another version. `textAt`: the present text of a file. */
export const schemaFiles = (textAt: (path: string) => string | undefined): OwnerFile[] =>
  SCHEMA_NAMES.map((name) => {
    const path = schemaPath(name);
    return { path, text: `${JSON.stringify(jsonSchemaOf(name), null, 2)}\n`, before: textAt(path) };
  }).filter(({ text, before }) => text !== before);
