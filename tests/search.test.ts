import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { SearchTexts } from '../src/site/searchRoutes.ts';
import { headersFor } from '../src/serve/headersFor.ts';
import { builtDemo } from './builtDemo.ts';
import { buildFresh } from './buildFresh.ts';
import { run } from './runInProcess.ts';
import { readTree, temporarySite, writeFiles } from './temporarySite.ts';

/** Real words, as many and as long as the demo's reviews have. */
const WORDS =
  'the a valley of river whose water nobody drank again when summer had come over grey hills and old men spoke';

/** The same number for the same place, spread over what a checksum can be. */
const spread = (n: number): number => Math.imul(n + 1, 0x9e3779b1) >>> 0;

const textOf = (n: number): string =>
  Array.from({ length: 600 }, (_, place) => {
    const words = WORDS.split(' ');
    const at = spread(n * 600 + place);
    return at % 3 === 0 ? (at % 46656).toString(36) : words[at % words.length];
  }).join(' ');

const sitesOf = (count: number): Record<string, string> => ({
  'data/books.csv': 'Book Id,Title,Author\n1,Emma,Jane Austen\n',
  ...Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `data/reviews/r${String(n)}.yaml`,
      `title: ${textOf(n).slice(0, 20)}\nauthor: ${textOf(n).slice(20, 34)}\ntext: ["${textOf(n)}"]\n`,
    ]),
  ),
});

/** What files of an output weigh on their way. */
const weigh = (dist: string, ...files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);

const scriptOf = (dist: string): string =>
  `static/app/${readdirSync(join(dist, 'static/app')).find((name) => name.startsWith('search-')) ?? ''}`;

test('a first answer of the demo, with the first part of its texts, weighs at most 60 KB', async () => {
  const dist = await builtDemo();
  expect(weigh(dist, scriptOf(dist), 'search/titles.json')).toBeLessThan(25_000);
  expect(weigh(dist, scriptOf(dist), 'search/titles.json', 'search/text-1.json')).toBeLessThan(60_000);
});

test('what the search loads is asked for anew, since its names say nothing of what it holds', async () => {
  const headers = readFileSync(join(await builtDemo(), '_headers'), 'utf8');
  expect(headersFor(headers, '/static/app/boot-0.js', 'Cache-Control')).toEqual([
    'public, max-age=31536000, immutable',
  ]);
  expect(headersFor(headers, '/search/titles.json', 'Cache-Control')).toEqual([]);
});

test('a first answer among 1,000 reviews, with the first two parts of their texts, weighs at most 150 KB', async () => {
  const root = temporarySite(sitesOf(1000));
  expect(await run(['build', '--root', root])).toMatchObject({ status: 0 });
  const dist = join(root, 'dist');
  const parts = readdirSync(join(dist, 'search')).filter((name) => name.startsWith('text-'));
  expect(parts).toHaveLength(32);
  const [first, second] = parts.map((part) => weigh(dist, `search/${part}`)).sort((a, b) => b - a);
  expect(weigh(dist, scriptOf(dist), 'search/titles.json') + Number(first) + Number(second)).toBeLessThan(150_000);
});

test('a text that changes is written to its part, and to no other', async () => {
  const root = temporarySite(sitesOf(70));
  const built = async () => {
    const { status, stderr } = await run(['build', '--root', root]);
    expect(status, stderr).toBe(0);
    return readTree(join(root, 'dist'));
  };
  const before = await built();
  writeFiles(root, { 'data/reviews/r7.yaml': 'title: Emma\nauthor: Jane Austen\ntext: [Another text.]\n' });
  const after = await built();
  const changed = Object.keys(after).filter((file) => /text-\d/.test(file) && after[file] !== before[file]);
  expect(changed).toHaveLength(1);
  const texts = new Map(JSON.parse(after[changed[0] ?? ''] ?? '') as SearchTexts);
  expect(texts.get('r7/')).toBe('Another text.');
  expect(texts.size).toBeGreaterThan(1);
  expect([...texts.values()].every((text) => text !== '')).toBe(true);
});

