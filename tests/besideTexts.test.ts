import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './runInProcess.ts';
import { review, sampleSite } from './sampleSite.ts';
import { ask, serveSite } from './servedSite.ts';
import { books, readTree, temporarySite, writeFiles } from './temporarySite.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 34"/>';
const TRIP = {
  'data/articles/2024-05-01-trip/index.md':
    '---\ntitle: A trip\nimage: cover.png\n---\n\n![Map](map.svg) ![Day 1](./days/1%20a.svg)\n\n[The list](./list.csv), [Dune](/dune), [one](#one)\n\n# One\n',
  'data/articles/2024-05-01-trip/map.svg': drawing,
  'data/articles/2024-05-01-trip/days/1 a.svg': drawing,
  'data/articles/2024-05-01-trip/list.csv': 'a,b\n',
  'data/articles/2024-05-01-trip/cover.png': 'not really a picture',
  'data/articles/2024-05-01-trip/.DS_Store': 'none of your business',
  'data/pages/cv/index.md': '---\ntitle: CV\n---\n\n[All](cv.pdf)\n',
  'data/pages/cv/cv.pdf': '%PDF-1.4',
};
const BASE = ['--base', '/x/'];
const DUNE = { 'Book Id': '1', Title: 'Dune', Author: 'Frank Herbert', 'Exclusive Shelf': 'read' };

describe('files beside the text of an article or a page', () => {
  it('are published beside the page, and links to them are right under any base', async () => {
    const root = temporarySite({ ...sampleSite, ...TRIP });
    expect(await run(['build', '--root', root, ...BASE])).toMatchObject({ status: 0 });
    const dist = readTree(join(root, 'dist'));
    expect(Object.keys(dist).filter((path) => /^(?:trip|cv)\//.test(path))).toEqual([
      'cv/cv.pdf',
      'cv/index.html',
      'trip/cover.png',
      'trip/days/1 a.svg',
      'trip/index.html',
      'trip/list.csv',
      'trip/map.svg',
    ]);
    const page = dist['trip/index.html'] ?? '';
    expect(page).toContain('<img src="/x/trip/map.svg" alt="Map" loading="lazy" width="12" height="34">');
    expect(page).toContain('src="/x/trip/days/1%20a.svg"');
    expect(page).toContain(
      '<a href="/x/trip/list.csv">The list</a>, <a href="/x/dune/">Dune</a>, <a href="#one">one</a>',
    );
    expect(dist['cv/index.html']).toContain('href="/x/cv/cv.pdf"');
  });

  it('are unused where nothing refers to them, and may be', async () => {
    const root = temporarySite({ ...sampleSite, ...TRIP, 'data/articles/2024-05-01-trip/old.png': '' });
    const { stdout } = await run(['check', '--json', '--root', root]);
    const { warnings } = JSON.parse(stdout) as { warnings: { file: string; message: string; hint: string }[] };
    expect(warnings.filter(({ message }) => message.includes('nothing refers'))).toMatchObject([
      {
        file: 'data/articles/2024-05-01-trip/old.png',
        hint: 'Link to it, or move it out of data/. If that is right: check: { unlinked: [trip/old.png] } in data/site.yaml.',
      },
    ]);
  });

  it('are not there while it is a draft', async () => {
    const path = 'data/articles/2024-05-01-trip/index.md';
    const root = temporarySite({
      ...sampleSite,
      ...TRIP,
      [path]: TRIP[path].replace('\n---\n', '\ndraft: true\n---\n'),
    });
    await run(['build', '--root', root]);
    expect(Object.keys(readTree(join(root, 'dist'))).filter((file) => file.startsWith('trip/'))).toEqual([]);
    expect((await run(['check', '--root', root])).stderr).not.toContain('trip');
  });

  it('come and go while the site is served', async () => {
    const root = temporarySite({ ...sampleSite, ...TRIP });
    const served = await serveSite(root);
    const folder = join(root, 'data/articles/late');
    await served.after(() => {
      mkdirSync(folder);
      writeFiles(root, {
        'data/articles/late/index.md': '---\ntitle: Late\ndate: 2025\n---\n',
        'data/articles/late/a.txt': 'A',
      });
    });
    expect((await ask(served.port, '/late/a.txt')).text).toBe('A');
    await served.after(() => {
      writeFiles(root, { 'data/articles/late/a.txt': 'B' });
    });
    expect((await ask(served.port, '/late/a.txt')).text).toBe('B');
    await served.after(() => {
      rmSync(folder, { recursive: true });
    });
    expect((await ask(served.port, '/late/a.txt')).status).toBe(404);
  });
});

describe('texts in folders', () => {
  const DEEP = {
    'data/reviews/2021/sand/dune/index.md':
      '---\ntitle: Dune\nauthor: Frank Herbert\nbook: "1"\ncover: sand.webp\n---\n\n![Sand](./sand.webp)\n',
    'data/reviews/2021/sand/dune/sand.webp': 'not really a picture',
    'data/reviews/2021/sand/dune/notes/emma.yaml': 'title: Emma\nauthor: Jane Austen\nbook: "2"\ndraft: true\n',
    'data/articles/2020/07/2020-07-03-trip/index.md': '---\ntitle: A trip\n---\n\n![Map](map.svg) [Dune](/dune)\n',
    'data/articles/2020/07/2020-07-03-trip/map.svg': drawing,
    'data/pages/work/cv.md': '---\ntitle: CV\n---\n\nShort.\n',
  };
  const rest = Object.fromEntries(Object.entries(sampleSite).filter(([path]) => !/(?:dune|emma)\.yaml$/.test(path)));
  const site = { ...rest, ...DEEP, 'data/site.yaml': 'title: A small site\nowner: Sam Example\n' };

  it('are named after their files, and have beside them what stands there', async () => {
    const root = temporarySite(site);
    expect(await run(['build', '--root', root])).toMatchObject({ status: 0 });
    const dist = readTree(join(root, 'dist'));
    expect(Object.keys(dist)).toEqual(
      expect.arrayContaining(['cv/index.html', 'dune/index.html', 'dune/sand.webp', 'trip/map.svg']),
    );
    expect(Object.keys(dist)).not.toContain('emma/index.html');
    expect(dist['trip/index.html']).toContain('July 3, 2020');
    expect(dist['dune/index.html']?.match(/src="\/dune\/sand\.webp"/g)).toHaveLength(2);
  });

  it('are known to import, log and new', async () => {
    const root = temporarySite({ ...site, 'export.csv': books({ ...DUNE, 'My Review': 'Sand.' }) });
    await run(['import', 'export.csv', '--root', root], { cwd: root });
    expect(readTree(root)).not.toHaveProperty('data/reviews/dune.yaml');
    expect((await run(['new', 'review', 'dune', '--root', root])).stderr).toContain(
      'data/reviews/2021/sand/dune/index.md',
    );
    expect((await run(['log', 'finish', 'dune', '--root', root])).stdout).not.toContain('new review');
    expect((await run(['log', 'finish', 'sums', '--root', root])).stdout).toContain('new review');
  });

  it('come and go while the site is served', async () => {
    const root = temporarySite(site);
    const served = await serveSite(root);
    await served.after(() => {
      writeFiles(root, { 'data/reviews/2022/05/logic2.yaml': review('Logic again', '3', 'Not much.') });
    });
    expect((await ask(served.port, '/logic2/')).text).toContain('Not much.');
    await served.after(() => {
      rmSync(join(root, 'data/reviews/2022'), { recursive: true });
    });
    expect((await ask(served.port, '/logic2/')).status).toBe(404);
  });
});
