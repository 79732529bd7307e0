import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pngOf } from './pngOf.ts';
import { run } from './runInProcess.ts';
import { readTree, temporarySite } from './temporarySite.ts';

const text = (title: string, body: string, more = ''): string =>
  `---\ntitle: ${title}\ndate: 2024-03-02\n${more}---\n\n${body}\n`;

const SITE = {
  'data/books.csv': 'Book Id,Title,Author\n',
  'data/site.yaml': 'title: A\nowner: B\nurl: https://example.org/\n',
  'data/articles/2020/trip/index.md': text('Trip', '![Map](map.png) and [the list](other.md)'),
  'data/articles/2020/trip/map.png': pngOf(3, 2),
  'data/articles/2020/trip/other.md': text('Other', 'A'),
  'data/articles/old.md': text('Old', 'A', 'permalink: /2019/old.html\naliases: [/ancient]\n'),
  'data/pages/now.md': '---\ntitle: Now\n---\n\nA\n',
  'public/static/a.png': pngOf(5, 4),
};

/** What a link in a text leads to, by its target, with what a feed says. */
async function leadsTo(target: string, from = 'data/articles/2021/here.md', more = '') {
  const root = temporarySite({ ...SITE, [from]: text('Here', `[x](${target})\n\n![y](${target})`, more) });
  const { status, stderr } = await run(['build', '--root', root, '--base', '/b/']);
  const tree = readTree(join(root, 'dist'));
  const page = tree['here/index.html'] ?? tree['2019/here.html'] ?? '';
  return status === 0
    ? {
        href: /<p><a href="([^"]*)">x</.exec(page)?.[1],
        picture: /<img src="([^"]*)" alt="y"([^>]*)>/.exec(page)?.slice(1),
        feed: /<a href=\\"([^"]*)\\">x/.exec(tree['feed.json'] ?? '')?.[1],
      }
    : stderr;
}

test.each([
  ['../old.md', '/2019/old.html'],
  ['../old', '/2019/old.html'],
  ['../2020/trip/index.md#map', '/trip/#map'],
  ['../2020/trip/', '/trip/'],
  ['../../pages/now.md', '/now/'],
  ['../../../public/static/a.png', '/static/a.png'],
  ['../2020/trip/map.png', '/trip/map.png'],
  ['../trip/', '/trip/'],
  ['../trip/?a=1#map', '/trip/?a=1#map'],
  ['./../trip', '/trip/'],
  ['../../../../../trip', '/trip/'],
  ['../ancient', '/2019/old.html'],
  ['../static/a.png', '/static/a.png'],
  ['trip', '/trip/'],
  ['static/a.png', '/static/a.png'],
])('%s leads to %s', async (target, to) => {
  expect(await leadsTo(target)).toMatchObject({ href: `/b${to}`, feed: `https://example.org${to}` });
});

test.each([
  ['old.html', '/2019/old.html'],
  ['../2019/old', '/2019/old.html'],
  ['../trip/', '/trip/'],
])('%s is seen from the address that a text says', async (target, to) => {
  const led = await leadsTo(target, 'data/articles/2021/here.md', 'permalink: /2019/here.html\n');
  expect(led).toMatchObject({ href: `/b${to}` });
});

test('a picture has its size, wherever it is seen from', async () => {
  const led = await leadsTo('../../../public/static/a.png');
  expect(led).toMatchObject({ picture: ['/b/static/a.png', ' loading="lazy" width="5" height="4"'] });
});

test.each([
  ['../trop/', 'Did you mean "/trip"?'],
  ['../../../../etc/passwd', 'nothing is there'],
  ['../../site.yaml', 'nothing is there'],
  ['__proto__', 'nothing is there'],
  ['www.example.org', 'Did you mean "https://www.example.org"?'],
])('%s is told', async (target, told) => {
  expect(await leadsTo(target)).toContain(told);
});

test('check finds nothing wrong with relative links, and names a wrong anchor where it is written', async () => {
  const root = temporarySite({ ...SITE, 'data/articles/here.md': text('Here', '[x](old.md) [y](../trip/#nowhere)') });
  const { stdout, stderr } = await run(['check', '--root', root]);
  expect(stdout + stderr).toMatch(/data\/articles\/here\.md\n {2}6:17 +error +\/trip\/#nowhere leads to an anchor/);
  expect(stdout + stderr).toContain(': 1 error, 1 warning');
});
