import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { site } from '../temporarySite.ts';
import { findBrowser } from './findBrowser.mjs';
import { serveFolder } from './serveFolder.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export const WIDTHS = [390, 1440];

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

/** The demo, built and served with its policy, and a browser; all of it goes after the tests of the file. */
export function useDemo(): Demo {
  const dist = mkdtempSync(join(tmpdir(), 'endpaper-browser-'));
  let opened: Pick<Demo, 'origin' | 'browser'> | undefined;
  const demo = (): Pick<Demo, 'origin' | 'browser'> => {
    if (!opened) throw new Error('The demo is not open yet');
    return opened;
  };
  beforeAll(async () => {
    const { status, stderr } = await site(['build', '--root', ROOT, '--out', dist, '--no-cache']);
    expect(status, stderr).toBe(0);
    const { origin, server } = await serveFolder(dist);
    afterAll(() => {
      server.close();
      server.closeAllConnections();
    });
    opened = { origin, browser: await launch() };
  });
  afterAll(async () => {
    await opened?.browser.close();
    rmSync(dist, { recursive: true, force: true });
  });
  return {
    dist,
    get origin() {
      return demo().origin;
    },
    get browser() {
      return demo().browser;
    },
    newPage: (options) => newPage(demo(), options),
  };
}

/** A browser, found on any machine. */
export async function launch(): Promise<Browser> {
  const { path, env } = await findBrowser();
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
}

async function newPage(
  { origin, browser }: Pick<Demo, 'origin' | 'browser'>,
  { width = 1440, scripts = true, faulty = false, ...options }: PageOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    javaScriptEnabled: scripts,
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) faults.push(`asked ${request.url()}`);
  });
  onTestFinished(async () => {
    await context.close();
    if (!faulty) expect(faults).toEqual([]);
  });
  return page;
}

/** Presses one of a group of choices, as a visitor does. */
export const choose = (page: Page, label: string): Promise<void> =>
  page.locator('.choices label', { hasText: label }).click();

/** The label of the choice that is checked. */
export const chosen = (page: Page): Promise<string | null> =>
  page.locator('.choices input:checked + label').textContent();

/** Waits until React has taken over the island of the page. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-island]') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
