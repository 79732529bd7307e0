import * as z from 'zod/mini';
import words from '../src/words/en.json';
import fc from 'fast-check';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { SCHEMAS } from '../src/kinds/schemas.ts';
import { newPath } from '../src/kinds/sourceAt.ts';
import { reviewParagraphs } from '../src/library/import/reviews/reviewParagraphs.ts';
import { READING_COLUMNS } from '../src/library/table/readingsTable.ts';
import { COLUMN_NAMES } from '../src/library/table/bookColumns.ts';
import { describeText } from '../src/markdown/describeText.ts';
import { ROOT } from './builtDemo.ts';
import { examplesIn, filesIn, readDoc } from './docExamples.ts';
import { howMany, SEED } from './howMany.ts';
import { run } from './runInProcess.ts';
import { temporarySite } from './temporarySite.ts';

const DOCS = readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`);

/** The keys that a schema has, each with those above it: `quotes.text`. Labels, which are made late, have a document of their own. */
function keysOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodMiniOptional) return keysOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniArray) return keysOf(schema.def.element);
  if (schema instanceof z.ZodMiniRecord) return keysOf(schema.def.valueType);
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.def.shape).flatMap(([key, inner]) => [
    key,
    ...keysOf(inner).map((below) => `${key}.${below}`),
  ]);
}

const COMMON = ['lang', 'translates'];

describe('docs/files.md', () => {
  const doc = readDoc('docs/files.md');
  const sections = new Map(doc.split(/^## (?=data\/)/m).map((text) => [text.slice(0, text.indexOf('\n')), text]));

  it('tells what every text may say, and all keys of a language', () => {
    const start = doc.split(/^## /m)[1] ?? '';
    expect(COMMON.filter((key) => !start.includes(`\`${key}: `))).toEqual([]);
    const section = sections.get('data/site.fr.yaml') ?? '';
    const keys = Object.keys((SCHEMAS.get('siteWords') as z.ZodMiniObject).shape);
    expect(keys.filter((key) => !section.includes(`\`${key}\``))).toEqual([]);
  });

  it.each([...SCHEMAS].filter(([kind]) => kind !== 'siteWords'))(
    'has a row and an example for every key of %s',
    (kind, schema) => {
      const section = sections.get(newPath(kind === 'section' ? 'article' : kind, '*').replace(/\*.*/, '')) ?? '';
      // what every text may say is told once, above
      const keys = keysOf(schema).filter((key) => kind === 'site' || !COMMON.includes(key));
      expect(keys.length).toBeGreaterThan(2);
      const rows = [...section.matchAll(/^\| `([\w.]+)` /gm)].map(([, key = '']) => key);
      // a key that holds nothing but others needs no row
      expect(keys.filter((key) => !rows.some((row) => row === key || row.startsWith(`${key}.`)))).toEqual([]);
      expect(
        keys.filter((key) => !RegExp(`\\b${key.replace(/.*\./, '')}: `).test(section.replace(/\n\s*/g, ' '))),
      ).toEqual([]);
    },
  );

  it('has a row for every column of books.csv', () => {
    const rows = [...(sections.get('data/books.csv') ?? '').matchAll(/^\|(.*?) \|/gm)].join('');
    expect(COLUMN_NAMES.map(([, name]) => name).filter((name) => !rows.includes(`\`${name}\``))).toEqual([]);
  });

  it('has a row for every column of readings.csv', () => {
    const rows = [...(sections.get('data/readings.csv') ?? '').matchAll(/^\|(.*?) \|/gm)].join('');
    expect(READING_COLUMNS.known.filter(([, name]) => !rows.includes(`\`${name}\``))).toEqual([]);
  });

  test('its examples make a site in which nothing is wrong', async () => {
    expect(examplesIn(doc).filter(({ path }) => path === undefined)).toEqual([]);
    const files = filesIn(doc);
    const named = Object.values(files).flatMap((text) => text.match(/\bstatic\/[\w/.-]+/g) ?? []);
    const root = temporarySite({ ...files, ...Object.fromEntries(named.map((path) => [`public/${path}`, 'a file'])) });
    const { status, stdout, stderr } = await run(['check', '--strict', '--root', root]);
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' });
  });
});

