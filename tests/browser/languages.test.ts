import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { run } from '../runInProcess.ts';
import { sampleSite } from '../sampleSite.ts';
import { temporarySite } from '../temporarySite.ts';
import { choose, hydrated, newPage, openBrowser, type PageOptions } from './openDemo.ts';
import { serveFolder } from './serveFolder.ts';

/** A page of the sample site in a language. */
async function pageIn(language: string, options?: PageOptions): Promise<Page> {
  const site = `${String(sampleSite['data/site.yaml'])}language: ${language}\n`;
  const root = temporarySite({ ...sampleSite, 'data/site.yaml': site });
  expect((await run(['build', '--root', root])).status).toBe(0);
  const { origin, server } = await serveFolder(`${root}/dist`);
  const page = await newPage({ origin, browser: await openBrowser() }, options);
  page.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
  return page;
}

test('scripts speak the language of the page', async () => {
  const page = await pageIn('de');
  await page.goto('/reading/');
  await choose(page, 'Meine Bücher');
  await hydrated(page);
  await page.locator('.finder').getByLabel('Suche').fill('dune');
  await expect.poll(() => page.locator('.finder [role=status]').textContent()).toBe('1 Buch von 4');
  await page.locator('.finder').getByLabel('Suche').fill('xyz');
  await expect.poll(() => page.locator('#list .notice').last().textContent()).toMatch(/^Kein Buch /);
  expect(await page.getByLabel('Sortieren nach').locator('option').allTextContents()).toContain('Lesedatum');
  await page.goto('/blog/');
  await choose(page, 'Math');
  await hydrated(page);
  await choose(page, 'Alle');
  await expect.poll(() => page.locator('[role=status]').textContent()).toBe('3 Beiträge von 3');
});

test('one thing found is said in the singular, in islands and in the search', async () => {
  const page = await pageIn('fr');
  await page.goto('/reading/');
  await choose(page, 'Mes livres');
  await hydrated(page);
  await page.locator('.finder').getByLabel('Rechercher').fill('dune');
  await expect.poll(() => page.locator('.finder [role=status]').textContent()).toBe('1 livre sur 4');
  await page.goto('/search/?q=knock');
  await expect.poll(() => page.locator('main [role=status]').last().textContent()).toBe('1 résultat');
});

test('pages that do not exist are suggested in the language of the page', async () => {
  const page = await pageIn('de', { faulty: true });
  await page.goto('/dunes/');
  await expect.poll(() => page.locator('main p').last().textContent()).toBe('Diese Seiten heißen ähnlich:');
});

test.each([390, 1440])(
  'a page from right to left is the other way round, and no wider than %i pixels',
  async (width) => {
    const page = await pageIn('ar', { width });
    for (const path of ['/', '/blog/', '/reading/', '/dune/', '/proof/', '/tool/', '/humour/']) {
      await page.goto(path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, wide]).toEqual([path, width]);
    }
    const left = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.x ?? -1;
    expect(await left('.bar .home')).toBeGreaterThan(await left('.bar [popovertarget]'));
    await page.locator('.bar [popovertarget]').click();
    await expect.poll(() => left('#sidebar')).toBe(0);
  },
);
