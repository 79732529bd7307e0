import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { describe, expect, test } from 'vitest';
import { useDemo, WIDTHS } from './openDemo.ts';

const demo = useDemo();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
    expect(await page.locator('#sidebar [role=status]').textContent()).toBe('Results: 3');
    await page.keyboard.press('ArrowUp');
    expect(await options.nth(2).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('[aria-selected=true]').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await page.keyboard.press('Escape');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/eden/');
  });

  test('shows all that it finds on the page of the index, with the part of a text that has the word', async () => {
    const page = await demo.newPage({ width });
    await page.goto('/search/?q=mother');
    await expect.poll(() => page.locator('.found small mark').count()).toBeGreaterThan(0);
    expect(await page.locator('.found small mark').first().textContent()).toMatch(/^mother/i);
    expect(await page.locator('main [role=status]').last().textContent()).toMatch(/^Results: \d+$/);
    await page.goto('/search/?q=zzzyx');
    await page.getByText('Nothing on this site has these words.').waitFor();
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

  test.each(['light', 'dark'] as const)('has nothing that axe finds while it is open, %s', async (colorScheme) => {
    const page = await demo.newPage({ width, colorScheme });
    await page.addInitScript(AXE);
    await page.goto('/search/?q=river');
    const field = page.locator('main input');
    await field.fill('');
    await field.pressSequentially('river');
    await expect.poll(() => page.locator('main [role=option]').count()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
    );
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  });
});

test('the page for what is not there can be searched from', async () => {
  const page = await demo.newPage({ faulty: true });
  await page.goto('/nowhere/');
  await page.locator('main input').pressSequentially('dostoevsky');
  await page.locator('main [role=option]').first().click();
  await page.waitForURL('**/crime/');
});
