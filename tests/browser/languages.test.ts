import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { readDoc } from '../docExamples.ts';
import { run } from '../runInProcess.ts';
import { review, sampleSite } from '../sampleSite.ts';
import { temporarySite } from '../temporarySite.ts';
import { choose, hydrated, newPage, openBrowser, type PageOptions, useDemo } from './openDemo.ts';
import { serveFolder } from './serveFolder.ts';

/** A page of the sample site in a language. */
async function pageIn(language: string, options?: PageOptions): Promise<Page> {
  const site = `${String(sampleSite['data/site.yaml'])}language: ${language}\n`;
  const root = temporarySite({ ...sampleSite, 'data/site.yaml': site });
  expect((await run(['build', '--root', root])).status).toBe(0);
  const { origin, server } = await serveFolder(`${root}/dist`);
  const page = await newPage({ origin, browser: await openBrowser() }, options);
  page.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
  return page;
}

test('scripts speak the language of the page', async () => {
  const page = await pageIn('de');
  await page.goto('/reading/');
  await choose(page, 'Meine Bücher');
  await hydrated(page);
  await page.locator('.finder').getByLabel('Suche').fill('dune');
  await expect.poll(() => page.locator('.finder [role=status]').textContent()).toBe('1 Buch von 4');
  await page.locator('.finder').getByLabel('Suche').fill('xyz');
  await expect.poll(() => page.locator('#list .notice').last().textContent()).toMatch(/^Kein Buch /);
  expect(await page.getByLabel('Sortieren nach').locator('option').allTextContents()).toContain('Lesedatum');
  await page.goto('/blog/');
  await choose(page, 'Math');
  await hydrated(page);
  await choose(page, 'Alle');
  await expect.poll(() => page.locator('[role=status]').textContent()).toBe('3 Beiträge von 3');
});

test('one thing found is said in the singular, in islands and in the search', async () => {
  const page = await pageIn('fr');
  await page.goto('/reading/');
  await choose(page, 'Mes livres');
  await hydrated(page);
  await page.locator('.finder').getByLabel('Rechercher').fill('dune');
  await expect.poll(() => page.locator('.finder [role=status]').textContent()).toBe('1 livre sur 4');
  await page.goto('/search/?q=knock');
  await expect.poll(() => page.locator('main [role=status]').last().textContent()).toBe('1 résultat');
});

test('pages that do not exist are suggested in the language of the page', async () => {
  const page = await pageIn('de', { faulty: true });
  await page.goto('/dunes/');
  await expect.poll(() => page.locator('main p').last().textContent()).toBe('Diese Seiten heißen ähnlich:');
});

test.each([390, 1440])(
  'a page from right to left is the other way round, and no wider than %i pixels',
  async (width) => {
    const page = await pageIn('ar', { width });
    for (const path of ['/', '/blog/', '/reading/', '/dune/', '/proof/', '/tool/', '/humour/']) {
      await page.goto(path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, wide]).toEqual([path, width]);
    }
    const left = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.x ?? -1;
    expect(await left('.bar .home')).toBeGreaterThan(await left('.bar [popovertarget]'));
    await page.locator('.bar [popovertarget]').click();
    await expect.poll(() => left('#sidebar')).toBe(0);
  },
);

const demo = useDemo();

const LATIN = ['alegreya', 'alegreya-italic', 'alegreya-sc'];

/** All three faces. */
const facesFor = (script: string): string[] => LATIN.map((face) => `${face}-${script}`);

/** Articles by their text, each with the fonts that its page loads besides those that every page does. */
const TEXTS: readonly (readonly [string, ...string[]])[] = [
  ['Größe, *Cœur* und “100 €”: Ævar.'],
  ['Война и мир.', 'cyrillic'],
  ['*Мёртвые души*: № 5.', 'cyrillic', 'italic-cyrillic'],
  ['Все́ слова́ — *verba*.', 'cyrillic'],
  ['Абай *жолы*, Әуезов.', 'cyrillic', 'cyrillic-ext', 'italic-cyrillic'],
  ['*Η φόνισσα*.', 'italic-greek'],
  ['Μῆνιν ἄειδε θεά.', 'greek', 'greek-ext'],
  ['Chłopi.', 'latin-ext'],
  ['*Příliš hlučná samota*.', 'italic-latin-ext'],
  ['Mất *và* còn.', 'vietnamese'],
];

