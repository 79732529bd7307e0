import type { Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createTypesetter } from '../../src/markdown/createTypesetter.ts';
import { Cover } from '../../templates/ui/Cover.tsx';
import { english } from '../english.ts';
import {
  bringAxe,
  choose,
  chosen,
  COLOURS,
  findFaults,
  holdBack,
  hydrated,
  type PageOptions,
  useDemo,
  WIDTHS,
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

const BOOKS = [
  ['East of Eden', 'John Steinbeck'],
  ['WWWWWWWWW MMMMMMMMMMMM', 'Wolfeschlegelsteinhausenbergerdorff'],
  ['Antidisestablishmentarianism', 'A'],
  ['Die Rindfleischetikettierungsüberwachungsaufgabenübertragung', 'Johann Wolfgang von Goethe'],
  ['Преступление и наказание', 'Фёдор Достоевский'],
  ['ДОСТОПРИМЕЧАТЕЛЬНОСТИ ЩЩЩЩЩЩЩЩЩЩ', 'Салтыков-Щедрин'],
  ['Ο Αλέξης Ζορμπάς και η πολιτεία του', 'Νίκος Καζαντζάκης'],
  ['ノルウェイの森', '村上春樹'],
  ['紅樓夢紅樓夢紅樓夢紅樓夢紅樓夢紅樓夢紅樓夢紅樓夢紅樓夢紅樓夢', '曹雪芹'],
  ['채식주의자', '한강'],
  ['מאה שנים של בדידות', 'גבריאל גארסיה מארקס'],
  ['موسم الهجرة إلى الشمال', 'الطيب صالح'],
  ['Nagyszentmiklós árvíztűrő tükörfúrógépe', 'Őrségi Győző'],
  ['https://example.org/a/very/long/address/without/any/blank', 'Miguel de Cervantes Saavedra'],
  ['Of One Hundred and Twenty Ways in Which a Very Long Title of a Book Can Be Set', 'The Society of Authors'],
  ['🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂', 'Emoji'],
] as const;

const typeset = createTypesetter(english, {});

const COVERS = BOOKS.map(([title, author]) =>
  renderToStaticMarkup(createElement(Cover, { title, author, cloth: 0, typeset })),
).join('');

test.each([
  ['with its own fonts', true],
  ['with those of the machine', false],
])('no letter of a cover is clipped or too small, %s', async (_, fonts) => {
  const page = await demo.newPage({ faulty: !fonts });
  if (!fonts) await page.route(/\.woff2/, (route) => route.abort());
  await page.goto('/reading/');
  const found = await page.evaluate(async (covers) => {
    const main = document.querySelector('main');
    if (main) main.innerHTML = covers;
    await document.fonts.ready;
    return [...document.querySelectorAll<SVGTextElement>('.cover text')].map((text) => {
      const { x, y, width, height } = text.getBBox();
      return {
        text: text.textContent,
        box: [x, y, x + width, y + height],
        size: Number(text.getAttribute('font-size')),
      };
    });
  }, COVERS);
  expect(found.length).toBeGreaterThan(40);
  const edge = fonts ? 12 : 0;
  for (const { text, box, size } of found) {
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    expect.soft(left, text).toBeGreaterThanOrEqual(edge);
    expect.soft(right, text).toBeLessThanOrEqual(120 - edge);
    expect.soft(top, text).toBeGreaterThan(15);
    expect.soft(bottom, text).toBeLessThan(172);
    expect.soft(size, text).toBeGreaterThanOrEqual(8);
  }
});
