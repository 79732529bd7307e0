import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdBack, stopClock, useDemo, WIDTHS, type PageOptions } from './openDemo.ts';

const demo = useDemo();

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close the menu' });
const sidebar = (page: Page) => page.locator('#sidebar');
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

async function open(options: PageOptions, path = '/eden/'): Promise<Page> {
  const page = await demo.newPage(options);
  await page.goto(path);
  return page;
}

describe.each(WIDTHS)('the side bar, at %i pixels', (width) => {
  test('opens by its button, and closes by its toggle, by Escape and by a click outside', async () => {
    const page = await open({ width });
    expect(await sidebar(page).isVisible()).toBe(false);
    for (const close of [
      () => closeButton(page).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 500),
    ]) {
      await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('false');
      await menuButton(page).click();
      await expect.poll(() => menuButton(page).getAttribute('aria-expanded')).toBe('true');
      expect(await sidebar(page).isVisible()).toBe(true);
      expect(await focused(page)).toBe('Close the menu');
      await close();
      await sidebar(page).waitFor({ state: 'hidden' });
      await expect.poll(() => focused(page)).toBe('Menu');
    }
  });

  test('works without scripts, and says nothing of a state that nobody keeps', async () => {
    const page = await open({ width, scripts: false });
    expect(await sidebar(page).isVisible()).toBe(false);
    expect(await menuButton(page).getAttribute('aria-expanded')).toBe(null);
    await menuButton(page).click();
    expect(await sidebar(page).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Blog Posts' }).isVisible()).toBe(true);
    await closeButton(page).click();
    await sidebar(page).waitFor({ state: 'hidden' });
  });

  test('leads to the main pages and to the profiles, and closes', async () => {
    const page = await open({ width });
    await menuButton(page).click();
    await page.locator('.entries').waitFor();
    expect(await sidebar(page).getByRole('link').allTextContents()).toHaveLength(5);
    await sidebar(page).getByRole('link', { name: 'Book Reviews' }).click();
    await page.waitForURL('**/reading/');
    expect(await sidebar(page).isVisible()).toBe(false);
    await menuButton(page).click();
    // as a browser does that brings a page back from its cache
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await sidebar(page).waitFor({ state: 'hidden' });
  });

  test('shows portrait and entries once the portrait has loaded', async () => {
    const page = await demo.newPage({ width });
    const release = await holdBack(page, '**/portrait*');
    // it would wait for three seconds
    await stopClock(page);
    await page.goto('/eden/');
    await menuButton(page).click();
    expect(await page.locator('.entries').isVisible()).toBe(false);
    expect(await page.locator('.portrait').isVisible()).toBe(false);
    release();
    await page.locator('.entries').waitFor();
    expect(await page.locator('.portrait').isVisible()).toBe(true);
  });

  test('shows its entries without the portrait, if that fails or takes over three seconds', async () => {
    const failing = await demo.newPage({ width, faulty: true });
    await failing.route('**/portrait*', (route) => route.abort());
    await failing.goto('/eden/');
    await menuButton(failing).click();
    await failing.locator('.entries').waitFor();
    expect(await failing.locator('.portrait').isVisible()).toBe(false);

    const slow = await demo.newPage({ width });
    await stopClock(slow);
    await slow.route('**/portrait*', () => undefined);
    await slow.goto('/eden/', { waitUntil: 'domcontentloaded' });
    await menuButton(slow).click();
    // once the page knows that the side bar is open, it counts
    await expect.poll(() => menuButton(slow).getAttribute('aria-expanded')).toBe('true');
    await slow.clock.runFor(2_999);
    expect(await slow.locator('.entries').isVisible()).toBe(false);
    await slow.clock.runFor(1);
    await slow.locator('.entries').waitFor();
    expect(await slow.locator('.portrait').isVisible()).toBe(false);
  });
});

describe('the theme', () => {
  const background = (page: Page): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const toggle = (page: Page) => page.getByRole('button', { name: 'Dark theme' });

  test.each(['light', 'dark'] as const)(
    'is that of the system (%s) until it is switched, and is remembered',
    async (system) => {
      const page = await open({ colorScheme: system });
      const before = await background(page);
      expect(await toggle(page).getAttribute('aria-pressed')).toBe(String(system === 'dark'));
      await toggle(page).click();
      expect(await toggle(page).getAttribute('aria-pressed')).toBe(String(system === 'light'));
      const after = await background(page);
      expect(after).not.toBe(before);
      // before any script that is loaded could run
      await page.route('**/boot-*', () => undefined);
      await page.goto('/blog/', { waitUntil: 'commit' });
      await page.locator('h1').waitFor();
      await expect.poll(() => background(page)).toBe(after);
    },
  );

  test('has no switch without scripts', async () => {
    const page = await open({ scripts: false });
    expect(await page.locator('.theme').isVisible()).toBe(false);
  });
});

describe('a pressed button', () => {
  /** Names and lengths of what moves on the page. */
  const ripples = (page: Page): Promise<unknown[]> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'ripple')
        .map(({ effect }) => effect?.getTiming().duration),
    );

  test.each(['click', 'Enter'])('draws a ripple of 550 ms (%s)', async (way) => {
    const page = await demo.newPage();
    await stopClock(page);
    await page.goto('/eden/');
    await menuButton(page).focus();
    await (way === 'click' ? menuButton(page).click() : page.keyboard.press(way));
    expect(await ripples(page)).toEqual([550]);
    await page.clock.runFor(549);
    expect(await page.locator('.pressed').count()).toBe(1);
    await page.clock.runFor(1);
    expect(await page.locator('.pressed').count()).toBe(0);
  });

  test('draws none for a visitor who prefers reduced motion', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await menuButton(page).click();
    expect(await ripples(page)).toEqual([]);
  });
});

test('the address of the owner becomes a link that can be copied, and is spelt out without scripts', async () => {
  const plain = await open({ scripts: false }, '/');
  expect(await plain.locator('.email').textContent()).toBe('sam [at] example [dot] org');
  const page = await open({}, '/');
  expect(await page.locator('.contact a').getAttribute('href')).toBe('mailto:sam@example.org');
  expect(await page.locator('.contact a').textContent()).toBe('sam@example.org');
});

describe('an address that leads nowhere', () => {
  test('is answered with the routes closest in name', async () => {
    const page = await demo.newPage({ faulty: true });
    const release = await holdBack(page, '**/nearby-*');
    await page.goto('/warpaece');
    const items = page.locator('main li a');
    expect(await items.count()).toBe(3);
    release();
    await expect.poll(() => items.nth(3).getAttribute('href')).toBe('/warpeace/');
    expect(await items.nth(3).textContent()).toContain('War and Peace');
    await page.keyboard.press('Tab');
    expect(await page.locator('main ul').count()).toBe(2);
    expect(await page.locator('main').getByRole('link', { name: 'Blog Posts' }).isVisible()).toBe(true);
  });

  test('is answered with the main pages without scripts', async () => {
    const page = await open({ scripts: false, faulty: true }, '/deep/down/warpaece');
    expect(await page.locator('main li a').allTextContents()).toEqual(['About', 'Blog Posts', 'Book Reviews']);
  });
});
