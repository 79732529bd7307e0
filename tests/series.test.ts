import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seriesOf } from '../src/library/names/titles.ts';
import { run } from './runInProcess.ts';
import { books, readTree, temporarySite } from './temporarySite.ts';

const text = (title: string, keys: string): string => `---\ntitle: ${title}\n${keys}\n---\n\nText.\n`;
const review = (title: string, more: string): string => `title: ${title}\nauthor: A B\ntext: [Good.]\n${more}\n`;

const book = (id: string, title: string, more: Record<string, string> = {}) => ({
  'Book Id': id,
  Title: `"${title}"`,
  Author: 'A B',
  ...more,
});

const SITE = 'title: S\nowner: O\nurl: https://example.org/\nsections: { films: { title: Films } }\n';

const partsOf = (html = ''): string[] =>
  [...(/<nav class="parts"[^]*?<\/nav>/.exec(html)?.[0] ?? '').matchAll(/<\/span>([^<]+)</g)].map(
    ([, part = '']) => part,
  );

const mainOf = (html = ''): string => /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
const linksOf = (html?: string): string[] => [...mainOf(html).matchAll(/href="([^"#]*)"/g)].map(([, to = '']) => to);

it('leads from each text of a series to the parts on both sides of it and to its page, in the order of their numbers', async () => {
  const root = temporarySite({
    'data/books.csv': books(),
    'data/site.yaml': SITE,
    'data/articles/last.md': text('Last', 'date: 2020-02-02\nseries: { name: A Lamp }'),
    'data/articles/two.md': text('Two', 'date: 2024-02-02\nseries: { name: a lamp, number: 10 }'),
    'data/articles/hid.md': text('Hidden', 'date: 2024-02-02\nlisted: false\nseries: { name: A Lamp, number: 3 }'),
    'data/films/one.md': text('One', 'series: { name: A lamp, number: 2.5 }'),
    'data/articles/proto.md': text('Proto', 'date: 2024-02-02\nseries: { name: __proto__ }'),
    'data/articles/up.md': text('Up', 'date: 2024-02-02\nseries: { name: ../x }'),
    'data/articles/arab.md': text('Arab', 'date: 2024-02-02\nseries: { name: مكتبة, number: 1 }'),
  });
  const { status, stderr } = await run(['build', '--root', root]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect((await run(['check', '--root', root])).stdout).toMatch(/: nothing wrong\n$/);
  const dist = readTree(join(root, 'dist'));
  expect(linksOf(dist['series/a-lamp/index.html'])).toEqual(['/one/', '/two/', '/last/', '/series/']);
  expect(linksOf(dist['series/index.html'])).toEqual([
    '/series/x/',
    '/series/proto/',
    '/series/a-lamp/',
    '/series/%D9%85%D9%83%D8%AA%D8%A8%D8%A9/',
  ]);
  expect(partsOf(dist['two/index.html'])).toEqual(['One', 'Last']);
  expect(linksOf(dist['two/index.html'])).toEqual(['/series/a-lamp/', '/one/', '/last/', '/blog/']);
  expect(mainOf(dist['one/index.html'])).toMatch(/>a lamp<\/a>, 2.5/i);
  expect(mainOf(dist['hid/index.html'])).not.toContain('/series/');
  expect(linksOf(dist['index.html'])).toContain('/series/');
});

it('gives way to a page of the owner at /series, and has other addresses by a rule', async () => {
  const own = {
    'data/books.csv': books(),
    'data/articles/one.md': text('One', 'date: 2020-02-02\nseries: { name: Lamp, number: 1 }'),
    'data/pages/series.md': text('My series', ''),
  };
  const root = temporarySite({ ...own, 'data/site.yaml': SITE });
  expect((await run(['build', '--root', root])).status).toBe(0);
  const dist = readTree(join(root, 'dist'));
  expect(mainOf(dist['series/index.html'])).toContain('My series');
  expect(Object.keys(dist)).toContain('series/lamp/index.html');
  const ruled = temporarySite({ ...own, 'data/site.yaml': `${SITE}permalinks: { series: /parts/:slug/ }\n` });
  expect((await run(['build', '--root', ruled])).status).toBe(0);
  expect(Object.keys(readTree(join(ruled, 'dist')))).toEqual(
    expect.arrayContaining(['parts/index.html', 'parts/lamp/index.html', 'series/index.html']),
  );
  const taken = temporarySite({ ...own, 'data/site.yaml': SITE, 'public/series/lamp/index.html': '' });
  const { status, stderr } = await run(['build', '--root', taken]);
  expect(status).toBe(1);
  expect(stderr).toContain('series/lamp/index.html');
});

it('has the series of books from their titles and from reviews, where there are two books or a review says so', async () => {
  const root = temporarySite({
    'data/books.csv': books(
      book('1', 'Leviathan Wakes (The Expanse, #1)'),
      book('2', 'War (The Expanse, #2)'),
      book('3', 'Drive (The Expanse, #0.5)', { 'Exclusive Shelf': 'to-read' }),
      book('4', 'War (The Expanse, #2)'),
      book('5', 'Alone (Lonely, #1)'),
      book('6', 'Mort (Discworld, #4; Death, #1)'),
      book('7', 'Sourcery (Discworld, #5; Rincewind, #3)'),
      book('8', 'x (__proto__, #1)'),
      book('9', 'y (__proto__, #2)'),
    ),
    'data/site.yaml': SITE,
    'data/reviews/war.yaml': review('War', 'book: "2"\ndate: 2024'),
    'data/reviews/sea.yaml': review('Earthsea', 'series: { name: Earthsea, number: 1 }\ndate: 2024'),
  });
  const { status, stderr } = await run(['build', '--root', root]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const dist = readTree(join(root, 'dist'));
  expect(linksOf(dist['reading/series/index.html'])).toEqual([
    '/reading/series/proto/',
    '/reading/series/discworld/',
    '/reading/series/earthsea/',
    '/reading/series/the-expanse/',
    '/reading/',
  ]);
  const cites = [...mainOf(dist['reading/series/the-expanse/index.html']).matchAll(/<cite>([^<]*)/g)];
  expect(cites.map(([, title]) => title)).toEqual(['Drive', 'Leviathan Wakes', 'War']);
  expect(partsOf(dist['war/index.html'])).toEqual(['Leviathan Wakes']);
  expect(linksOf(dist['war/index.html'])).toContain('/reading/series/the-expanse/');
  expect(linksOf(dist['sea/index.html'])).toContain('/reading/series/earthsea/');
  expect(linksOf(dist['reading/index.html'])).toContain('/reading/series/');
  // they come and go with the books
  expect(readTree(join(root, 'data'))['addresses.txt']).not.toContain('/series');
});

it('says what is wrong with a series', async () => {
  const root = temporarySite({
    'data/books.csv': books(),
    'data/articles/a.md': text('A', 'date: 2020-02-02\nseries: { name: "???", number: one }'),
    'data/articles/b.md': text('B', 'date: 2020-02-02\nseries: [Lamp]'),
  });
  const { status, stderr } = await run(['build', '--root', root]);
  expect(status).toBe(1);
  expect(stderr).toContain('data/articles/a.md:4:17 name must be a word with a letter or a digit, saw ???');
  expect(stderr).toContain('data/articles/a.md:4:32 number must be a number, such as 2 or 2.5, saw one');
  expect(stderr).toContain('data/articles/b.md:4:9 series must be keys with values, saw a list');
});

it.each([
  [
    'Mort (Discworld, #4; Death, #1)',
    [
      { name: 'Discworld', number: '4' },
      { name: 'Death', number: '1' },
    ],
  ],
  ['Box (Harry Potter #1-3)', [{ name: 'Harry Potter', number: '1-3' }]],
  ['Plain (a note)', []],
  ['C# (in brackets, #)', [{ name: 'in brackets' }]],
  ['Number (#9)', []],
])('reads the series of %s', (title, series) => {
  expect(seriesOf(title)).toEqual(series);
});
