import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDemo, WIDTHS } from './openDemo.ts';

const demo = useDemo();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Addresses of all pages of the demo. */
const addresses = (): string[] =>
  readdirSync(demo.dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => `/${path.replace(/index\.html$/, '')}`);

/** Of all rules only those on colours can tell one theme from the other. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** A page on which axe is at hand. */
async function inspectedPage(): Promise<Page> {
  const page = await demo.newPage();
  await page.addInitScript(AXE);
  return page;
}

/** What axe finds in the light theme on a telephone, and in the dark one on a screen. */
async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, width, options] of [
    ['light', 390, {}],
    ['dark', 1440, COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await page.evaluate(
      (how) => (window as unknown as { axe: { run: (how: RunOptions) => Promise<AxeResults> } }).axe.run(how),
      { ...options, resultTypes: ['violations'] } satisfies RunOptions,
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${colorScheme}, ${id}: ${html}`)));
    if (wide) found.push(`wider than ${String(width)} pixels`);
  }
  return found.map((fault) => `${page.url()}: ${fault}`);
}

test('axe finds nothing on any page in either theme at either width, and the policy nothing either', async () => {
  const page = await inspectedPage();
  const found: string[] = [];
  for (const address of addresses()) {
    await page.goto(address);
    found.push(...(await faultsOf(page)));
  }
  expect(found).toEqual([]);
});

test('axe finds nothing where something was opened or chosen', async () => {
  const page = await inspectedPage();
  const found: string[] = [];
  for (const address of ['/reading/#list', '/reading/#favourites', '/blog/#math']) {
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'networkidle' });
    found.push(...(await faultsOf(page)));
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('.entries').waitFor();
  found.push(...(await faultsOf(page)));
  expect(found).toEqual([]);
});

test.each(WIDTHS)('a page that comes in pieces shifts nothing (%i px)', async (width) => {
  const page = await demo.newPage({ width });
  await page.addInitScript(() => {
    const all: string[] = ((window as unknown as { shifts: string[] }).shifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node }[] })[])
        all.push(`${String(entry.value)} ${entry.sources.map(({ node }) => node.nodeName).join(' ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of ['/', '/blog/', '/reading/', '/warpeace/', '/howWrong/', '/kaio/']) {
    await page.goto(`/slowly${address}`, { waitUntil: 'load' });
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), address).toEqual([]);
  }
});
