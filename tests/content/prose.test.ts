import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import british from 'dictionary-en-gb';
import nspell from 'nspell';
import { expect, test } from 'vitest';
import { splitFrontMatter } from '../../src/load/splitFrontMatter.ts';

type Yaml = string | readonly Yaml[] | { readonly [key: string]: Yaml };

interface Quote {
  readonly text: string;
  readonly source?: string;
}

interface Review {
  readonly title: string;
  readonly reviewed?: string;
  readonly text?: readonly string[];
  readonly quotes?: readonly Quote[];
}

type Project = Readonly<Record<'image1' | 'alt1' | 'image2' | 'alt2', string>>;

const DATA = join(import.meta.dirname, '../../data');
const read = (path: string): string => readFileSync(path, 'utf8');
const parse = (text: string): unknown => load(text, { schema: FAILSAFE_SCHEMA });
const lines = (name: string): string[] =>
  read(join(import.meta.dirname, name))
    .trimEnd()
    .split('\n');

const files = readdirSync(DATA, { recursive: true, encoding: 'utf8' }).sort();
const recordsIn = (folder: string) =>
  files
    .filter((file) => file.startsWith(folder) && file.endsWith('.yaml'))
    .map((file) => ({ file, record: parse(read(join(DATA, file))) }));

const reviews = recordsIn('reviews') as { file: string; record: Review }[];

const countWords = (paragraphs: readonly string[]): number => paragraphs.join(' ').trim().split(/\s+/).length;

test('every quotation stands in the checked list letter for letter, and names its translator', () => {
  const rows = lines('quotes.tsv').map((line) => line.split('\t'));
  const { quote } = parse(read(join(DATA, 'about.yaml'))) as { quote: Quote };
  const { quotations } = parse(read(join(DATA, 'site.yaml'))) as { quotations: Record<string, Quote> };
  const quotes = [
    ...reviews.flatMap(({ record: { title, quotes: own } }) => (own ?? []).map((one) => ({ ...one, book: title }))),
    ...[quote, ...Object.values(quotations)].map((one) => ({ ...one, book: undefined })),
  ];
  expect(quotes.length).toBeGreaterThan(25);
  for (const { text, source = '', book } of quotes) {
    const row = rows.find(([of, , quoted]) => quoted === text.trim() && (book === undefined || of === book));
    expect(row, `${book ?? 'about or site'}: ${text}`).toBeDefined();
    const [, translator = ''] = /\btrans\. ([^,(]+)/.exec(row?.[4] ?? '') ?? [];
    expect(source).toContain(translator.trim());
  }
});

test('what a review quotes in its text stands in the checked list too, letter for letter', () => {
  const rows = lines('quotes.tsv').map((line) => line.split('\t'));
  const quoted = reviews.flatMap(({ record: { title, text = [] } }) =>
    [...text.join('\n').matchAll(/“([^”]+)”/g)].map(([, words = '']) => ({ title, words: words.replace(/,$/, '') })),
  );
  expect(quoted.length).toBeGreaterThan(15);
  const unknown = quoted.filter(
    ({ title, words }) => !rows.some(([of, , quote = '']) => of === title && quote.includes(words)),
  );
  expect(unknown).toEqual([]);
});

test('at least 20 reviews are full, of 350 to 900 words in 4 to 8 paragraphs; two or three are coming, as many pending', () => {
  const full = reviews.filter(({ record: { reviewed, text } }) => reviewed === 'true' || (!reviewed && text));
  const coming = reviews.filter(({ record: { reviewed } }) => reviewed === 'false');
  const pending = reviews.filter(({ record: { reviewed, text } }) => !reviewed && !text);
  expect(full.length).toBeGreaterThanOrEqual(20);
  expect([2, 3]).toContain(coming.length);
  expect([2, 3]).toContain(pending.length);
  expect(full.length + coming.length + pending.length).toBe(26);
  const odd = full
    .map(({ file, record: { text = [] } }) => ({ file, paragraphs: text.length, words: countWords(text) }))
    .filter(({ paragraphs, words }) => paragraphs < 4 || paragraphs > 8 || words < 350 || words > 900);
  expect(odd).toEqual([]);
});

test('every image of a project has an alternative text, and every such text an image', () => {
  const projects = recordsIn('projects') as { file: string; record: Project }[];
  expect(projects).toHaveLength(8);
  for (const { file, record } of projects) {
    expect(record.image1, file).not.toBe('');
    for (const [image, alt] of [
      [record.image1, record.alt1],
      [record.image2, record.alt2],
    ] as const) {
      expect(alt.trim() !== '', `${file}: ${image}`).toBe(image !== '');
      if (alt) expect(countWords([alt]), `${file}: ${alt}`).toBeGreaterThan(10);
    }
  }
});

/** What a reader sees of a record: its scalars without paths, names of routes, and quotations (which keep their spelling). */
function proseOf(value: Yaml, key = ''): string[] {
  if (/^(?:quot|any$|not$|books$|topics$)/.test(key)) return [];
  if (typeof value === 'string') return /^(?:static|https?:)|@|^[a-z]+[A-Z]/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one: Yaml) => proseOf(one, key));
  return Object.entries(value).flatMap(([name, one]) => proseOf(one, name));
}

