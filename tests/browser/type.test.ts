import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../builtDemo.ts';
import { run } from '../runInProcess.ts';
import { sampleSite } from '../sampleSite.ts';
import { temporarySite } from '../temporarySite.ts';
import { newPage, useDemo, waitForFonts } from './openDemo.ts';
import { serveFolder } from './serveFolder.ts';

const demo = useDemo();

/** A page of the demo, in its own fonts: a page that they reach too late does without them. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForFonts(page);
  await page.reload();
  await waitForFonts(page);
}

/** How many characters each full line of the running text holds, in ascending order. */
const lengthsOfLines = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const lengths: number[] = [];
    for (const paragraph of document.querySelectorAll(
      'article > p:not([class]), :is(.e-content, .prose) > p:not(:has(math))',
    )) {
      const lines: number[] = [];
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      let bottom = -Infinity;
      for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
        for (let place = 0; place < node.length; place++) {
          const range = new Range();
          range.setStart(node, place);
          range.setEnd(node, place + 1);
          const [box] = range.getClientRects();
          if (!box?.width) continue;
          if (box.top >= bottom - 4) lines.push(0);
          bottom = box.bottom;
          lines.push((lines.pop() ?? 0) + 1);
        }
      // the last one is as long as it happens to be
      lengths.push(...lines.slice(0, -1));
    }
    return lengths.sort((a, b) => a - b);
  });

test.each(['/eden/', '/hitch/'])('full lines hold 60 to 68 characters: %s', async (address) => {
  const page = await demo.newPage();
  await open(page, address);
  const lengths = await lengthsOfLines(page);
  expect(lengths.length).toBeGreaterThan(40);
  expect(lengths[Math.floor(lengths.length * 0.5)]).toBeGreaterThanOrEqual(60);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(68);
});

/** Words that go over the end of a line without a hyphen, and whether the page is wider than its window. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      if (node.parentElement?.closest('script, svg, .wide, .unseen, math')) continue;
      for (const word of node.data.matchAll(/[\p{L}\p{N}’]+/gu)) {
        const range = new Range();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
        if (lines.size > 1) faults.push(word[0]);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('too wide');
    return faults;
  });

/** Opens each address in text of twice the size. */
async function expectToFit(page: Page, addresses: readonly string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const address of addresses) {
    await page.goto('about:blank');
    await page.goto(address);
    await waitForFonts(page);
    expect([address, await faultsOf(page)]).toEqual([address, []]);
  }
}

const VIEWS = ['/reading/', '/reading/#list', '/reading/#favourites'];

test.each([360, 390])('text twice as large breaks no word and moves no page sideways (%i px)', async (width) => {
  const reviews = ['/warpeace/', '/slaughter/', '/alice/', '/algebra/'];
  const others = ['/', '/blog/', '/hitch/', '/howWrong/', '/kaio/'];
  await expectToFit(await demo.newPage({ width }), [...VIEWS, ...reviews, ...others]);
});

/** A site of its own for one test. */
async function built(root: string): Promise<string> {
  const dist = temporarySite({});
  expect((await run(['build', '--root', root, '--out', dist])).status).toBe(0);
  const { origin, server } = await serveFolder(dist);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return origin;
}

test('so do the long words of German', async () => {
  const origin = await built(join(ROOT, 'tests/owners/novelist'));
  const page = await newPage({ origin, browser: demo.browser }, { width: 360 });
  await expectToFit(page, [...VIEWS, '/zauberberg/', '/die-wand/', '/buddenbrooks/']);
});

test('notes stand beside their marks in a wide window, none over another, and at the end in a narrow one', async () => {
  const words = 'Words that fill a line of the text and more than that. '.repeat(12);
  const article = `---\ntitle: Notes\ndate: 2024-01-01\n---\n\nOne.[^a] Two.[^b] ${words}\n\nThree.[^c] ${words}\n\n`;
  const notes = ['a', 'b', 'c'].map((name) => `[^${name}]: ${words.slice(0, 200)}\n`).join('\n');
  const root = temporarySite({ ...sampleSite, 'data/articles/notes.md': article + notes });
  const origin = await built(root);
  const page = await newPage({ origin, browser: demo.browser }, { width: 1200 });
  await page.goto('/notes/');
  await waitForFonts(page);
  const boxes = (): Promise<{ marks: DOMRect[]; notes: DOMRect[]; end: number; wide: boolean }> =>
    page.evaluate(() => {
      const boxesOf = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      return {
        marks: boxesOf('.footnote-ref a'),
        notes: boxesOf('.footnotes li'),
        end: document.querySelector('.prose > p:last-of-type')?.getBoundingClientRect().bottom ?? 0,
        wide: document.documentElement.scrollWidth > innerWidth,
      };
    });
  const inMargin = await boxes();
  const [first, second, third] = inMargin.notes;
  const [markOne, , markThree] = inMargin.marks;
  expect(first?.top).toBeCloseTo((markOne?.top ?? 0) + 10, 0);
  expect(second?.top).toBeCloseTo(first?.bottom ?? 0, 0);
  expect(third?.top).toBeCloseTo((markThree?.top ?? 0) + 10, 0);
  expect(first?.left).toBeGreaterThan((1200 + 540) / 2);
  expect(inMargin.wide).toBe(false);
  await page.setViewportSize({ width: 1100, height: 900 });
  const atEnd = await boxes();
  expect(atEnd.notes[0]?.top).toBeGreaterThan(atEnd.end);
  expect(await page.getByRole('heading', { name: 'Notes', level: 2 }).isVisible()).toBe(true);
});

test('on paper, links say their whole address, and the page its own', async () => {
  const page = await demo.newPage();
  await page.emulateMedia({ media: 'print' });
  await page.goto('/blog/');
  const said = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await said('.dated a')).toBe('" (https://sam.example.org/howWrong/)"');
  expect(await said('main')).toBe('"https://sam.example.org/blog/"');
});
