import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { elementsOf } from '../builtPages.ts';
import { howMany } from '../howMany.ts';
import { bringAxe, COLOURS, findFaults, useDemo, WIDTHS } from './openDemo.ts';

const demo = useDemo();

/** What axe can tell elements by: which stands in which, their classes, and which attributes they have. */
const formsOn = (html: string): Set<string> =>
  new Set(
    [...elementsOf(parse(html))].flatMap(({ tagName, attrs, parentNode }) => [
      `${parentNode?.nodeName ?? ''} > ${tagName}`,
      ...attrs.map(({ name, value }) => `${tagName}[${name}${name === 'class' ? `=${value}` : ''}]`),
    ]),
  );

/** Addresses of pages of the demo: in `npm run test:long` all, and otherwise those with something that no richer page has. */
function addresses(): string[] {
  const pages = readdirSync(demo.dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => ({ path, forms: formsOn(readFileSync(join(demo.dist, path), 'utf8')) }))
    .sort((one, other) => other.forms.size - one.forms.size);
  const seen = new Set<string>();
  const telling = pages.filter(({ forms }) => {
    const before = seen.size;
    for (const form of forms) seen.add(form);
    return seen.size > before;
  });
  return howMany(telling, pages).map(({ path }) => `/${path.replace(/index\.html$/, '')}`);
}

/** A page on which axe is at hand. */
async function inspectedPage(): Promise<Page> {
  const page = await demo.newPage();
  await bringAxe(page);
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
    const faults = await findFaults(page, options);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    found.push(...faults.map((fault) => `${colorScheme}, ${fault}`));
    if (wide) found.push(`wider than ${String(width)} pixels`);
  }
  return found.map((fault) => `${page.url()}: ${fault}`);
}

test('axe finds nothing on pages of every form in either theme at either width, and the policy nothing either', async () => {
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
