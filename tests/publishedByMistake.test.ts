import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureAt } from './pictureAt.ts';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { readTree, temporarySite } from './temporarySite.ts';

const HINT = '  Such files are rarely meant for everybody: move them elsewhere, or give one that is another name.\n';

test('version control, passwords and what editors keep are not published, and named in one notice', async () => {
  const root = temporarySite({
    ...sampleSite,
    'public/.git/config': '[core]',
    'public/a/.env': 'TOKEN=secret',
    'public/a/.env.local': 'TOKEN=secret',
    'public/.DS_Store': '',
    'public/notes.txt~': 'old',
    'public/.notes.txt.swp': 'old',
    'public/#notes.txt#': 'old',
    'public/cv.pdf.bak': 'old',
    'public/C#.txt': 'published',
    'public/.well-known/security.txt': 'published',
  });
  const { status, stderr } = await run(['build', '--root', root]);
  expect(status).toBe(0);
  expect(stderr).toContain(
    `public/#notes.txt# notice: is not published, and neither are public/.DS_Store, public/.git/, public/.notes.txt.swp, public/a/.env, public/a/.env.local, public/cv.pdf.bak, public/notes.txt~\n${HINT}`,
  );
  const files = Object.keys(readTree(`${root}/dist`));
  expect(files).toEqual(expect.arrayContaining(['C#.txt', '.well-known/security.txt']));
  expect(files.filter((file) => /git|env|DS_Store|notes\.txt|bak/.test(file))).toEqual([]);
});

test('what a file manager leaves behind, or a killed command of old, is left out without a word', async () => {
  const half = { 'public/static/projects/.4711.new': '<sv' };
  const root = temporarySite({ ...sampleSite, ...half, 'public/.DS_Store': '', 'public/static/Thumbs.db': '' });
  const { stderr } = await run(['build', '--root', root]);
  expect(stderr).not.toContain('not published');
  expect(Object.keys(readTree(`${root}/dist`)).filter((file) => /DS_Store|Thumbs|new$/.test(file))).toEqual([]);
});

test('a backup beside an article is not published', async () => {
  const article = '---\ntitle: Trip\ndate: 2024-05-01\n---\nWords.\n';
  const files = { 'data/articles/trip/index.md': article, 'data/articles/trip/index.md~': article };
  const root = temporarySite({ ...sampleSite, ...files });
  expect((await run(['build', '--root', root])).stderr).toContain(
    `data/articles/trip/index.md~ notice: is not published\n${HINT}`,
  );
  expect(Object.keys(readTree(`${root}/dist`))).not.toContain('trip/index.md~');
});

test('pictures that say where they were taken are named by each build, and by check', async () => {
  const picture = pictureAt('jpeg', { order: 'II', degrees: 52 });
  const root = temporarySite({
    ...sampleSite,
    'public/a.jpg': picture,
    'public/b.JPG': picture,
    'public/c.jpg': 'none',
  });
  const said =
    'public/a.jpg notice: says in its EXIF data where it was taken, for everybody to read, and so do public/b.JPG\n' +
    '  Save it without its place, or take that out: exiftool -gps:all= public/a.jpg\n';
  const later = { now: () => Date.now() + 2_100 };
  for (let count = 0; count < 2; count++) expect((await run(['build', '--root', root], later)).stderr).toContain(said);
  // known from the cache where others changed
  writeFileSync(`${root}/public/d.txt`, 'new');
  expect((await run(['build', '--root', root], later)).stderr).toContain(said);
  expect((await run(['check', '--root', root])).stdout.replace(/\s+/g, ' ')).toContain(
    'notice says in its EXIF data where it was taken, for everybody to read, and so do public/b.JPG',
  );
});
