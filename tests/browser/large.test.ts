import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { howMany } from '../howMany.ts';
import { libraryOf } from '../libraryOf.ts';
import { site, temporarySite } from '../temporarySite.ts';
import { bringAxe, findFaults, newPage, openBrowser, waitForFonts, type PageOptions } from './openDemo.ts';
import { serveFolder } from './serveFolder.ts';

interface Library {
  readonly dist: string;
  readonly origin: string;
}

const LIBRARIES = { 334: 110, 2000: 125 } as const;
type Size = keyof typeof LIBRARIES;

const opened = new Map<Size, Library>();
let browser: Browser;

beforeAll(async () => {
  for (const size of [334, 2000] as const) {
    const root = temporarySite(libraryOf(size, LIBRARIES[size]), afterAll);
    const dist = join(root, 'dist');
    const { status, stderr } = await site(['build', '--root', root, '--out', dist]);
    expect(status, stderr).toBe(0);
    const { origin, server } = await serveFolder(dist);
    afterAll(() => {
      server.close();
      server.closeAllConnections();
    });
    opened.set(size, { dist, origin });
  }
  browser = await openBrowser();
});

const library = (size: Size): Library => opened.get(size) ?? { dist: '', origin: '' };

const open = (size: Size, options?: PageOptions): Promise<Page> =>
  newPage({ origin: library(size).origin, browser }, options);

/** How far the heading of a section is from where an anchor is to land, in pixels; 0 where the page ends before. */
const distanceOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((wanted) => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    if (scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 2) return 0;
    const padding = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
    const top = document.getElementById(wanted)?.getBoundingClientRect().top ?? NaN;
    return Math.round(Math.abs(top - padding));
  }, id);

/** The fonts are there, and two frames are drawn: what comes near the window is then there, too. */
async function settle(page: Page): Promise<void> {
  await waitForFonts(page);
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)));
      }),
  );
}

describe.each([334, 2000] as const)('with %i books', (size) => {
  test.each([
    [390, 844],
    [1440, 900],
  ])('the first screen shows a book (%i by %i)', async (width, height) => {
    const page = await open(size, { width, viewport: { width, height } });
    await page.goto('/reading/');
    await waitForFonts(page);
    const end = await page
      .locator('.dated li')
      .first()
      .evaluate((line) => line.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual(height);
  });

  test.each([390, 1440])('every anchor lands where it leads to (%i px)', async (width) => {
    const page = await open(size, { width });
    await page.goto('/reading/');
    const ids = await page
      .locator(':is(.season, .group)[id]')
      .evaluateAll((sections) => sections.map((section) => section.id));
    expect(ids.length).toBeGreaterThan(15);
    const missed: string[] = [];
    // a page that is opened anew takes its time: here some of them, both ends among them
    const step = howMany(4, 1);
    for (const id of ids.filter((_, place) => place % step === 0 || place === ids.length - 1)) {
      await page.goto('about:blank');
      await page.goto(`/reading/#${id}`);
      await settle(page);
      const distance = await distanceOf(page, id);
      if (distance > 30) missed.push(`${id}: ${String(distance)}`);
    }
    // from one to another, on the page
    for (const id of [...ids].reverse()) {
      await page.evaluate((to) => (location.hash = to), id);
      await settle(page);
      const distance = await distanceOf(page, id);
      if (distance > 30) missed.push(`to ${id}: ${String(distance)}`);
    }
    expect(missed).toEqual([]);
  });
});

describe('a large library', () => {
  test('says without scripts every book, on pages that links lead to', async () => {
    const { dist, origin } = library(2000);
    const page = await open(2000, { scripts: false });
    const seen = new Set<string>(['/reading/']);
    const titles = new Set<string>();
    const listed = new Set<string>();
    for (const address of seen) {
      const { html, links } = await page.request.get(`${origin}${address}`).then(async (answer) => {
        const text = await answer.text();
        return { html: text, links: [...text.matchAll(/href="(\/reading\/[^"#]+)/g)].map(([, link = '']) => link) };
      });
      for (const link of links) seen.add(link);
      for (const [, title = ''] of html.matchAll(/<cite>(The \d+ Books)/g))
        (address.includes('group-') ? listed : titles).add(title);
    }
    expect(listed.size).toBe(2000);
    expect(titles.size).toBe(2000);
    const made = readdirSync(join(dist, 'reading'), { recursive: true, encoding: 'utf8' });
    expect(seen.size).toBe(made.filter((path) => path.endsWith('.html')).length);
  });

  test('is searched whole: its books are asked for when the search is touched, and not before', async () => {
    const page = await open(2000, { width: 390 });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.json')) asked.push(request.url());
    });
    await page.goto('/reading/#list');
    const search = page.getByRole('searchbox');
    await search.waitFor();
    const contents = await page.locator('.group h3').allTextContents();
    expect(contents).toHaveLength(10);
    expect(asked).toEqual([]);
    await search.fill('1999 books');
    await expect.poll(() => page.getByRole('status').textContent()).toBe('1 book out of 2000');
    expect(asked).toHaveLength(1);
    expect(await page.locator('.group cite').allTextContents()).toEqual(['The 1999 Books of One Title']);
    await search.fill('the');
    await expect.poll(() => page.getByRole('status').textContent()).toBe('2000 books out of 2000');
    expect(await page.locator('.group').first().locator('li').count()).toBe(30);
    expect(await page.locator('.group > .notice').first().textContent()).toBe('and 170 more');
    await search.fill('');
    await expect.poll(() => page.locator('.group h3').allTextContents()).toEqual(contents);
    await page.getByRole('combobox').selectOption('Rating');
    await expect.poll(() => page.locator('.group .sorted').first().textContent()).toContain('4 out of 5');
  });

  test('stays as it is where its books cannot be loaded, and the next touch asks again', async () => {
    const page = await open(2000, { faulty: true });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.route('**/books-*.json', (route) => route.fulfill({ status: 404, body: 'No.' }));
    await page.goto('/reading/#list');
    const search = page.getByRole('searchbox');
    await search.fill('1999');
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    expect(errors[0]).toMatchObject({ name: 'ChunkLoadError' });
    expect(errors[0]?.message).toMatch(/^Loading part books failed \(missing: http.*\.json\)$/);
    expect(await page.locator('.paged a').count()).toBeGreaterThan(9);
    await page.unroute('**/books-*.json');
    await search.fill('1999 b');
    await expect.poll(() => page.getByRole('status').textContent()).toBe('1 book out of 2000');
  });

  test('has pages in which axe finds nothing', async () => {
    const page = await open(2000, { width: 390 });
    await bringAxe(page);
    for (const address of ['/reading/', '/reading/#list', '/reading/2017/', '/reading/group-all-plays/']) {
      await page.goto('about:blank');
      await page.goto(address, { waitUntil: 'networkidle' });
      expect([address, await findFaults(page)]).toEqual([address, []]);
    }
  });
});

test('what a list is sorted by stands beside its books', async () => {
  const page = await open(334);
  await page.goto('/reading/#list');
  const order = page.getByRole('combobox');
  const beside = () => page.locator('.group').first().locator('.sorted').first().textContent();
  await order.selectOption('Rating');
  expect((await beside())?.trim()).toBe('4 out of 5');
  await order.selectOption('Date read');
  expect((await beside())?.trim()).toBe('Sep 1, 2025');
  await order.selectOption('Title');
  expect(await page.locator('.sorted').count()).toBe(0);
});
