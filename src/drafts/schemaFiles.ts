import { jsonSchemaOf, SCHEMA_NAMES, type SchemaName } from '../model/jsonSchemas.ts';
import type { OwnerFile } from '../model/ownerFile.ts';

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
