import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { books, site, temporarySite } from '../temporarySite.ts';
import { bringAxe, COLOURS, findFaults, newPage, useDemo, WIDTHS } from './openDemo.ts';
import { serveFolder } from './serveFolder.ts';

const demo = useDemo();

describe.each(WIDTHS)('the search, at %i pixels', (width) => {
  test('answers by keyboard, from the menu, and leads to what was found', async () => {
    const page = await demo.newPage({ width });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('#sidebar input').waitFor();
    expect(asked.filter((path) => path.startsWith('/search/'))).toEqual([]);
    await page.locator('#sidebar input').focus();
    await page.keyboard.type('steinbeck');
    const field = page.getByRole('combobox');
    const options = page.getByRole('option');
    await expect.poll(() => options.count()).toBe(3);
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await options.first().locator('mark').textContent()).toBe('Steinbeck');
    expect(await page.locator('#sidebar [role=status]').textContent()).toBe('3 results');
    await page.keyboard.press('ArrowUp');
    expect(await options.nth(2).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('[aria-selected=true]').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    expect(await page.locator(`#${String(await field.getAttribute('aria-controls'))}[role=listbox]`).count()).toBe(1);
    // to move the caret, or to type, leaves the options
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
      await page.keyboard.press('ArrowDown');
      expect(await page.locator('[aria-selected=true]').count()).toBe(1);
      await page.keyboard.press(key);
      expect(await field.getAttribute('aria-activedescendant')).toBeNull();
      expect(await field.getAttribute('aria-expanded')).toBe('true');
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
    await page.keyboard.press('End');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('steinbeck'.length);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Backspace');
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.type('k');
    await page.keyboard.press('Escape');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    expect(await field.inputValue()).toBe('steinbeck');
    await page.keyboard.press('Escape');
    expect(await page.locator('#sidebar:popover-open').count()).toBe(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/eden/');
  });

  test('shows all that it finds on the page of the index, with the part of a text that has the word', async () => {
    const page = await demo.newPage({ width });
    await page.goto('/search/?q=mother');
    await expect.poll(() => page.locator('.found small mark').count()).toBeGreaterThan(0);
    expect(await page.locator('.found small mark').first().textContent()).toMatch(/^mother/i);
    expect(await page.locator('.found').textContent()).toContain('Steinbeck’s mother’s people');
    expect(await page.locator('main [role=status]').last().textContent()).toMatch(/^\d+ results?$/);
    await page.goto('/search/?q=zzzyx');
    await page.getByText('Nothing on this site has these words. Try fewer, or another spelling.').waitFor();
  });

  test('leads to the index from A to Z without scripts', async () => {
    const page = await demo.newPage({ width, scripts: false });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('#sidebar input').fill('eden');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=eden');
    await page.locator('.letters').getByRole('link', { name: 'East of Eden' }).click();
    await page.waitForURL('**/eden/');
  });

  test('shows what is found in the page of the index as a visitor types, and covers nothing', async () => {
    const page = await demo.newPage({ width });
    await page.goto('/search/');
    const field = page.locator('main input');
    await field.pressSequentially('stein');
    await expect.poll(() => page.locator('.found li').count()).toBe(3);
    const status = page.locator('main [role=status]');
    expect(await status.textContent()).toBe('3 results');
    expect(await page.locator('main [role=listbox], main [role=combobox]').count()).toBe(0);
    const tops = await page
      .locator('main :is(form, [role=status], .found, .letters)')
      .evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
      );
    const edges = tops.flat();
    expect(edges).toEqual([...edges].sort((x, y) => x - y));
    // Enter leaves the field for the results, and the address keeps what was asked for
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('?q=stein');
    expect(await status.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/eden/');
    await page.goBack();
    await expect.poll(() => page.locator('.found li').count()).toBe(3);
    await field.fill('');
    await expect.poll(() => page.locator('.found li').count()).toBe(0);
    expect(await status.textContent()).toBe('');
  });

  test('has nothing that axe finds while it is open, in either theme', async () => {
    const page = await demo.newPage({ width });
    await bringAxe(page);
    const faults = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const [colorScheme, options] of [
        ['light', {}],
        ['dark', COLOURS],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await findFaults(page, options)));
      }
      return found;
    };
    await page.goto('/search/?q=river');
    await expect.poll(() => page.locator('.found li').count()).toBeGreaterThan(0);
    expect(await faults()).toEqual([]);
    await page.goto('/404.html');
    await page.locator('main input').pressSequentially('river');
    await expect.poll(() => page.locator('main [role=option]').count()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    expect(await faults()).toEqual([]);
    // beside the form of the menu
    for (const address of ['/404.html', '/search/']) {
      await page.goto(address);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('#sidebar input').waitFor();
      expect(await faults(), address).toEqual([]);
    }
  });
});

