import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { jsonSchemaOf, SCHEMA_NAMES, type SchemaName } from './schemaFiles.ts';

const DATA = join(import.meta.dirname, '../../data');

/** What an editor with the YAML language server would mark in a text: paths and rules. */
function faultsIn(name: SchemaName, text: string): string[] {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  const validate = ajv.compile(jsonSchemaOf(name));
  validate(parse(text));
  return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

const FOLDERS: Partial<Record<SchemaName, string>> = { review: 'reviews', project: 'projects' };

describe('the schemas for editors', () => {
  const files = SCHEMA_NAMES.flatMap((name): [SchemaName, string][] => {
    const folder = FOLDERS[name];
    if (folder === undefined) return [[name, `${name}.yaml`]];
    return readdirSync(join(DATA, folder)).map((file) => [name, `${folder}/${file}`]);
  });

  it('are made for every YAML file that ships', () => {
    expect(files.length).toBeGreaterThan(35);
  });

  it.each(files)('%s: accepts data/%s', (name, file) => {
    expect(faultsIn(name, readFileSync(join(DATA, file), 'utf8'))).toEqual([]);
  });

  it.each([
    ['review', 'title: A\nauthor: B\nratng: 4', ' additionalProperties'],
    ['review', 'title: A', ' required'],
    ['review', 'title: A\nauthor: B\nrating: 4.3', '/rating multipleOf'],
    ['review', 'title: A\nauthor: B\nrating: "7"', '/rating pattern'],
    ['review', 'title: A\nauthor: B\ndate: 25 August', '/date pattern'],
    ['review', 'title: A\nauthor: B\nreviewed: perhaps', '/reviewed enum'],
    ['review', 'title: A\nauthor: B\ntext: one', '/text type'],
    ['blog', '- text: A\n  topics: [maths]', '/0/topics/0 enum'],
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
      if ('type' in node && node.type === 'string' && !path.endsWith('propertyNames')) found.push(`${name}${path}`);
      for (const [key, inner] of Object.entries(node)) walk(inner, `${path}/${key}`);
    };
    walk(jsonSchemaOf(name), '');
    return found;
  });
  expect(unexplained).toEqual([]);
});
