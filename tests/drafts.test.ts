import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './runInProcess.ts';
import { review, sampleSite } from './sampleSite.ts';
import { ask, serveSite } from './servedSite.ts';
import { books, readTree, temporarySite, writeFiles } from './temporarySite.ts';

const post = (more: string): string => `---\ntitle: Soon\ndate: 2030-01-01\n${more}\n---\n\nOf $x$, [soon](/soon).\n`;

const DRAFTS = {
  'data/articles/soon.md': post('draft: true'),
  'data/pages/cv.md': '---\ntitle: CV\ndraft: "true"\n---\n\nSo far.\n',
  'data/projects/next.yaml': 'title: Next\ndraft: true\n',
  'data/reviews/faulty.yaml': `${review('Faulty', '9', 'See [it](/nowhere).')}draft: true\n`,
};

describe('a draft', () => {
  it('is to build and check as if it were not there, whatever is wrong with it', async () => {
    const root = temporarySite({ ...sampleSite, ...DRAFTS });
    const built = await run(['build', '--root', root]);
    expect(built).toMatchObject({ status: 0, stderr: '' });
    const without = temporarySite(sampleSite);
    await run(['build', '--root', without]);
    expect(readTree(join(root, 'dist'))).toEqual(readTree(join(without, 'dist')));
    const checked = [await run(['check', '--root', root]), await run(['check', '--root', without])];
    expect(checked[0]).toEqual(checked[1]);
  });

  it('becomes a page once it is none, with what earlier builds know', async () => {
    const root = temporarySite({ ...sampleSite, ...DRAFTS });
    await run(['build', '--root', root]);
    writeFiles(root, { 'data/articles/soon.md': post('draft: false') });
    expect(await run(['build', '--root', root])).toMatchObject({ status: 0 });
    const dist = readTree(join(root, 'dist'));
    for (const file of ['soon/index.html', 'blog/index.html', 'feed.xml', 'sitemap.xml'])
      expect(dist[file], file).toMatch(/\/soon\/|Soon/);
    expect(dist['soon/index.html']).not.toContain('not published');
  });

  it('is shown by serve --drafts, marked, and in no file of dist/', async () => {
    const root = temporarySite({ ...sampleSite, 'data/articles/soon.md': DRAFTS['data/articles/soon.md'] });
    const served = await serveSite(root, '--drafts');
    const page = async (path: string): Promise<string> => (await ask(served.port, path)).text;
    expect(await page('/soon/')).toContain('<p class="draft">Draft, not published</p>');
    expect(await page('/blog/')).toContain('href="/soon/"');
    expect(await page('/dune/')).not.toContain('class="draft"');
    expect(existsSync(join(root, 'dist'))).toBe(false);
    expect(served.output()).toContain('pages in .endpaper/drafts');
    await served.after(() => {
      writeFiles(root, { 'data/articles/soon.md': post('draft: false') });
    });
    expect(await page('/soon/')).not.toContain('class="draft"');
  });

  it('comes and goes as it is saved, where serve shows none', async () => {
    const root = temporarySite({ ...sampleSite, ...DRAFTS });
    const served = await serveSite(root);
    const status = async (): Promise<number> => (await ask(served.port, '/soon/')).status;
    const save = async (more: string, text = ''): Promise<number> => {
      await served.after(() => {
        writeFiles(root, { 'data/articles/soon.md': post(more) + text });
      });
      return status();
    };
    expect(await status()).toBe(404);
    expect(await save('draft: false')).toBe(200);
    expect(await save('draft: false', 'More.\n')).toBe(200);
    expect(await save('draft: true', 'More.\n')).toBe(404);
  });
});

