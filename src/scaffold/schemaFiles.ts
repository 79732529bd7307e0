import * as z from 'zod/mini';
import { schemaOf, SCHEMAS } from '../kinds/schemas.ts';
import { newPath, sourceAt } from '../kinds/sourceAt.ts';
import type { GoneFile, OwnerFile } from '../ground/ownerFile.ts';

/** The YAML files that have a schema for editors, by the names of their kinds. */
export const SCHEMA_NAMES = [...SCHEMAS.keys()].filter((name) => newPath(name, '').endsWith('.yaml'));

/** The JSON Schema (draft 7, which YAML editors know best) of one of the owner's files. */
export const jsonSchemaOf = (name: string): object =>
  z.toJSONSchema(schemaOf(name), {
    io: 'input',
    target: 'draft-7',
    override({ zodSchema, jsonSchema }) {
      const { type } = zodSchema._zod.def;
      if (type === 'optional') allowEmpty(jsonSchema);
      if (type === 'record') {
        // other keys share the schema of a value
        jsonSchema.additionalProperties = { ...(jsonSchema.additionalProperties as z.core.JSONSchema.BaseSchema) };
        allowEmpty(jsonSchema.additionalProperties);
      }
    },
  });

/** A key that is left empty counts as left out; to an editor it is null. */
function allowEmpty(schema: z.core.JSONSchema.BaseSchema): void {
  const { type, anyOf, pattern, enum: words } = schema;
  Object.assign(schema, {
    ...(anyOf ? { anyOf: [...anyOf, { enum: ['', null] }] } : { type: [type, 'null'].flat() }),
    ...(pattern === undefined ? {} : { pattern: `^$|${pattern}` }),
    // made anew: all uses of a scalar share theirs
    ...(words && { enum: [...words, '', null] }),
  });
}

/** The schemas as they ship with the program: what `bin/pack.js` writes into `lib/schemas/`. */
export const schemaTexts = (): Record<string, string> =>
  Object.fromEntries(SCHEMA_NAMES.map((name) => [`${name}.json`, textOf(name)]));

const textOf = (name: string): string => `${JSON.stringify(jsonSchemaOf(name), null, 2)}\n`;

/** Where the schemas of the installed program are, and where those of a root without it; relative to the root. */
const SHIPPED = 'node_modules/endpaper/lib/schemas';
const COPIES = '.endpaper/schemas';

/**
 * Drafted files, where each new YAML file begins with a line that tells editors with the YAML language server which keys there are
 * (github.com/redhat-developer/yaml-language-server). The schemas are those of the installed program; without it copies come with the
 * files, if they are missing or from another version. `textAt`: the present text of a file.
 */
export function withSchemas(
  files: readonly (OwnerFile | GoneFile)[],
  textAt: (path: string) => string | undefined,
  isInstalled = hasSchemas(textAt),
): (OwnerFile | GoneFile)[] {
  const used = new Set<string>();
  const named = files.map((file) => {
    const { path, text, before } = file;
    const name = SCHEMA_NAMES.find((known) => known === sourceAt(path)?.kind);
    // front matter begins in the first line, and has no room for it
    if (name === undefined || text === undefined || path.endsWith('.md')) return file;
    used.add(name);
    return before === undefined ? { ...file, text: `${lineFor(path, name, isInstalled)}\n${text}` } : file;
  });
  return [...(isInstalled ? [] : copiesOf(used, textAt)), ...named];
}

type TextAt = (path: string) => string | undefined;

const hasSchemas = (textAt: TextAt): boolean => textAt(`${SHIPPED}/site.json`) !== undefined;

const lineFor = (path: string, name: string, isInstalled: boolean): string =>
  `# yaml-language-server: $schema=${'../'.repeat(path.split('/').length - 1)}${isInstalled ? SHIPPED : COPIES}/${name}.json`;

/** The first line of a YAML file, as it is today; undefined where there is no such schema. */
export const schemaLine = (path: string, name: string, textAt: TextAt): string | undefined =>
  SCHEMA_NAMES.includes(name) ? lineFor(path, name, hasSchemas(textAt)) : undefined;

/** The copies of the schemas that such lines need, where they are missing or of another version. */
export const schemaCopies = (names: ReadonlySet<string>, textAt: TextAt): OwnerFile[] =>
  hasSchemas(textAt) ? [] : copiesOf(names, textAt);

const copiesOf = (names: ReadonlySet<string>, textAt: TextAt): OwnerFile[] =>
  [...names]
    .filter((name) => SCHEMA_NAMES.includes(name))
    .map((name) => {
      const path = `${COPIES}/${name}.json`;
      return { path, text: textOf(name), before: textAt(path) };
    })
    .filter(({ text, before }) => text !== before);