describe('docs/words.md', () => {
  it('has a row for all words of the interface, as English has them', () => {
    const rows = [...readDoc('docs/words.md').matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)];
    const shown = (text: string): string => `\`${text.trim()}\``;
    const forms = (said: object): string =>
      Object.entries(said)
        .map(([form, text]) => `${shown(form)}: ${shown(String(text))}`)
        .join(', ');
    expect(Object.fromEntries(rows.map(([, key = '', said]) => [key, said]))).toEqual(
      Object.fromEntries(
        Object.entries(words).map(([key, said]) => [key, typeof said === 'string' ? shown(said) : forms(said)]),
      ),
    );
  });
});

describe('docs/commands.md', () => {
  const sections = readDoc('docs/commands.md').split(/^## /m);
  const optionsIn = (text: string, pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, name = '']) => name).sort();

  test('every command has a section with the options that it has, no more and no fewer', async () => {
    const { stdout } = await run(['--help']);
    const [, list = ''] = /Commands:\n((?: {2}.*\n)+)/.exec(stdout) ?? [];
    const commands = optionsIn(list, /^ {2}(\w+)/gm).filter((name) => name !== 'help');
    expect(commands.length).toBeGreaterThan(4);
    for (const command of commands) {
      const section = sections.find((text) => text.startsWith(`${command}\n`)) ?? '';
      const help = (await run([command, '--help'])).stdout;
      expect(optionsIn(section, /^\| `(--[\w-]+)/gm), command).toEqual(optionsIn(help, /^ {2}(--[\w-]+)/gm));
    }
  });
});

describe('SECURITY.md', () => {
  const doc = readDoc('SECURITY.md').replace(/\s+/g, ' ');
  const NAMED = /`((?:src|tests)\/[\w/.-]+)`(?: \((“[^”]*”(?:, “[^”]*”)*)\))?/g;

  test('names tests that are there', () => {
    const named = [...doc.matchAll(NAMED)];
    expect(named.length).toBeGreaterThan(20);
    const missing = named.flatMap(([, path = '', names = '']) => {
      if (!existsSync(join(ROOT, path))) return path;
      const tests = [...names.matchAll(/“(.*?)”/g)].map(([, name = '']) => name);
      return tests.filter((name) => !readDoc(path).includes(name)).map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test('names some for every promise', () => {
    const [promises = '', rest = ''] = readDoc('SECURITY.md').split('## What it does not promise');
    const numbers = [...promises.matchAll(/^(\d+)\. /gm)].map(([, number]) => number);
    expect(numbers.length).toBeGreaterThan(20);
    const rows = [...rest.matchAll(/^\| (\d+) +\| `(?:src|tests)\/\S+\.test\.ts`/gm)].map(([, number]) => number);
    expect(rows).toEqual(numbers);
  });
});

describe('links between the documents', () => {
  it.each(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...DOCS])(
    'lead to what is there, from %s',
    (name) => {
      const text = readDoc(name);
      const targets = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target = '']) => target);
      const dead = targets.filter((target) => {
        // an example of Markdown in an owner's file
        if (target.startsWith('/')) return false;
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? name : join(dirname(name), path);
        if (!existsSync(join(ROOT, file))) return true;
        return anchor !== undefined && !headingsOf(readDoc(file)).includes(anchor);
      });
      expect(dead).toEqual([]);
    },
  );
});

/** The anchors that GitHub gives to the headings of a document. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

/** As a service exports a review: marks of HTML, and of spoilers, as entities. */
const exported = (text: string): string => text.replace(/[&<>|]/g, (mark) => `&#${String(mark.charCodeAt(0))};`);

const described = (review: string): string | undefined =>
  describeText(reviewParagraphs(review).paragraphs.join(' '), 'inline');

test.each([
  ['I <3 this book & AT&amp;T; 2 < 3, tom &amp;amp; co.', 'I <3 this book & AT&T; 2 < 3, tom &amp; co.'],
  ['[Spoilers](maybe) ahead', '[Spoilers](maybe) ahead'],
])('an imported review is described in its own words: %s', (review, words) => {
  expect(described(review)).toBe(words);
});

test('whatever a review says, its description says the same', () => {
  const word = fc.string({
    unit: fc.oneof(
      fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      fc.constantFrom('é', '&amp;', '&#39;', '[a](b)', '<b>', '[^1]', '$x$'),
    ),
    minLength: 1,
    maxLength: 12,
  });
  const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(line, (text) => {
      fc.pre(text.length <= 150);
      expect(described(exported(text))).toBe(text);
    }),
    { numRuns: howMany(300, 20_000), seed: SEED },
  );
});