describe('a text that is dated after the day as of which the site is built', () => {
  const text = (title: string, date: string, words = 'Words.'): string =>
    `---\ntitle: ${title}\ndate: ${date}\n---\n\n${words}\n`;
  const SITE = {
    ...sampleSite,
    'data/articles/then.md': text('Then', '2026-04-01'),
    'data/articles/month.md': text('Month', '2026-03'),
    'data/articles/2026/2026-05-06-trip/index.md': '---\ntitle: Trip\naliases: [/old-trip]\n---\n\n![A](a.svg)\n',
    'data/articles/2026/2026-05-06-trip/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'data/blog.yaml':
      '- { date: 2026-04-02, text: Notes, pdf: static/notes.pdf }\n- { date: 2026-04-01, text: Then, title: then }\n- { date: 2024-05-01, text: A proof, title: proof }\n',
  };
  const build = (root: string, ...more: string[]) => run(['build', '--root', root, ...more]);
  const noon = (day: string) => ({ now: () => Date.parse(`${day}T12:00:00`) });

  it('is left out, and is there on its day', async () => {
    const root = temporarySite(SITE);
    expect(await build(root, '--as-of', '2026-03-31')).toMatchObject({ status: 0, stderr: '' });
    const early = readTree(join(root, 'dist'));
    expect(Object.keys(early)).toContain('month/index.html');
    expect(Object.keys(early).join()).not.toMatch(/then|trip/);
    expect(early['blog/index.html']).not.toMatch(/Then|notes\.pdf|Trip/);
    expect(early['feed.xml']).not.toMatch(/Then|notes\.pdf|Trip/);
    expect(await build(root, '--as-of', '2026-04-01')).toMatchObject({ status: 0, stderr: '' });
    const later = readTree(join(root, 'dist'));
    expect(Object.keys(later)).toContain('then/index.html');
    expect(later['blog/index.html']).not.toMatch(/notes\.pdf|Trip/);
    const fresh = temporarySite(SITE);
    await build(fresh, '--as-of', '2026-04-01');
    expect(later).toEqual(readTree(join(fresh, 'dist')));
  });

  it('is shown without the option, and named once as long as it is still to come', async () => {
    const root = temporarySite(SITE);
    const words = async (day: string): Promise<string> => (await run(['build', '--root', root], noon(day))).stderr;
    expect(await words('2026-04-01')).toBe(
      'data/articles/2026/2026-05-06-trip/index.md notice: is dated 2026-05-06, after today, and is shown all the same\n' +
        '  To leave out what is dated after a day: npx endpaper build --as-of 2026-04-01.\n\n',
    );
    const before = readTree(join(root, 'dist'));
    expect(await words('2026-05-05')).toContain('after today');
    expect(await words('2026-05-06')).toBe('');
    expect(readTree(join(root, 'dist'))).toEqual(before);
    expect((await run(['check', '--root', root], noon('2026-03-31'))).stdout).toContain('so is data/articles/then.md');
  });

  it('is a reading that ends after today, too: its line is named', async () => {
    const rows = 'Book Id,Started,Finished,Gave Up\n1,2026/03/01,2026/04/01,\n1,2026/04/01,2099/04/05,\n';
    const root = temporarySite({
      'data/books.csv': books({ 'Book Id': '1', Title: 'A', Author: 'B' }),
      'data/readings.csv': rows,
    });
    expect((await run(['build', '--root', root], noon('2026-04-01'))).stderr).toContain(
      'data/readings.csv:3 notice: has a reading that ended on 2099-04-05, after today\n' +
        '  Correct the day; the reading is shown all the same.\n',
    );
  });

  it('keeps its place in the list of addresses, where it was published once', async () => {
    const root = temporarySite(SITE);
    await build(root);
    const listed = readTree(root)['data/addresses.txt'];
    expect(listed).toMatch(/^\/old-trip \/trip$|^\/trip$/m);
    expect(await build(root, '--as-of', '2026-03-31')).toMatchObject({ status: 0, stderr: '' });
    expect(readTree(root)['data/addresses.txt']).toBe(listed);
  });

  it('is told where another text refers to it before, and where the day is none', async () => {
    const root = temporarySite({ ...SITE, 'data/articles/now.md': text('Now', '2026-01-01', 'See [then](/then).') });
    const { status, stderr } = await build(root, '--as-of', '2026-03-31');
    expect(status).toBe(1);
    expect(stderr).toContain('a link leads to /then, which is left out: it is dated 2026-04-01, after --as-of');
    expect(stderr).toContain('Correct the date in data/articles/then.md, or do not refer to it before that day.');
    expect((await build(root, '--as-of', '2026-04-01')).status).toBe(0);
    for (const day of ['2026-04', 'today', '2026-02-30'])
      expect(await build(root, '--as-of', day)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(`saw ${day}`) as string,
      });
  });
});
