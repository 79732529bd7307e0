import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { builtDemo } from '../builtDemo.ts';
import { temporarySite } from '../temporarySite.ts';
import { findBrowser } from './findBrowser.mjs';
import { serveFolder } from './serveFolder.ts';

export const WIDTHS = [390, 1440];

/** How long to wait for what must come: longer than anything takes on a machine with much else to do (milliseconds). */
export const LIMIT = 60_000;

export interface Demo {
  /** Folder of the built site. */
  readonly dist: string;
  readonly origin: string;
  readonly browser: Browser;
  /** A page that nobody has opened before; what goes wrong in it fails the test, unless `faulty`. */
  readonly newPage: (options?: PageOptions) => Promise<Page>;
}

export interface PageOptions extends BrowserContextOptions {
  readonly width?: number;
  readonly scripts?: boolean;
  /** The test is about things that go wrong. */
  readonly faulty?: boolean;
}

type Opened = Pick<Demo, 'dist' | 'origin' | 'browser'>;

/** The demo, served with its policy, and a browser, for all tests of the file. `own`: a copy of the demo that they may change. */
export function useDemo({ own = false } = {}): Demo {
  let opened: Opened | undefined;
  const demo = (): Opened => {
    if (!opened) throw new Error('The demo is not open yet');
    return opened;
  };
  beforeAll(async () => {
    const built = await builtDemo();
    const dist = own ? temporarySite({}, afterAll) : built;
    if (own) cpSync(built, dist, { recursive: true });
    const { origin, server } = await serveFolder(dist);
    afterAll(() => {
      server.close();
      server.closeAllConnections();
    });
    opened = { dist, origin, browser: await openBrowser() };
  });
  return {
    get dist() {
      return demo().dist;
    },
    get origin() {
      return demo().origin;
    },
    get browser() {
      return demo().browser;
    },
    newPage: (options) => newPage(demo(), options),
  };
}

let browser: Promise<Browser> | undefined;

/** The browser of all files that a worker runs, which ends with it. */
export const openBrowser = (): Promise<Browser> => (browser ??= launch());

/** A browser, found on any machine. */
async function launch(): Promise<Browser> {
  const { path, env } = await findBrowser();
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    // tests of serve send signals to this process, which are not for the browser: it ends when nobody talks to it any more
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
}

/** Waits until the fonts that a page has asked for are there, or are given up: before that, lines break elsewhere. */
export const waitForFonts = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.fonts.ready.then(() => true));

/** A page of a site that is served; what goes wrong in it fails the test, unless `faulty`. */
export async function newPage(
  { origin, browser }: Pick<Opened, 'origin' | 'browser'>,
  { width = 1440, scripts = true, faulty = false, ...options }: PageOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    javaScriptEnabled: scripts,
    ...options,
  });
  context.setDefaultTimeout(LIMIT);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => {
    // who goes on before one page has faded into the next skips it, which Chrome reports though nothing is wrong
    if (error.message !== 'Transition was skipped') faults.push(String(error));
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) faults.push(`asked ${request.url()}`);
  });
  onTestFinished(async () => {
    await context.close();
    if (!faulty) expect(faults).toEqual([]);
  });
  return page;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Makes axe known to all that a page opens from now on. */
export const bringAxe = (page: Page): Promise<unknown> => page.addInitScript(AXE);

/** Of all rules only those on colours can tell one theme from the other; they are the slow ones. */
export const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** What axe finds on a page to which it was brought: rule and element. */
export async function findFaults(page: Page, options: RunOptions = {}): Promise<string[]> {
  const { violations } = await page.evaluate(
    (how) => (window as unknown as { axe: { run: (how: RunOptions) => Promise<AxeResults> } }).axe.run(how),
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Presses one of a group of choices, as a visitor does. */
export const choose = (page: Page, label: string): Promise<void> =>
  page.locator('.choices label', { hasText: label }).click();

/** The label of the choice that is checked. */
export const chosen = (page: Page): Promise<string | null> =>
  page.locator('.choices[data-views] input:checked + label').textContent();

/** Holds back what a page asks for at these addresses, until the function that it returns is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Gives a page that is not open yet a clock of its own, which stands still until `page.clock` lets it run. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // it runs until it is stopped, at a moment that must be yet to come
  await page.clock.pauseAt(3_600_000);
}

/** Waits until React has taken over the island of the page. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-island]') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