test('the texts beside one that changed are those of their files, whatever became of their part', async () => {
  const root = temporarySite(sitesOf(70));
  const part = join(root, 'dist/search/text-1.json');
  const build = (...to: string[]) => run(['build', '--root', root, ...to]);
  await build();
  const texts = JSON.parse(readFileSync(part, 'utf8')) as SearchTexts;
  const [changed, ...others] = texts.map(([path]) => `data/reviews/${path.replace('/', '.yaml')}`);
  const change = (text: string) => {
    writeFiles(root, { [changed ?? '']: `title: Emma\nauthor: Jane Austen\ntext: [${text}]\n` });
  };
  for (const damage of [
    () => undefined,
    () => {
      writeFiles(root, { 'dist/search/text-1.json': JSON.stringify(texts.map(([path]) => [path, 'Not ours.'])) });
    },
    () => {
      rmSync(part);
    },
    () => {
      writeFiles(root, { [others[0] ?? '']: 'title: Emma\nauthor: Jane Austen\ntext: [Another.]\n' });
    },
    () => {
      rmSync(join(root, others[1] ?? ''));
    },
  ]) {
    change(`Changed, and then ${damage.toString()}`.replace(/[^\w ,]/g, ''));
    damage();
    expect(await build()).toMatchObject({ status: 0 });
    const { status, tree } = await buildFresh(root);
    expect(status).toBe(0);
    expect(readFileSync(part, 'latin1')).toBe(tree['search/text-1.json']);
  }
});

test('nothing that no page shows can be found', async () => {
  const root = temporarySite({
    'data/books.csv': 'Book Id,Title,Author\n1,Emma,Jane Austen\n2,Hid,Ann Bee\n',
    'data/shelf.yaml': '"2": { hidden: true }\n',
    'data/reviews/emma.yaml': 'title: Emma\nauthor: Jane Austen\ntext: ["Seen <!-- secret1 --> words."]\n',
    'data/reviews/hid.yaml': 'title: secret2\nauthor: Ann Bee\nbook: "2"\ntext: [secret3]\n',
    'data/reviews/soon.yaml': 'title: Soon\nauthor: Ann Bee\nreviewed: false\ntext: [secret4]\n',
    'data/pages/talks.md': '---\ntitle: Talks\n---\nSeen\n\n[//]: # (secret5)\n\n<!--\nsecret6\n-->\n',
    'data/pages/draft.md': '---\ntitle: secret7\ndraft: true\n---\nsecret8\n',
  });
  expect(await run(['build', '--root', root])).toMatchObject({ status: 0 });
  const tree = readTree(join(root, 'dist'));
  const loaded = Object.entries(tree).filter(([file]) => /^search\/.*json$/.test(file));
  expect(loaded.length).toBeGreaterThan(1);
  expect(JSON.stringify(loaded)).not.toContain('secret');
});

test.each(['search/titles.json', 'search/text-3.json'])('public/%s is in the way', async (path) => {
  const root = temporarySite({
    'data/books.csv': 'Book Id,Title,Author\n1,Emma,Jane Austen\n',
    [`public/${path}`]: '{}',
  });
  const { status, stderr } = await run(['build', '--root', root]);
  expect(status).toBe(1);
  expect(stderr).toContain(`public/${path} is in search/, where Endpaper writes its own files`);
});

test('without scripts the page of the search says how to search it', async () => {
  const page = readFileSync(join(await builtDemo(), 'search/index.html'), 'utf8');
  expect(page).toContain('<noscript><p>Without JavaScript, search this page with your browser.</p></noscript>');
});

test('its page can be linked to and stand in the menu, and the review of a book of that title is imported to another', async () => {
  const root = temporarySite({
    'data/site.yaml': 'title: S\nowner: O\nmenu: [{ title: Find, to: /search }]\n',
    'data/pages/colophon.md': '---\ntitle: Colophon\n---\nSee [what there is](/search).\n',
    'goodreads.csv':
      'Book Id,Title,Author,Exclusive Shelf,My Review\n7,Search,Ann Example,read,Good.\n8,Blog,Ann Example,read,Good.\n',
  });
  const imported = await run(['import', join(root, 'goodreads.csv'), '--from', 'goodreads', '--root', root]);
  expect(imported).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(join(root, 'data/reviews'))).toEqual(['blog-example.yaml', 'search-example.yaml']);
  expect(await run(['build', '--root', root])).toMatchObject({ status: 0 });
  expect(readFileSync(join(root, 'dist/colophon/index.html'), 'utf8')).toContain(
    '<a href="/search/">what there is</a>',
  );
});
