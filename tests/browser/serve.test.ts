import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { review, sampleSite } from '../sampleSite.ts';
import { serveSite } from '../servedSite.ts';
import { books, temporarySite, writeFiles } from '../temporarySite.ts';
import { choose, chosen, openBrowser } from './openDemo.ts';

const manyBooks = (title: string): string =>
  books(
    ...Array.from({ length: 300 }, (_, n) => ({
      'Book Id': String(n + 1),
      Title: `${title} ${String(n)}`,
      Author: `Ann Author${String(n)}`,
      'Exclusive Shelf': 'read',
      Bookshelves: 'fiction',
      'Date Read': '2024/03/02',
    })),
  );

test('any number of pages stays open, each told of a change once it is seen; one that was gone back to, too', async () => {
  const root = temporarySite(sampleSite);
  const served = await serveSite(root);
  const context = await (await openBrowser()).newContext();
  onTestFinished(() => context.close());
  // a browser without windows shows all of its pages
  await context.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => document.documentElement.lang || 'visible' });
  });
  const setSeen = (page: Page, state: string): Promise<void> =>
    page.evaluate((wanted) => {
      document.documentElement.lang = wanted;
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const pages: Page[] = [];
  for (let number = 0; number < 9; number += 1) {
    const last = pages.at(-1);
    if (last) await setSeen(last, 'hidden');
    const page = await context.newPage();
    await page.goto(`${served.url}dune/`);
    pages.push(page);
  }
  const says = (page: Page, words: string): Promise<unknown> =>
    page.getByText(words).first().waitFor({ state: 'attached' });
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last) throw new Error('There are nine pages');
  await served.after(() => {
    writeFiles(root, { 'data/reviews/dune.yaml': review('Dune', '4', 'Told at once.') });
  });
  await says(last, 'Told at once.');
  expect(await first.textContent('body')).not.toContain('Told at once.');
  await setSeen(first, 'visible');
  await says(first, 'Told at once.');

  await last.goto('about:blank');
  await served.after(() => {
    writeFiles(root, { 'data/reviews/dune.yaml': review('Dune', '4', 'Changed behind.') });
  });
  await last.goBack();
  await says(last, 'Changed behind.');
});

test('a reload keeps the view and the scroll position; a mistake shows above the page and goes by itself', async () => {
  const root = temporarySite({ ...sampleSite, 'data/books.csv': manyBooks('Old') });
  const served = await serveSite(root);
  const context = await (await openBrowser()).newContext({ viewport: { width: 900, height: 700 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  page.on('console', (said) => faults.push(...(/Content.Security.Policy/i.test(said.text()) ? [said.text()] : [])));
  const answer = await page.goto(`${served.url}reading/`);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'");
  await choose(page, 'My Books');
  const place = await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    return scrollY;
  });
  expect(place).toBeGreaterThan(300);

  writeFiles(root, { 'data/books.csv': manyBooks('New') });
  await page.getByText('New 299').first().waitFor({ state: 'attached' });
  await page.waitForFunction((before) => Math.abs(scrollY - before) < 2, place);
  expect(await chosen(page)).toBe('My Books');

  const broken = { 'data/reviews/dune.yaml': review('Dune', '7') };
  writeFiles(root, broken);
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toContain('data/reviews/dune.yaml:3:9 rating must be 0 to 5 in quarters, saw 7');
  expect(await alert.textContent()).toContain('3 | rating: 7');
  // its style is let through
  expect(await alert.evaluate((panel) => getComputedStyle((panel.getRootNode() as ShadowRoot).host).position)).toBe(
    'fixed',
  );
  expect(await page.textContent('body')).toContain('New 299');

  // a page opened meanwhile shows it, too
  const other = await context.newPage();
  await other.goto(served.url);
  await other.getByRole('alert').waitFor();

  writeFiles(root, { 'data/reviews/dune.yaml': String(sampleSite['data/reviews/dune.yaml']) });
  await alert.waitFor({ state: 'detached' });
  await other.getByRole('alert').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(place, 0);
  expect(await chosen(page)).toBe('My Books');
  expect(faults).toEqual([]);
});

const COUNT = 40;
const posts = Object.fromEntries(
  Array.from({ length: COUNT }, (_, n) => [
    `data/articles/post-${String(n)}.md`,
    `---\ntitle: Post ${String(n)}\ndate: 2024-01-01\ntopics: ["${String(2000 + n)}", ${n % 2 === 0 ? 'Наука' : 'C++'}]\n---\n\nText.\n`,
  ]),
);

test.each([true, false])(
  'a blog has any number of topics, in any script; with scripts: %s',
  async (javaScriptEnabled) => {
    const served = await serveSite(temporarySite({ ...sampleSite, ...posts, 'data/blog.yaml': '[]' }));
    const context = await (await openBrowser()).newContext({ javaScriptEnabled });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(`${served.url}blog/`);
    const shown = () => page.locator('.dated > li:visible').count();
    const choose = (title: string) => page.getByText(title, { exact: true }).click();
    // the article of the sample has no topic
    expect(await shown()).toBe(COUNT + 1);
    for (const [title, count] of [
      ['Наука', COUNT / 2],
      ['2039', 1],
      ['C++', COUNT / 2],
      ['All', COUNT + 1],
    ] as const) {
      await choose(title);
      expect(await shown(), title).toBe(count);
    }
    if (!javaScriptEnabled) return;
    await choose('Наука');
    expect(decodeURIComponent(page.url())).toBe(`${served.url}blog/#наука`);
    await page.goto('about:blank');
    await page.goto(`${served.url}blog/#${encodeURIComponent('наука')}`);
    await expect.poll(shown).toBe(COUNT / 2);
  },
);
