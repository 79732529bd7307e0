import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { run } from './runInProcess.ts';
import { temporarySite } from './temporarySite.ts';

const OLD = {
  '_config.yml':
    'title: Reader\nauthor: Sam Example\nurl: https://example.net\ncollections:\n  books: { output: true }\n',
  '_posts/2020-03-01-first.md':
    '---\ntitle: First\n---\nOn [Eden]({% link _books/eden.md %}) and ![a map](/img/map.svg).\n',
  '_books/eden.md':
    '---\ntitle: East of Eden\nauthor: John Steinbeck\nrating: 4\ndate_read: 2020-03-02\n---\nA valley.\n',
  'img/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
};

it('adopts a site of Jekyll: its addresses, pictures, books, and the review of each; run again it changes nothing', async () => {
  const old = temporarySite(OLD);
  const root = `${temporarySite({ 'x.txt': '' })}/new`;
  const first = await run(['adopt', old, '--root', root]);
  expect(first.status, first.stderr).toBe(0);
  expect(first.stdout).toContain('1 book added');
  const review = readFileSync(`${root}/data/reviews/eden.md`, 'utf8');
  const [, id = ''] = /^book: '?([^'\n]+)'?$/m.exec(review) ?? [];
  expect(readFileSync(`${root}/data/books.csv`, 'utf8')).toContain(`${id},East of Eden,John Steinbeck`);
  const built = await run(['build', '--root', root]);
  expect(built.status, built.stderr).toBe(0);
  for (const path of ['2020/03/01/first.html', 'books/eden.html', 'img/map.svg'])
    expect(existsSync(`${root}/dist/${path}`), path).toBe(true);
  expect(readFileSync(`${root}/dist/2020/03/01/first.html`, 'utf8')).toContain('href="/books/eden.html"');
  expect((await run(['adopt', old, '--root', root])).stdout).toContain('0 files written, 0 files copied');
  const dry = await run(['adopt', old, '--root', `${root}-dry`, '--dry-run']);
  expect([dry.status, existsSync(`${root}-dry`)]).toEqual([0, false]);
});

it('refuses a folder that holds other things where none is named, and an old one without texts', async () => {
  const here = temporarySite({
    'old/hugo.toml': 'title = "T"\n',
    'old/content/a.md': '---\ntitle: A\n---\nWords.\n',
    'empty/hugo.toml': 'title = "T"\n',
  });
  const unnamed = await run(['adopt', 'old'], { cwd: here });
  expect(unnamed.status).toBe(2);
  expect(unnamed.stderr).toContain('npx endpaper adopt old --root my-site');
  const empty = await run(['adopt', 'empty', '--root', 'new'], { cwd: here });
  expect(empty.status).toBe(1);
  expect(empty.stderr).toContain('empty holds no text of a site of Hugo');
  expect(existsSync(`${here}/new`)).toBe(false);
});