const withoutCode = (text: string): string =>
  text
    .replace(/^```[^]*?^```/gm, ' ')
    .replace(/\$\$[^]*?\$\$|\$[^$]+\$|`[^`]+`/g, '0')
    .replace(/\]\([^)]*\)/g, '] ');

const withoutReferences = (typst: string): string => typst.replace(/^#references\[[^]*?^\]/gm, ' ');

/** The running text of a Typst source: what stands outside code, or in square brackets inside code. */
function proseOfTypst(typst: string): string {
  const text = withoutReferences(typst).replace(/^\s*\/\/.*$|<[\w:-]+>|@[\w:-]+|https?:\S+/gm, ' ');
  const open = ['['];
  const ends: Record<string, string> = { '(': ')', '[': ']', '{': '}', '#': '\n' };
  let prose = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    const isCode = open.at(-1) !== '[';
    if (!isCode && char === '#') {
      const [name] = /^#[\w.-]*/.exec(text.slice(at)) ?? [char];
      at += name.length - 1;
      if (/^#(?:let|set|show|import|for|if)$/.test(name)) open.push('#');
      else if (/[({]/.test(text.charAt(at + 1))) open.push(text.charAt((at += 1)));
    } else if (isCode && char === '"') at = text.indexOf('"', at + 1);
    else if (char === '[' || (isCode && '({'.includes(char))) open.push(char);
    else if (open.length > 1 && char === ends[open.at(-1) ?? '']) open.pop();
    else if (open.at(-1) === '#' && char === ']') open.splice(-2);
    prose += open.at(-1) === '[' && !'[]'.includes(char) ? char : ' ';
  }
  return prose;
}

function proseIn(file: string): string {
  const text = read(join(DATA, file));
  // what stands in curly quotation marks is a book's own, and keeps the spelling of its edition
  if (file.endsWith('.yaml')) return withoutCode(proseOf(parse(text) as Yaml).join('\n')).replace(/“[^”]*”/g, ' ');
  if (file.endsWith('.typ')) return proseOfTypst(withoutCode(text));
  const { frontMatter = '', markdown = text } = splitFrontMatter(text) ?? {};
  return [...proseOf(parse(frontMatter) as Yaml), withoutCode(markdown)].join('\n');
}

test('the content is spelt as a British dictionary has it, with -ise, but for the words of words.txt', () => {
  const speller = nspell(Buffer.from(british.aff), Buffer.from(british.dic));
  const names = lines('words.txt');
  expect(names).toEqual([...new Set(names)].sort());
  const isRight = (word: string): boolean =>
    names.includes(word) ||
    // the dictionary allows realize beside realise
    (speller.correct(word) && !(/\w{3}iz(?:e|ing|ation)/.test(word) && speller.correct(word.replace(/iz/, 'is'))));
  const wrong = files
    .filter((file) => /\.(?:yaml|md|typ)$/.test(file) && !/^shelf|template/.test(file))
    .flatMap((file) =>
      (proseIn(file).match(/(?<![\p{L}\d])\p{L}[\p{L}'’]*(?![\p{L}\d])/gu) ?? [])
        .map((word) => word.replace(/['’]s?$/, ''))
        .filter((word) => !isRight(word))
        .map((word) => `${file}: ${word}`),
    );
  expect([...new Set(wrong)]).toEqual([]);
});
