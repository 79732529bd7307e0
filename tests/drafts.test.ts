import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './runInProcess.ts';
import { review, sampleSite } from './sampleSite.ts';
import { ask, serveSite } from './servedSite.ts';
import { readTree, temporarySite, writeFiles } from './temporarySite.ts';

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
