import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseFile } from '../load/parseFile.ts';
import { readDocument } from '../load/readDocument.ts';
import { schemaOf } from '../kinds/schemas.ts';
import { scaffoldFolder } from './scaffoldFolder.ts';
import { jsonSchemaOf } from './schemaFiles.ts';

const REQUEST = { name: 'books', today: '2026-11-22', withExample: true };

const textOf = (path: string, request = {}): string =>
  scaffoldFolder({ ...REQUEST, ...request }).find((file) => file.path === path)?.text ?? '';

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** Every key that a schema knows: `bookshelf.groups.title`. */
const keysOf = ({ properties = {}, items }: Node, at = ''): string[] => [
  ...Object.entries(properties).flatMap(([key, inner]) => [at + key, ...keysOf(inner, `${at}${key}.`)]),
  ...(items ? keysOf(items, at) : []),
];

/** Every key of a document, in the same form. */
const keysIn = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => keysIn(item, at));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [at + key, ...keysIn(inner, `${at}${key}.`)]);
};

describe.each([
  ['site', 'data/site.yaml'],
  ['about', 'data/about.yaml'],
  ['review', 'data/reviews/alice.yaml'],
] as const)('%s: the first %s', (name, path) => {
  it('is valid', () => {
    expect(parseFile({ path, text: textOf(path), hash: '' }).problems).toEqual([]);
  });

  it('has every key that there is, as a comment at least, and is valid with all of them', () => {
    const text = textOf(path).replace(/^# /gm, '');
    // one label stands for all
    const known = keysOf(jsonSchemaOf(name)).filter((key) => !/^labels\.(?!seeAllPosts$)|\.aliases$/.test(key));
    const keys = keysIn(parse(text)).filter((key) => !/^(?:permalinks|sections)\./.test(key));
    expect(new Set(keys)).toEqual(new Set(known));
    expect(readDocument(path, text, schemaOf(name)).problems).toEqual([]);
  });

  it('keeps to lines that an editor shows', () => {
    expect(
      Math.max(
        ...textOf(path)
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(120);
  });
});

it('sets the language, if there is one', () => {
  expect(textOf('data/site.yaml')).toContain('\n# language: en # ');
  expect(textOf('data/site.yaml', { language: 'pt-BR' })).toContain('\nlanguage: pt-BR # ');
});

it('has a table of books with its header, and one book at most', () => {
  const [header, book, ...more] = textOf('data/books.csv').split('\n');
  expect(header).toMatch(/^Book Id,Title,Author,.*,Exclusive Shelf,Read Count$/);
  expect(book).toMatch(/^example,.*,2026\/11\/22,classics,read,$/);
  expect(more).toEqual(['']);
  expect(textOf('data/books.csv', { withExample: false })).toBe(`${header ?? ''}\n`);
});

it('has a README of about ten lines that names the folder', () => {
  const lines = textOf('README.md').split('\n');
  expect(lines[0]).toBe('# books');
  expect(lines.length).toBeLessThanOrEqual(12);
});

it('publishes what it builds, without a lock file too', () => {
  const steps = parse(textOf('.github/workflows/publish.yml')) as {
    jobs: { publish: { steps: { run?: string; with?: object }[] } };
  };
  const { steps: list } = steps.jobs.publish;
  expect(list.flatMap(({ run }) => run ?? [])).toEqual([
    'npm install',
    'npx endpaper build --base "${{ steps.pages.outputs.base_path }}/" --as-of "$(date +%F)"',
  ]);
  expect(list).toContainEqual(expect.objectContaining({ with: { path: 'dist' } }));
});
