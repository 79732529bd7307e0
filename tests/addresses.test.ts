import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './runInProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { ask, serveSite } from './servedSite.ts';
import { readTree, temporarySite, writeFiles } from './temporarySite.ts';

const FILE = 'data/addresses.txt';
const build = (root: string, ...options: string[]) => run(['build', '--root', root, ...options]);
const pathOf = (root: string): string => join(root, FILE);
const listed = (root: string): string[] =>
  readFileSync(pathOf(root), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'));

const [SITE_YAML] = [sampleSite['data/site.yaml'] as string];
const WITHOUT_URL = { ...sampleSite, 'data/site.yaml': SITE_YAML.replace(/url: .*\n/, '') };
const ALL = ['/', '/blog', '/dune', '/emma', '/humour', '/logic', '/proof', '/reading', '/search', '/tool'];

/** A site that was built, and whose list is old enough for its stamp to be trusted. */
async function publishedSite(): Promise<string> {
  const root = temporarySite(sampleSite);
  expect(await build(root)).toMatchObject({ status: 0, stderr: '' });
  utimesSync(pathOf(root), 1, 1);
  return root;
}

describe('data/addresses.txt', () => {
  it('is made by a build, sorted, and says what it is', async () => {
    const root = await publishedSite();
    expect(listed(root)).toEqual(ALL);
    expect(readFileSync(pathOf(root), 'utf8')).toMatch(/^# The addresses .*\n# .*\n# .*\n\/\n(?:\/\w+\n)+$/);
  });

  it('is not made without a url, nor looked at', async () => {
    const root = temporarySite(WITHOUT_URL);
    await build(root);
    expect(existsSync(pathOf(root))).toBe(false);
    writeFiles(root, { [FILE]: '/war\n' });
    expect(await build(root)).toMatchObject({ status: 0 });
    expect(readFileSync(pathOf(root), 'utf8')).toBe('/war\n');
  });

  it('is left alone by builds that find it right', async () => {
    const root = await publishedSite();
    const { ino } = statSync(pathOf(root));
    writeFiles(root, { 'public/note.txt': 'x' });
    expect((await build(root)).stdout).toContain('1 file written');
    expect(statSync(pathOf(root))).toMatchObject({ ino, mtimeMs: 1000 });
  });

  it('does not keep the next build from knowing that there is nothing to do', async () => {
    const root = temporarySite(sampleSite);
    // the files have rested
    const later = { now: () => Date.now() + 10_000 };
    await run(['build', '--root', root], later);
    const { stdout } = await run(['build', '--root', root, '--json'], later);
    expect(JSON.parse(stdout)).toMatchObject({ written: 0, phases: {} });
    writeFiles(root, { [FILE]: '/war\n' });
    expect(await run(['build', '--root', root], later)).toMatchObject({ status: 1 });
  });

  it('is made again where it was deleted or put out of order', async () => {
    const root = await publishedSite();
    const text = readFileSync(pathOf(root), 'utf8');
    rmSync(pathOf(root));
    await build(root);
    expect(readFileSync(pathOf(root), 'utf8')).toBe(text);
    writeFiles(root, { [FILE]: '\ufeff/tool/\r\n\r\n/blog\r\n' });
    await build(root);
    expect(readFileSync(pathOf(root), 'utf8')).toBe(text);
  });

  it('gains a page, and an alias for one that was renamed', async () => {
    const root = await publishedSite();
    renameSync(join(root, 'data/articles/proof.md'), join(root, 'data/articles/the-proof.md'));
    const blog = sampleSite['data/blog.yaml'] as string;
    writeFiles(root, { 'data/blog.yaml': blog.replace('title: proof', 'title: the-proof') });
    const failed = await build(root);
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('If it is data/articles/the-proof.md now, write there: aliases: [/proof].');
    expect(listed(root)).toEqual(ALL);
    const text = readFileSync(join(root, 'data/articles/the-proof.md'), 'utf8');
    writeFiles(root, { 'data/articles/the-proof.md': text.replace('title:', 'aliases: [/proof]\ntitle:') });
    expect(await build(root)).toMatchObject({ status: 0, stderr: '' });
    expect(listed(root)).toEqual([...ALL, '/the-proof /proof'].sort());
    expect(existsSync(join(root, 'dist/proof/index.html'))).toBe(true);
  });

  it('is not let go of while it is there', async () => {
    const root = await publishedSite();
    writeFiles(root, { 'data/site.yaml': `${SITE_YAML}gone: [/tool, /war]\n` });
    const { status, stderr } = await build(root);
    expect(status).toBe(0);
    expect(stderr).toContain('warning: gone: /tool has not gone: the site has a page there');
    expect(stderr).not.toContain('/war has not');
  });

  it('loses a page that site.yaml lets go, and only then', async () => {
    const root = await publishedSite();
    rmSync(join(root, 'data/projects/tool.yaml'));
    expect((await build(root)).stderr).toContain('To let it go, write in data/site.yaml: gone: [/tool].');
    writeFiles(root, { 'data/site.yaml': `${SITE_YAML}gone: [/tool/]\n` });
    expect(await build(root)).toMatchObject({ status: 0, stderr: '' });
    expect(listed(root)).toEqual(ALL.filter((address) => address !== '/tool'));
    writeFiles(root, { 'data/site.yaml': SITE_YAML });
    expect(await build(root)).toMatchObject({ status: 0, stderr: '' });
  });

  it('has the reviews of hidden books, whose pages stay', async () => {
    const root = await publishedSite();
    writeFiles(root, { 'data/shelf.yaml': '"1": { hidden: true }\n' });
    const site = SITE_YAML.replace('[dune, emma]', '[emma]');
    writeFiles(root, { 'data/site.yaml': site });
    expect(await build(root)).toMatchObject({ status: 0, stderr: '' });
    expect(listed(root)).toEqual(ALL);
  });
});

describe('a text that moved', () => {
  const ORIGIN = 'https://sam.example.org';
  const PROOF = sampleSite['data/articles/proof.md'] as string;
  const BLOG = sampleSite['data/blog.yaml'] as string;

  /** The ids of the entries, by where these are, in both forms of a feed. */
  const idsOf = (root: string): Record<string, string> => {
    const atom = readFileSync(join(root, 'dist/feed.xml'), 'utf8');
    const { items } = JSON.parse(readFileSync(join(root, 'dist/feed.json'), 'utf8')) as {
      items: { url: string; id: string }[];
    };
    const inAtom = [...atom.matchAll(/<link href="([^"]*)"\/>\s*<id>([^<]*)<\/id>/g)]
      .filter(([, url]) => url !== `${ORIGIN}/`)
      .map(([, url = '', id = '']) => [url, id] as const);
    const ids = items.map(({ url, id }) => [url, id] as const);
    expect(inAtom).toEqual(ids);
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
    return Object.fromEntries(ids.map(([url, id]) => [url.replace(ORIGIN, ''), id.replace(ORIGIN, '')]));
  };

  /** The article under another name, with its old ones. */
  const move = (root: string, from: string, to: string, aliases: string): void => {
    rmSync(join(root, `data/articles/${from}.md`));
    writeFiles(root, {
      [`data/articles/${to}.md`]: PROOF.replace('title:', `aliases: [${aliases}]\ntitle:`),
      'data/blog.yaml': BLOG.replace('title: proof', `title: ${to}`),
    });
  };

  it('keeps its first id in the feeds, in each later build, and when it moves again', async () => {
    const root = await publishedSite();
    expect(idsOf(root)['/proof/']).toBe('/proof/');
    move(root, 'proof', 'second', '/proof');
    for (const time of ['first', 'second']) {
      expect(await build(root), time).toMatchObject({ status: 0, stderr: '' });
      expect(idsOf(root)).toMatchObject({ '/second/': '/proof/', '/emma/': '/emma/' });
    }
    expect(listed(root)).toContain('/second /proof');
    move(root, 'second', 'third', '/second, /2019/proof.html, /proof');
    expect(await build(root)).toMatchObject({ status: 0, stderr: '' });
    expect(idsOf(root)['/third/']).toBe('/proof/');
    expect(listed(root).filter((line) => line.includes('proof'))).toEqual([
      '/2019/proof.html /proof',
      '/proof',
      '/second /proof',
      '/third /proof',
    ]);
  });

  it('keeps its id over a list of 0.2, which says of no address whether it was that of a page', async () => {
    const root = await publishedSite();
    writeFiles(root, { [FILE]: [...ALL, '/2019/05/proof.html', ''].join('\n') });
    move(root, 'proof', 'second', '/2019/05/proof.html, /proof');
    expect(await build(root)).toMatchObject({ status: 0, stderr: '' });
    expect(idsOf(root)['/second/']).toBe('/proof/');
  });

  it('has its own id where it had other addresses before this site listed any', async () => {
    const root = temporarySite(sampleSite);
    move(root, 'proof', 'second', '/2019/05/proof.html, /old');
    expect(await build(root)).toMatchObject({ status: 0, stderr: '' });
    expect(idsOf(root)['/second/']).toBe('/second/');
    expect(listed(root)).toContain('/old /second');
  });

  it('leaves its first id to a new page at its first address', async () => {
    const root = await publishedSite();
    move(root, 'proof', 'second', '/proof');
    await build(root);
    writeFiles(root, {
      'data/articles/second.md': PROOF,
      'data/articles/proof.md': PROOF,
      'data/blog.yaml': BLOG.replace('title: proof', 'title: second'),
    });
    expect(await build(root)).toMatchObject({ status: 0 });
    expect(idsOf(root)).toMatchObject({ '/second/': '/second/', '/proof/': '/proof/' });
  });

  it.each(['/second /proof /third', '/second proof', '/second /\u0001'])('%j is no line of the list', async (line) => {
    const root = await publishedSite();
    writeFiles(root, { [FILE]: `${readFileSync(pathOf(root), 'utf8')}${line}\n` });
    const { status, stderr } = await build(root);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^data\/addresses\.txt:14:\d+ /);
  });
});

describe('data/addresses.txt is not written', () => {
  it('by a build that fails, by check, or by a build to another place, which look at it all the same', async () => {
    const root = temporarySite(sampleSite);
    const out = temporarySite({});
    expect(await build(root, '--out', join(out, 'copy'))).toMatchObject({ status: 0 });
    await run(['check', '--root', root]);
    writeFiles(root, { 'data/reviews/dune.yaml': 'title: Dune\n' });
    expect((await build(root)).status).toBe(1);
    expect(existsSync(pathOf(root))).toBe(false);
    writeFiles(root, { ...sampleSite, [FILE]: '/war\n' });
    for (const args of [['build', '--out', join(out, 'copy')], ['check']]) {
      const { status, stdout, stderr } = await run([...args, '--root', root]);
      expect(status).toBe(1);
      expect(stdout + stderr).toContain('/war was published, and no page is there any more');
    }
    expect(readFileSync(pathOf(root), 'utf8')).toBe('/war\n');
  });

  it('by serve, with drafts or without', async () => {
    for (const options of [[], ['--drafts']]) {
      const root = temporarySite(sampleSite);
      const served = await serveSite(root, ...options);
      expect((await ask(served.port, '/dune/')).status).toBe(200);
      expect(existsSync(pathOf(root))).toBe(false);
    }
  });

  it('where that cannot be done, which is a warning, and tried again', async () => {
    const root = temporarySite({ ...sampleSite, 'data/.import': 'in the place of a folder' });
    for (let round = 0; round < 2; round += 1) {
      const { status, stderr } = await build(root);
      expect(status).toBe(0);
      expect(stderr).toContain(
        'data/addresses.txt warning: is not written, but the site is: data/.import is a file, and must be a folder\n  Remove it.\n',
      );
    }
    rmSync(join(root, 'data/.import'));
    expect(await build(root)).toMatchObject({ status: 0, stderr: '' });
    expect(listed(root)).toEqual(ALL);
  });
});

it('a build to a folder below that of the owner keeps data/addresses.txt', async () => {
  const root = temporarySite(sampleSite);
  expect(await build(root, '--out', join(root, 'docs'))).toMatchObject({ status: 0 });
  expect(listed(root)).toEqual(ALL);
});

describe('permalinks', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 34"/>';
  const SITE = {
    ...sampleSite,
    'data/site.yaml': `${SITE_YAML}permalinks:
  articles: /:year/:month/:day/:slug/
  reviews: /books/:slug.html
  pages: /:folders/:slug
menu: [{ title: Books, to: /reading }, { title: CV, to: /cv }, { title: Old, to: /old/trip#map }]
`,
    'data/blog.yaml': `- { date: 2024-05-02, text: Proof, title: proof }
- { date: 2024-05-01, text: First, title: /2021/08/07/saturday }
- { date: 2024-03-01, text: Jokes, title: humour }
`,
    'data/articles/2021/2021-08-07-saturday.md':
      '---\ntitle: A Saturday\nback: /old/trip\n---\n\n[1](/2022/03/26/saturday#x) [2](/trip) [3](/dune.html?q=sand) [4](/cv/)\n',
    'data/articles/2022/2022-03-26-saturday.md':
      '---\ntitle: Another Saturday\n---\n\n# X\n\n[5](/2021/08/07/saturday.html) [6](/books/dune) [7](/static/notes.pdf)\n',
    'data/articles/trip/index.md':
      '---\ntitle: A trip\ndate: 2020-07\npermalink: /2020/trip.html\naliases: [/old/trip]\n---\n\n# Map\n\n![Map](map.svg) [8](/old/trip/#map)\n',
    'data/articles/trip/map.svg': drawing,
    'data/pages/work/cv.md': '---\ntitle: CV\n---\n\nShort.\n',
  };

  it('are where pages are, and what names them follows', async () => {
    const root = temporarySite(SITE);
    const { status, stderr } = await build(root, '--base', '/x/');
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('url ends in /') as string });
    const dist = readTree(join(root, 'dist'));
    const page = (path: string): string => dist[path] ?? '';
    expect(Object.keys(dist).filter((path) => /saturday|trip|dune|cv|proof/.test(path))).toEqual([
      ...['2020/trip.html', '2020/trip/map.svg', '2021/08/07/saturday/index.html', '2022/03/26/saturday/index.html'],
      ...['2024/05/01/proof/index.html', 'books/dune.html', 'old/trip/index.html', 'work/cv/index.html'],
    ]);
    expect(page('2021/08/07/saturday/index.html')).toContain(
      '<a href="/x/2022/03/26/saturday/#x">1</a> <a href="/x/2020/trip.html">2</a> <a href="/x/books/dune.html?q=sand">3</a> <a href="/x/work/cv/">4</a>',
    );
    expect(page('2021/08/07/saturday/index.html')).toContain('<p class="back"><a href="/x/2020/trip.html">');
    expect(page('2022/03/26/saturday/index.html')).toContain(
      '<a href="/x/2021/08/07/saturday/">5</a> <a href="/x/books/dune.html">6</a> <a href="/x/static/notes.pdf">7</a>',
    );
    expect(page('2020/trip.html')).toContain('<img src="/x/2020/trip/map.svg" alt="Map" loading="lazy" width="12"');
    expect(page('2020/trip.html')).toContain('<a href="/x/2020/trip.html#map">8</a>');
    expect(page('2020/trip.html')).toContain('<link rel="canonical" href="https://sam.example.org/2020/trip.html"/>');
    expect(page('2020/trip.html')).toContain(
      '<li><a href="/x/work/cv/">CV</a></li><li><a href="/x/2020/trip.html#map">',
    );
    expect(page('old/trip/index.html')).toContain('url=/x/2020/trip.html');
    for (const href of ['2021/08/07/saturday/', '2022/03/26/saturday/', '2024/05/01/proof/', '2020/trip.html'])
      expect(page('blog/index.html').split(`href="/x/${href}"`)).toHaveLength(2);
    expect(page('reading/index.html')).toContain('href="/x/books/dune.html"');
    expect(page('search/index.html')).toContain('href="/x/2020/trip.html"');
    for (const path of ['feed.xml', 'sitemap.xml', 'feed.json'])
      expect(page(path)).toContain('https://sam.example.org/2021/08/07/saturday/');
    expect(page('feed.xml')).toContain('https://sam.example.org/2020/trip.html#map');
    expect(page('search/titles.json')).toContain('"2022/03/26/saturday/"');
    expect(page('_redirects')).toBe('/x/old/trip /x/2020/trip.html 301\n/x/old/trip/ /x/2020/trip.html 301\n');
    expect(listed(root)).toEqual(
      expect.arrayContaining(['/2020/trip.html', '/2021/08/07/saturday', '/books/dune.html']),
    );
    expect(listed(root)).not.toContain('/dune');
  });

  it('leave nothing that check finds, and are served', async () => {
    const root = temporarySite(SITE);
    expect((await run(['check', '--root', root])).stdout).toContain('0 errors, 1 warning');
    const served = await serveSite(root);
    expect((await ask(served.port, '/books/dune.html')).text).toContain('Ann Example');
    await served.after(() => {
      const path = 'data/articles/trip/index.md';
      writeFiles(root, { [path]: SITE[path].replace('2020/trip.html', '2019/trip/') });
    });
    expect((await ask(served.port, '/2019/trip/map.svg')).status).toBe(200);
    expect((await ask(served.port, '/2021/08/07/saturday/')).text).toContain('href="/2019/trip/"');
    await served.after(() => {
      const path = 'data/articles/trip/index.md';
      writeFiles(root, {
        [path]: SITE[path].replace('2020/trip.html', '2019/trip/').replace('# Map', '# Map\n\nWords.'),
      });
    });
    expect((await ask(served.port, '/2019/trip/')).text).toContain('Words.');
    expect((await ask(served.port, '/2019/trip/map.svg')).status).toBe(200);
  });

  it('are followed by new, which refuses an address that is taken', async () => {
    const root = temporarySite({ ...SITE, 'data/pages/taken.md': '---\ntitle: T\npermalink: /books/sums.html\n---\n' });
    const { status, stderr } = await run(['new', 'review', 'sums', '--root', root]);
    expect(status).toBe(1);
    expect(stderr).toContain('takes the path books/sums.html of the site, and so does data/pages/taken.md');
    expect(await run(['new', 'review', '2024/logic2', '--root', root])).toMatchObject({ status: 0 });
    expect(await build(root)).toMatchObject({ status: 0 });
  });
});
