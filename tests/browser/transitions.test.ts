import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDemo, type PageOptions } from './openDemo.ts';

const demo = useDemo();

/** What moved from one page to the next: the page, and `cover`, if the cover was on both. */
async function movedTo(options: PageOptions, path: string, press: (page: Page) => Promise<void>): Promise<unknown> {
  const page = await demo.newPage(options);
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as unknown as { viewTransition: { ready: Promise<void> } | null };
      const names = viewTransition?.ready.then(() =>
        document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
          .filter((name) => name.startsWith('::view-transition-group('))
          .sort(),
      );
      Object.assign(window, { moved: names ?? [] });
    });
  });
  await page.goto(path);
  const from = page.url();
  await press(page);
  await page.waitForURL((url) => url.href !== from);
  return page.evaluate(() => (window as unknown as { moved: unknown }).moved);
}

const COVER = ['::view-transition-group(cover)', '::view-transition-group(root)'];

test.each([
  ['About', '/', '.covers a'],
  ['the timeline', '/reading/', '.reviewed a'],
  ['the favourites', '/reading/#favourites', '#favourites li a'],
  ['a neighbour', '/eden/', '.neighbours a'],
])('the cover that was pressed moves to the head of its review (%s)', async (_, path, link) => {
  expect(await movedTo({}, path, (page) => page.locator(link).first().click())).toEqual(COVER);
});

test('so it does for one that was chosen by keyboard', async () => {
  const press = async (page: Page) => {
    await page.locator('.covers a').nth(2).focus();
    await page.keyboard.press('Enter');
  };
  expect(await movedTo({}, '/', press)).toEqual(COVER);
});

test('nothing moves for a visitor who prefers reduced motion', async () => {
  const options = { reducedMotion: 'reduce' } as const;
  expect(await movedTo(options, '/', (page) => page.locator('.covers a').first().click())).toEqual([]);
});
