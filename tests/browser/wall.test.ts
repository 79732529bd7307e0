import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  bringAxe,
  choose,
  chosen,
  COLOURS,
  findFaults,
  holdBack,
  hydrated,
  useDemo,
  WIDTHS,
  type PageOptions,
} from './openDemo.ts';

const demo = useDemo();

/** My Books, shown as somebody chose. */
async function open(look: string, { address = '/reading/#list', ...options }: PageOptions & { address?: string } = {}) {
  const page = await demo.newPage({ reducedMotion: 'reduce', ...options });
  await page.goto(address, { waitUntil: 'networkidle' });
  if (options.scripts === false) await choose(page, 'My Books');
  await choose(page, look);
  return page;
}

/** What the first books of a group look like, by title: side by side, upright, and in which cloth. */
const booksOf = (page: Page, group: string) =>
  page.locator(`#${group} li`).evaluateAll((all) =>
    all.map((book) => {
      const { width, height, bottom } = book.getBoundingClientRect();
      const { backgroundColor, writingMode } = getComputedStyle(book);
      const title = book.querySelector('cite')?.textContent ?? '';
      return { title, width, height, bottom, backgroundColor, isUpright: writingMode === 'vertical-rl' };
    }),
  );

/** Titles and authors that stand out of their books, or that the page is too narrow for. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('.group li')]
      .filter((book) => book.scrollWidth > book.clientWidth + 1 || book.scrollHeight > book.clientHeight + 1)
      .map(({ textContent }) => textContent),
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
  ]);

describe.each(WIDTHS)('My Books at %i pixels', (width) => {
  test.each([true, false])('stands on boards, spine by spine (scripts: %s)', async (scripts) => {
    const page = await open('Spines', { width, scripts });
    const [first, second] = await booksOf(page, 'group-plays');
    expect(first).toMatchObject({ isUpright: true });
    expect(first?.height).toBeGreaterThan(3 * (first?.width ?? Infinity));
    expect(second?.bottom).toBeCloseTo(first?.bottom ?? NaN, 0);
    expect(second?.backgroundColor).not.toBe(first?.backgroundColor);
    expect(await cutOff(page)).toEqual([]);
  });

  test.each([true, false])('lies cover by cover (scripts: %s)', async (scripts) => {
    const page = await open('Covers', { width, scripts });
    const covers = await booksOf(page, 'group-plays');
    expect(covers.filter(({ width: wide, height }) => height < 1.4 * wide || height > 1.8 * wide)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    await choose(page, 'Titles');
    expect((await booksOf(page, 'group-plays')).filter(({ isUpright, height }) => isUpright || height > 99)).toEqual(
      [],
    );
  });

  test.each(['Spines', 'Covers'])('has anchors that land where they lead to (%s)', async (look) => {
    const page = await open(look, { width });
    for (const link of await page.locator('.jump a').all()) {
      await link.click();
      const missed = await page.evaluate(() => {
        const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
        if (scrollTop + clientHeight > scrollHeight - 2) return 0;
        const top = document.querySelector(':target')?.getBoundingClientRect().top ?? NaN;
        return Math.abs(top - parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart));
      });
      expect(missed, (await link.textContent()) ?? '').toBeLessThanOrEqual(30);
    }
  });
});

test('a look chosen before the script came is kept, and every book its cloth, while one searches and sorts', async () => {
  const page = await demo.newPage();
  const release = await holdBack(page, '**/islands-*.js');
  await page.goto('/reading/#list');
  await choose(page, 'Covers');
  const before = new Map((await booksOf(page, 'group-plays')).map((book) => [book.title, book.backgroundColor]));
  expect(new Set(before.values()).size).toBeGreaterThan(3);
  release();
  await hydrated(page);
  for (const change of [
    () => page.getByRole('combobox').selectOption('Title'),
    () => page.getByRole('searchbox').fill('shakespeare'),
    () => page.getByRole('combobox').selectOption('Rating'),
  ]) {
    await change();
    const books = await booksOf(page, 'group-plays');
    expect(books.length).toBeGreaterThan(1);
    expect(books.filter(({ title, backgroundColor }) => before.get(title) !== backgroundColor)).toEqual([]);
    expect(await page.locator('#as-covers').isChecked()).toBe(true);
  }
  expect(await chosen(page)).toBe('My Books');
  expect(new URL(page.url()).hash).toBe('#list');
});

test('the keyboard chooses a look and goes from review to review', async () => {
  const page = await open('Titles', { scripts: false });
  await page.locator('#as-titles').focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('#as-spines').isChecked()).toBe(true);
  await page.locator('#group-american-literature a').first().focus();
  const outline = await page
    .locator('#group-american-literature li:has(a)')
    .first()
    .evaluate((book) => getComputedStyle(book).outlineStyle);
  expect(outline).toBe('solid');
});

test.each(['Spines', 'Covers'])('axe finds nothing in either theme (%s)', async (look) => {
  const page = await demo.newPage({ reducedMotion: 'reduce', width: 390 });
  await bringAxe(page);
  await page.goto('/reading/#list', { waitUntil: 'networkidle' });
  await choose(page, look);
  expect(await findFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findFaults(page, COLOURS)).toEqual([]);
});

test('paper has the list, and forced colours draw every book', async () => {
  const page = await open('Spines', { forcedColors: 'active' });
  const border = await page
    .locator('#group-plays li')
    .first()
    .evaluate((book) => getComputedStyle(book).borderTopStyle);
  expect(border).toBe('solid');
  await page.emulateMedia({ media: 'print' });
  expect((await booksOf(page, 'group-plays')).filter(({ isUpright, height }) => isUpright || height > 60)).toEqual([]);
});