/** What a page loads once it is drawn. */
async function fontsOf(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, font] = /\/([\w-]+)-\w{8}\.woff2$/.exec(request.url()) ?? [];
    if (font !== undefined) asked.push(font);
  });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  return asked.sort();
}

/** The families of the fonts that texts are really set in. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const used = await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })));
  return [...new Set(used.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)))].sort();
}

/** The sample with those articles, and a review with a name on its cover. Its pages wait for their fonts, however late these are. */
async function serveTexts(): Promise<string> {
  const root = temporarySite({
    ...sampleSite,
    ...Object.fromEntries(
      TEXTS.map(([text], n) => [
        `data/articles/text-${String(n)}.md`,
        `---\ntitle: Text\ndate: 2024-01-01\n---\n\n${text}\n`,
      ]),
    ),
    'data/reviews/capek.yaml': review('R.U.R.', '4', 'A play.').replace('Ann Example', 'Karel Čapek'),
    ...Object.fromEntries(
      ['fonts', 'letters'].map((name) => {
        const path = `templates/styles/${name}.css`;
        return [path, readDoc(path).replaceAll('font-display: optional', 'font-display: block')];
      }),
    ),
  });
  expect((await run(['build', '--root', root])).status).toBe(0);
  const { origin, server } = await serveFolder(`${root}/dist`);
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return origin;
}

test('a page loads the fonts of the letters that stand on it, upright and italic, and is set in them', async () => {
  const origin = await serveTexts();
  for (const [n, [text, ...more]] of TEXTS.entries()) {
    const page = await newPage({ origin, browser: demo.browser });
    const fonts = await fontsOf(page, `/text-${String(n)}/`);
    expect([text, ...fonts]).toEqual([text, ...[...LATIN, ...more.map((name) => `alegreya-${name}`)].sort()]);
    expect([text, ...(await facesOf(page, '.prose p, .prose em'))]).toEqual([text, 'Alegreya']);
    await page.close();
  }
  const page = await newPage({ origin, browser: demo.browser });
  expect(await fontsOf(page, '/capek/')).toEqual([...LATIN, 'alegreya-latin-ext', 'alegreya-sc-latin-ext'].sort());
  expect(await facesOf(page, '.cover .by')).toEqual(['Alegreya SC']);
});

test.each(['/reading/', '/howWrong/', '/eden/'])(
  '%s of the demo loads no letters beyond Western European ones',
  async (path) => {
    expect(await fontsOf(await demo.newPage(), path)).toEqual(LATIN);
  },
);

test.each([
  ['A reader', 'en', []],
  ['Le cœur', 'fr', []],
  ['Дневник читателя', 'ru', facesFor('cyrillic')],
  ['Ημερολόγιο', 'en', facesFor('greek')],
  ['Dziennik', 'pl', facesFor('latin-ext')],
])(
  'pages of "%s" (%s) ask at once for the fonts of the letters that all of them have',
  async (title, language, more) => {
    const site = `title: ${title}\nowner: Sam Example\nlanguage: ${language}\n`;
    const root = temporarySite({ ...sampleSite, 'data/site.yaml': site });
    expect((await run(['build', '--root', root])).status).toBe(0);
    const html = readFileSync(`${root}/dist/proof/index.html`, 'utf8');
    const asked = [...html.matchAll(/rel="preload" [^>]*\/([\w-]+)-\w{8}\.woff2"/g)].map(([, font]) => font);
    expect(asked.sort()).toEqual([...LATIN, ...more].sort());
  },
);
