import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { choose, chosen, holdBack, hydrated, useDemo, WIDTHS } from './openDemo.ts';

const demo = useDemo();

/** Path and hash of the address. */
const addressOf = (page: Page): string => page.url().slice(demo.origin.length);

/** Ids of the panels that can be seen. */
const panels = (page: Page): Promise<string[]> =>
  page.locator('.panel:visible').evaluateAll((all) => all.map(({ id }) => id));

/** Topics of the entries that can be seen; none: ''. */
const topics = (page: Page): Promise<string[]> =>
  page
    .locator('.dated > li:visible')
    .evaluateAll((all) => all.map((item) => (item as HTMLElement).dataset['topics'] ?? ''));

/** Addresses of the parts that the page asked for. */
function watchParts(page: Page): string[] {
  const parts: string[] = [];
  page.on('request', (request) => {
    const part = /\/app\/(\w+)-\w+\.js/.exec(request.url())?.[1];
    if (part !== undefined && part !== 'boot' && part !== 'vitals') parts.push(part);
  });
  return parts;
}

describe.each(WIDTHS)('at %i pixels', (width) => {
  test.each([true, false])('every category of the blog can be chosen (scripts: %s)', async (scripts) => {
    const page = await demo.newPage({ width, scripts });
    await page.goto('/blog/');
    expect(await chosen(page)).toBe('General');
    const all = await topics(page);
    expect(all).toHaveLength(14);
    await choose(page, 'Science');
    expect(await topics(page)).toEqual(all.filter((entry) => entry === '' || entry.includes('science')));
    await choose(page, 'Math');
    expect(await topics(page)).toEqual(all.filter((entry) => entry.includes('math')));
    await choose(page, 'General');
    expect(await topics(page)).toEqual(all);
  });

  test.each([true, false])('every view of the bookshelf can be chosen (scripts: %s)', async (scripts) => {
    const page = await demo.newPage({ width, scripts });
    await page.goto('/reading/');
    expect(await panels(page)).toEqual(['timeline']);
    await choose(page, 'My Books');
    expect(await panels(page)).toEqual(['list']);
    await choose(page, 'Favourites');
    expect(await panels(page)).toEqual(['favourites']);
  });

  test('an address asks for its view', async () => {
    const asked: [address: string, label: string][] = [
      ['/blog/', 'General'],
      ['/blog/#science', 'Science'],
      ['/blog/#math', 'Math'],
      ['/reading/', 'Reviews'],
      ['/reading/#list', 'My Books'],
      ['/reading/#favourites', 'Favourites'],
      ['/reading/#list&favourites', 'Favourites'],
      ['/reading/#favourites&list', 'Favourites'],
      ['/reading/#timeline&list', 'My Books'],
      ['/reading/#summer-2025', 'Reviews'],
      ['/reading/#group-plays', 'My Books'],
      ['/reading/#nonsense', 'Reviews'],
    ];
    const page = await demo.newPage({ width });
    for (const [address, label] of asked) {
      // from elsewhere, so that each is a page of its own
      await page.goto('about:blank');
      await page.goto(address);
      await expect.poll(() => chosen(page)).toBe(label);
      await expect.poll(() => addressOf(page)).toBe(address);
    }
  });

  test('a choice is in the address, and Back and Forward go from choice to choice', async () => {
    const page = await demo.newPage({ width });
    await page.goto('/reading/');
    await choose(page, 'My Books');
    await expect.poll(() => addressOf(page)).toBe('/reading/#list');
    await choose(page, 'Favourites');
    await expect.poll(() => addressOf(page)).toBe('/reading/#favourites');
    await choose(page, 'Reviews');
    await expect.poll(() => addressOf(page)).toBe('/reading/');
    for (const label of ['Favourites', 'My Books', 'Reviews']) {
      await page.goBack();
      await expect.poll(() => chosen(page)).toBe(label);
    }
    await page.goForward();
    await expect.poll(() => chosen(page)).toBe('My Books');
    await page.goto('/eden/');
    await page.goBack();
    await expect.poll(() => chosen(page)).toBe('My Books');
  });

  test('a group that the address names is scrolled to', async () => {
    const page = await demo.newPage({ width, reducedMotion: 'reduce' });
    await page.goto('/reading/#group-plays');
    await expect
      .poll(() => page.locator('#group-plays h3').evaluate((it) => it.getBoundingClientRect().top < innerHeight))
      .toBe(true);
    await hydrated(page);
    await page.locator('.jump a', { hasText: 'General Science' }).click();
    await expect.poll(() => addressOf(page)).toBe('/reading/#group-general-science');
    expect(await chosen(page)).toBe('My Books');
  });

  test('what comes late shifts nothing', async () => {
    const page = await demo.newPage({ width });
    await page.addInitScript(() => {
      const all: number[] = ((window as unknown as { shifts: number[] }).shifts = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) all.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/reading/#list');
    await hydrated(page);
    await page.locator('.finder input').waitFor();
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});

describe('React', () => {
  test.each([
    ['pointed at', (page: Page) => page.locator('.choices label').nth(1).hover()],
    ['focused', (page: Page) => page.locator('.choices input').first().focus()],
    ['touched', (page: Page) => page.locator('.choices label').nth(1).tap()],
  ])('is loaded when a control is %s, and not before', async (_, touch) => {
    const page = await demo.newPage({ width: 390, hasTouch: true });
    const parts = watchParts(page);
    await page.goto('/reading/');
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 2000);
    await page.locator('main').focus();
    await page.mouse.wheel(0, -2000);
    expect(parts).toEqual([]);
    await touch(page);
    await hydrated(page);
    expect(parts).toEqual(['islands']);
  });

  test.each([
    ['/blog/', 0],
    ['/blog/#math', 1],
    ['/reading/#winter-2023-2024', 0],
    ['/reading/#group-plays', 1],
    ['/eden/', 0],
  ])('on %s is loaded by the address %i times', async (address, times) => {
    const page = await demo.newPage();
    const parts = watchParts(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect.poll(() => parts).toHaveLength(times);
  });

  test('keeps a choice made before the boot script', async () => {
    const page = await demo.newPage();
    const release = await holdBack(page, '**/boot-*.js');
    await page.goto('/reading/', { waitUntil: 'commit' });
    await choose(page, 'My Books');
    // the page is still coming
    await expect.poll(() => panels(page)).toEqual(['list']);
    release();
    await hydrated(page);
    expect(await panels(page)).toEqual(['list']);
    await expect.poll(() => addressOf(page)).toBe('/reading/#list');
  });

  test('keeps a choice made while it was loading', async () => {
    const page = await demo.newPage();
    const release = await holdBack(page, '**/islands-*.js');
    await page.goto('/reading/');
    await choose(page, 'My Books');
    await choose(page, 'Favourites');
    expect(await page.getByRole('searchbox').count()).toBe(0);
    release();
    await hydrated(page);
    expect(await panels(page)).toEqual(['favourites']);
    await page.goBack();
    await expect.poll(() => panels(page)).toEqual(['list']);
    await page.getByRole('searchbox').waitFor();
  });

  test.each(['/reading/#list', '/blog/#science'])(
    'finds on %s what it expects, its development build says',
    async (address) => {
      const root = join(import.meta.dirname, '..', '..');
      const { outputFiles } = await build({
        entryPoints: [join(root, 'src/client/islands.ts')],
        bundle: true,
        format: 'esm',
        jsx: 'automatic',
        write: false,
        define: { 'process.env.NODE_ENV': '"development"' },
      });
      const page = await demo.newPage();
      await page.route('**/islands-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text ?? '' }),
      );
      await page.goto(address);
      // what only a page shows that has come to life; a mismatch would be told on the console, which fails the test
      if (address.startsWith('/blog')) {
        await choose(page, 'Math');
        await expect.poll(() => page.getByRole('status').textContent()).toMatch(/ posts? out of 14$/);
      } else {
        await page.getByRole('searchbox').waitFor();
        await choose(page, 'Reviews');
      }
    },
  );
});

test('only books with a review are shown, without scripts', async () => {
  const page = await demo.newPage({ scripts: false });
  await page.goto('/reading/');
  const shown = page.locator('#timeline .dated li:visible');
  expect(await shown.count()).toBeGreaterThan(100);
  await page.getByRole('checkbox', { name: 'Only those with a review' }).check();
  expect(await shown.count()).toBe(await page.locator('#timeline .dated li:has(a)').count());
  expect(await page.locator('#timeline .season:visible:not(:has(a))').count()).toBe(0);
});

test('the number of posts is announced', async () => {
  const page = await demo.newPage();
  await page.goto('/blog/');
  expect(await page.getByRole('status').textContent()).toBe('');
  await choose(page, 'Math');
  const shown = (await topics(page)).length;
  await expect.poll(() => page.getByRole('status').textContent()).toBe(`${String(shown)} posts out of 14`);
});

describe('My Books', () => {
  const groups = (page: Page): Promise<string[]> =>
    page.locator('.group:visible h3').evaluateAll((all) => all.map(({ textContent }) => textContent));
  const titles = (page: Page): Promise<string[]> =>
    page
      .locator('.group')
      .first()
      .locator('cite')
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
  const open = async (width: number): Promise<Page> => {
    const page = await demo.newPage({ width });
    await page.goto('/reading/#list');
    await page.getByRole('searchbox').waitFor();
    return page;
  };

  test.each(WIDTHS)(
    'is searched by title, author and tag, and what is found is announced (at %i pixels)',
    async (width) => {
      const page = await open(width);
      expect(await groups(page)).toHaveLength(12);
      await page.getByRole('searchbox').fill('STEINBECK eden');
      expect(await groups(page)).toEqual(['American Literature']);
      expect(await titles(page)).toEqual(['East of Eden']);
      expect(await page.locator('.jump li').count()).toBe(1);
      expect(await page.getByRole('status').textContent()).toMatch(/^1 book out of \d+$/);
      await page.getByRole('searchbox').fill('science-fiction');
      expect(await groups(page)).toContain('Science Fiction');
      await page.getByRole('searchbox').fill('no such book');
      expect(await groups(page)).toEqual([]);
      expect(await page.getByRole('status').textContent()).toMatch(/^0 books out of/);
      await page.getByRole('searchbox').fill('');
      expect(await groups(page)).toHaveLength(12);
      await expect.poll(() => addressOf(page)).toBe('/reading/#list');
    },
  );

  test('is sorted inside its groups', async () => {
    const page = await open(1440);
    const byAuthor = await titles(page);
    await page.getByRole('combobox').selectOption('Title');
    const byTitle = await titles(page);
    expect(byTitle).not.toEqual(byAuthor);
    expect(byTitle.toSorted()).toEqual(byAuthor.toSorted());
    expect(await groups(page)).toHaveLength(12);
    await page.getByRole('combobox').selectOption('Rating');
    const ratings = await page
      .locator('.group')
      .first()
      .locator('li')
      .evaluateAll((all) => all.map((item) => Number((item as HTMLElement).dataset['rating'] ?? 0)));
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    await page.getByRole('combobox').selectOption('Author');
    expect(await titles(page)).toEqual(byAuthor);
    await expect.poll(() => addressOf(page)).toBe('/reading/#list');
  });

  test('has no search and no order without scripts', async () => {
    const page = await demo.newPage({ scripts: false });
    await page.goto('/reading/');
    await choose(page, 'My Books');
    expect(await page.locator('.finder').isVisible()).toBe(false);
    expect(readFileSync(join(demo.dist, 'reading/index.html'), 'utf8')).not.toMatch(
      /<main[^]*<(input type="search"|select)/,
    );
  });
});
