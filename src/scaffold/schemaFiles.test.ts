import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readDocument } from '../load/readDocument.ts';
import { parseYaml } from '../load/parseYaml.ts';
import { schemaOf } from '../kinds/schemas.ts';
import { sourceAt } from '../kinds/sourceAt.ts';
import { jsonSchemaOf, SCHEMA_NAMES } from './schemaFiles.ts';

const PROGRAM = join(import.meta.dirname, '../..');

const validators = new Map(
  SCHEMA_NAMES.map((name) => [
    name,
    new Ajv({ allErrors: true, allowUnionTypes: true, keywords: ['patternErrorMessage'] }).compile(jsonSchemaOf(name)),
  ]),
);

/** What an editor would mark in what it has read: paths and rules. */
function marked(name: string, value: unknown): string[] {
  const validate = validators.get(name);
  validate?.(value);
  return (validate?.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

/** The same of a text, as an editor with the YAML language server reads it. */
const faultsIn = (name: string, text: string): string[] => marked(name, parse(text));

/** Where editors and a build differ on a text; `ways`: how it is read. */
function differences(name: string, text: string, ways: readonly ((text: string) => unknown)[]): unknown[] {
  const { value, problems } = readDocument('a.yaml', text, schemaOf(name));
  const isSound = value !== undefined;
  return ways
    .map((read) => marked(name, read(text)))
    .filter((faults) => (faults.length === 0) !== isSound)
    .map((faults) => ({ text, faults, problems }));
}

/** As a build reads it: every scalar is a string. */
function readFailsafe(text: string): unknown {
  const read = parseYaml('a.yaml', text);
  return read.ok ? read.value : undefined;
}

/** The YAML files below a folder that are an owner's, with their kinds. */
const filesBelow = (folder: string): [name: string, file: string][] =>
  readdirSync(join(PROGRAM, folder), { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const file = `${folder}/${path.replaceAll('\\', '/')}`;
    const kind = sourceAt(file.slice(file.lastIndexOf('data/')))?.kind;
    const name = SCHEMA_NAMES.find((known) => known === kind);
    return name && existsSync(join(PROGRAM, file)) ? [[name, file] as [string, string]] : [];
  });

const FILES = ['data', 'tests/broken', 'tests/checkSites'].flatMap(filesBelow);

/** What could stand in place of anything; null: nothing, after a key. */
const OTHERS = [null, 'A b', '/a', '7', 7, [], ['a'], [null], {}, { a: 'b' }];

/** A value with one of its parts, at any depth, replaced by each of the others in turn; of a list the first item stands for all. */
function* variants(value: unknown): Generator {
  yield* OTHERS;
  if (Array.isArray(value)) for (const other of variants(value[0])) yield [other];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      for (const other of variants(inner)) yield { ...value, [key]: other };
}

describe('the schemas for editors', () => {
  it('are tried on every YAML file that ships, and on the sites of the tests', () => {
    expect(FILES.length).toBeGreaterThan(120);
  });

  it.each(FILES)('%s: judge %s as a build does, whichever way it is read', (name, file) => {
    const text = readFileSync(join(PROGRAM, file), 'utf8');
    // of what is no YAML both say so
    if (parseYaml(file, text).ok) expect(differences(name, text, [parse, readFailsafe])).toEqual([]);
  });

  it.each(SCHEMA_NAMES)('%s: judge every value as a build does, at every place', (name) => {
    // what a language may say is a part of what the site says
    const [, file = ''] = FILES.find(([known]) => known === name.replace('siteWords', 'site')) ?? [];
    const all = [...variants(parse(readFileSync(join(PROGRAM, file), 'utf8')))];
    const texts = all.map((value) => stringify(value, { nullStr: '', lineWidth: 0 }));
    expect(texts.flatMap((text) => differences(name, text, [parse])).slice(0, 8)).toEqual([]);
  });

  it.each([
    ['review', 'title: A\nauthor: B\nratng: 4', ' additionalProperties'],
    ['review', 'title: A', ' required'],
    ['review', 'title: ""\nauthor: B', '/title pattern'],
    ['review', 'title:\nauthor: B', '/title type'],
    ['review', 'title: A\nauthor: B\ndate: 2023-02-29', '/date pattern'],
    ['review', 'title: A\nauthor: B\nrating: 4.3', '/rating multipleOf'],
    ['review', 'title: A\nauthor: B\nrating: "7"', '/rating pattern'],
    ['review', 'title: A\nauthor: B\ndate: 25 August', '/date pattern'],
    ['review', 'title: A\nauthor: B\nreviewed: perhaps', '/reviewed enum'],
    ['review', 'title: A\nauthor: B\ntext: one', '/text type'],
    ['blog', '- text: A\n  topics: ["?"]', '/0/topics/0 pattern'],
    ['project', 'title: A\ntext: [B]\ngithub_link: github.com/a\nimage1: a.png\nalt1: A', '/github_link pattern'],
    ['project', 'title: A\ntext: [B]\ngithub_link: https://a.b\nimage1: /a.png\nalt1: A', '/image1 pattern'],
    ['project', 'title: A\ntext: [B]\ngithub_link: https://a.b\nimage1: a.png\nalt1: A\nwidth: 50%', '/width enum'],
    ['site', 'title: A\nowner: B\nvitals: ftp://x', '/vitals pattern'],
    ['shelf', '"4406": { hiden: true }', '/4406 additionalProperties'],
  ] as const)('%s: marks %j', (name, text, fault) => {
    expect(faultsIn(name, text)).toContain(fault);
  });

  it.each([
    ['review', 'title: 1984\nauthor: B\nrating: 4.5\ndate: 2024\nbook: 4406\nback:'],
    ['blog', '- { date: "", text: A, title: "", pdf: null }'],
    [
      'project',
      'title: A\ntext: [B]\ngithub_link: https://a.b\nwebsite_link: ""\nimage1: a.png\nalt1: A\nimage2:\nalt2: ""',
    ],
  ] as const)('%s: accepts numbers, and keys left empty: %j', (name, text) => {
    expect(faultsIn(name, text)).toEqual([]);
  });
});

test('every scalar that a file can hold is explained', () => {
  const unexplained = SCHEMA_NAMES.flatMap((name) => {
    const found: string[] = [];
    const walk = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('type' in node && node.type === 'string' && !('description' in node) && !path.endsWith('propertyNames'))
        found.push(`${name}${path}`);
      for (const [key, inner] of Object.entries(node)) walk(inner, `${path}/${key}`);
    };
    walk(jsonSchemaOf(name), '');
    return found;
  });
  expect(unexplained).toEqual([]);
});
