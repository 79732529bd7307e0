import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { elementsOf } from '../builtPages.ts';
import { howMany } from '../howMany.ts';
import { bringAxe, COLOURS, findFaults, type PageOptions, useDemo, WIDTHS } from './openDemo.ts';

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
  // The page is there before its first picture, and `pagereveal` comes with the picture.
  await page.waitForFunction(() => 'moved' in window);
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