test.each([
  ['its line in a season', 'mythical man-month', '/reading/#winter-2023-2024', 'li', 'The Mythical Man-Month'],
  ['its line in My Books', 'modern operating', '/reading/#list&Modern%20Operating', 'li', 'Modern Operating'],
])('leads to the place of a book without a page: %s', async (_, query, address, tag, text) => {
  const page = await demo.newPage({ width: 390 });
  await page.goto(`/search/?q=${query}`);
  await page.locator('.found a').first().click();
  await page.waitForURL((url) => (url.pathname + url.hash).startsWith(address), { timeout: 10_000 });
  const shown = page.locator(tag, { hasText: text }).filter({ visible: true }).first();
  const isInView = () =>
    shown.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInView, { timeout: 10_000 }).toBe(true);
  // the browser marks what it finds itself without a selection
  if (address.includes('&')) expect(await page.evaluate(() => String(getSelection()))).toContain(text);
});

test('answers to a finger', async () => {
  const page = await demo.newPage({ width: 390, hasTouch: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.locator('#sidebar input').tap();
  await page.locator('#sidebar input').pressSequentially('stein');
  await page.getByRole('option').first().tap();
  await page.waitForURL('**/eden/');
});

/** Like no other of them. */
const wordOf = (n: number): string => `w${(Math.imul(n + 1, 0x9e3779b1) >>> 0).toString(36)}`;

test('many texts are looked through as far as the visitor says', async () => {
  const root = temporarySite({
    'data/books.csv': books({ 'Book Id': '1', Title: 'Emma', Author: 'Jane Austen' }),
    ...Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [
        `data/reviews/r${String(n)}.yaml`,
        `title: T${String(n)}\nauthor: A\ntext: [Only here stands ${wordOf(n)}.]\n`,
      ]),
    ),
  });
  const { status, stderr } = await site(['build', '--root', root]);
  expect(status, stderr).toBe(0);
  const dist = join(root, 'dist');
  const { origin, server } = await serveFolder(dist);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const page = await newPage({ origin, browser: demo.browser });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const loaded = (): number => asked.filter((path) => path.startsWith('/search/text-')).length;
  const [[last]] = JSON.parse(readFileSync(join(dist, 'search/text-16.json'), 'utf8')) as [[string]];
  const word = wordOf(Number(/\d+/.exec(last)));

  await page.goto('/search/');
  expect(asked.filter((path) => /^\/search\/./.test(path))).toEqual([]);
  await page.locator('main input').pressSequentially(word);
  const more = page.getByRole('button', { name: 'Search the other texts' });
  await expect.poll(() => page.locator('main [role=status]').textContent()).toBe('Nothing found so far.');
  await page.getByText('12% of the texts searched', { exact: true }).waitFor();
  expect(loaded()).toBe(2);
  await page.keyboard.press('Enter');
  await page.getByText('50% of the texts searched', { exact: true }).waitFor();
  expect(loaded()).toBe(8);
  await more.click();
  await expect.poll(() => page.locator('.found mark').allTextContents()).toEqual([word]);
  await more.waitFor({ state: 'hidden' });
  expect(loaded()).toBe(16);
  expect(await page.locator('[role=status]:focus').textContent()).toBe('1 result');

  await page.goto('/404.html');
  await page.locator('main input').pressSequentially(word);
  await expect.poll(() => page.locator('main [role=option]').allTextContents()).toEqual(['Search the other texts']);
  await page.locator('main [role=option]').click();
  await page.waitForURL(`**/search/?q=${word}`);
});

test('the page for what is not there can be searched from', async () => {
  const page = await demo.newPage({ faulty: true });
  await page.goto('/nowhere/');
  await page.locator('main input').pressSequentially('dostoevsky');
  await page.locator('main [role=option]').first().click();
  await page.waitForURL('**/crime/');
});
