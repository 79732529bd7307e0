import { expect, test } from 'vitest';
import { useDemo } from './openDemo.ts';

const demo = useDemo();

test('on a telephone the table begins at its newest pile, slides to the oldest, and makes no page wider', async () => {
  const page = await demo.newPage({ width: 390 });
  await page.goto('/reading/');
  const box = page.locator('.piles div');
  const inView = (id: string) =>
    page.locator(`.piles a[href="#${id}"]`).evaluate((link) => {
      const { left, right } = link.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  expect([await inView('summer-2025'), await inView('winter-2022-2023')]).toEqual([true, false]);
  await box.evaluate((table) => {
    table.scrollLeft = -table.scrollWidth;
  });
  expect([await inView('summer-2025'), await inView('winter-2022-2023')]).toEqual([false, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect((await page.locator('.piles').boundingBox())?.height).toBeLessThan(844 / 3);
});

test('a pile leads to its season and is wide enough for a finger; a gilded book leads to its review, by keyboard too', async () => {
  const page = await demo.newPage({ width: 390 });
  await page.goto('/reading/');
  const season = page.getByRole('link', { name: 'Spring 2025: 12 books' });
  expect((await season.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  await season.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reading/#spring-2025');
  const [book] = await page.locator('.piles a[class]').all();
  const title = await book?.locator('title').textContent();
  await book?.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/reading/'));
  expect(await page.title()).toContain(title);
});
