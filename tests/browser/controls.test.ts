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

/** Notes each movement across the page as it begins and ends; returns how to ask for them. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const types: string[] = [];
    for (const type of ['transitionrun', 'transitionend'] as const)
      document.addEventListener(type, ({ propertyName }) => {
        if (propertyName === 'translate') types.push(type);
      });
    return types;
  });
  return () => seen.jsonValue();
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
    expect(await sidebar(page).getByRole('link', { name: 'Blog Posts' }).isVisible()).toBe(true);
    await closeButton(page).click();
    await sidebar(page).waitFor({ state: 'hidden' });
  });

  test('leads to the main pages and to the profiles, and closes', async () => {
    const page = await open({ width });
    await menuButton(page).click();
    await page.locator('.entries').waitFor();
    expect(await sidebar(page).getByRole('link').allTextContents()).toHaveLength(6);
    await sidebar(page).getByRole('link', { name: 'Book Reviews' }).click();
    await page.waitForURL('**/reading/');
    expect(await sidebar(page).isVisible()).toBe(false);
    await menuButton(page).click();
    // as a browser does that keeps the page in its cache
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await sidebar(page).waitFor({ state: 'hidden' });
  });

  test.each([true, false])('keeps the focus while it is open (scripts: %s)', async (scripts) => {
    const page = await open({ width, scripts });
    await menuButton(page).click();
    await page.locator('.entries').waitFor();
    for (let place = 0; place < 12; place++) {
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').evaluateAll((all) => all.every((at) => at.closest('#sidebar')))).toBe(true);
    }
    expect(await sidebar(page).isVisible()).toBe(true);
  });

  test('closes when the focus leaves it, where the style sheet cannot keep it', async () => {
    const page = await demo.newPage({ width });
    await page.route('**/site-*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('interactivity', '--interactivity') });
    });
    await page.goto('/eden/');
    await menuButton(page).click();
    await page.keyboard.press('Shift+Tab');
    await sidebar(page).waitFor({ state: 'hidden' });
  });

  test('comes and leaves in one movement, and without any for a visitor who prefers reduced motion', async () => {
    const page = await open({ width });
    const moves = await watchMoves(page);
    await menuButton(page).click();
    await expect.poll(moves).toEqual(['transitionrun', 'transitionend']);
    await page.keyboard.press('Escape');
    await sidebar(page).waitFor({ state: 'hidden' });
    expect((await moves()).filter((type) => type === 'transitionrun')).toHaveLength(2);
    const calm = await open({ width, reducedMotion: 'reduce' });
    const calmMoves = await watchMoves(calm);
    await menuButton(calm).click();
    await sidebar(calm).waitFor();
    await calm.keyboard.press('Escape');
    expect(await sidebar(calm).isVisible()).toBe(false);
    expect(await calmMoves()).toEqual([]);
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
  /** The colour that the page asks of the browser around it. */
  const bars = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const colours = [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')];
      const colour = colours.find(({ media }) => matchMedia(media).matches)?.content ?? '';
      return `rgb(${(colour.match(/\w\w/g) ?? []).map((part) => parseInt(part, 16)).join(', ')})`;
    });

  test.each(['light', 'dark'] as const)(
    'is that of the system (%s) until it is switched, and is remembered',
    async (system) => {
      const page = await open({ colorScheme: system });
      const before = await background(page);
      expect(await bars(page)).toBe(before);
      expect(await toggle(page).getAttribute('aria-pressed')).toBe(String(system === 'dark'));
      await toggle(page).click();
      expect(await toggle(page).getAttribute('aria-pressed')).toBe(String(system === 'light'));
      const after = await background(page);
      expect(after).not.toBe(before);
      expect(await bars(page)).toBe(after);
      await page.reload();
      expect(await bars(page)).toBe(after);
      // before any script that is loaded could run
      await page.route('**/boot-*', () => undefined);
      await page.goto('/blog/', { waitUntil: 'commit' });
      await page.locator('h1').waitFor();
      await expect.poll(() => background(page)).toBe(after);
    },
  );

  test('is shown by what a press makes it, and followed by other tabs', async () => {
    const page = await open({ colorScheme: 'light' });
    const other = await page.context().newPage();
    await other.goto(page.url());
    const icon = (tab: Page) => tab.locator('.theme path:visible').getAttribute('d');
    const [moon, before] = [await icon(other), await background(other)];
    await toggle(page).click();
    await expect.poll(() => background(other)).not.toBe(before);
    expect(await toggle(other).getAttribute('aria-pressed')).toBe('true');
    expect(await icon(other)).not.toBe(moon);
    await toggle(other).click();
    await expect.poll(() => background(page)).toBe(before);
  });

  test('has no switch without scripts', async () => {
    const page = await open({ scripts: false });
    expect(await page.locator('.theme').isVisible()).toBe(false);
  });
});

describe('a pressed button', () => {
  /** How long each ripple takes, and where in the button it begins. */
  const ripples = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => effect as KeyframeEffect)
        .filter(({ target, pseudoElement }) => pseudoElement === '::after' && target?.matches('.theme'))
        .map((effect) => {
          const { left, top, content } = getComputedStyle(effect.target ?? document.body, '::after');
          return { duration: effect.getTiming().duration, at: content === 'none' ? 'nowhere' : `${left} ${top}` };
        }),
    );
  const theme = (page: Page) => page.locator('.theme');

  test.each([
    ['click', '10px 30px'],
    ['Enter', '27.5px 27.5px'],
  ])('draws a ripple of 550 ms (%s)', async (way, at) => {
    const page = await open({});
    await theme(page).focus();
    await (way === 'click' ? theme(page).click({ position: { x: 10, y: 30 } }) : page.keyboard.press(way));
    expect(await ripples(page)).toEqual([{ duration: 550, at }]);
    await expect.poll(() => ripples(page)).toEqual([]);
  });

  test('draws another for a second press', async () => {
    const page = await open({});
    const { x = 0, y = 0 } = (await theme(page).boundingBox()) ?? {};
    // at once: a locator's click waits, and the first ripple would be gone
    await page.mouse.click(x + 20, y + 20);
    await page.mouse.click(x + 40, y + 5);
    expect(await ripples(page)).toEqual(Array(2).fill({ duration: 550, at: '40px 5px' }));
  });

  test('draws none for a visitor who prefers reduced motion', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await theme(page).click();
    expect((await ripples(page)).filter(({ at }) => at !== 'nowhere')).toEqual([]);
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
