import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../builtDemo.ts';
import { run } from '../runInProcess.ts';
import { sampleSite } from '../sampleSite.ts';
import { readTree, temporarySite } from '../temporarySite.ts';
import { choose, chosen, hydrated, LIMIT, stopClock, useDemo, WIDTHS } from './openDemo.ts';

const demo = useDemo({ own: true });

const fileOf = (part: string): string => {
  const name = readdirSync(join(demo.dist, 'static/app')).find((file) => file.startsWith(`${part}-`));
  return join(demo.dist, 'static/app', name ?? `no ${part}`);
};

/** Does something to a part's file, and puts it right after the test. */
function harm(part: string, change: (file: string, content: Buffer) => void): void {
  const file = fileOf(part);
  const content = readFileSync(file);
  onTestFinished(() => {
    writeFileSync(file, content);
  });
  change(file, content);
}

/** The errors that the page raises. */
function raised(page: Page): Error[] {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  return errors;
}

const address = (part: string): string => `${demo.origin}${fileOf(part).slice(demo.dist.length)}`;

/** The views can be chosen, and their address follows. */
async function expectPlainPage(page: Page): Promise<void> {
  for (const label of ['Favourites', 'Reviews', 'My Books']) {
    await choose(page, label);
    expect(await chosen(page)).toBe(label);
  }
  await expect.poll(() => page.url()).toMatch(/#list$/);
  expect(await page.locator('#list').isVisible()).toBe(true);
  expect(await page.getByRole('searchbox').count()).toBe(0);
}

describe.each(WIDTHS)('a part that fails, at %i pixels', (width) => {
  test.each<[string, string, (file: string, content: Buffer) => void]>([
    [
      'that is deleted is missing',
      'missing',
      (file) => {
        rmSync(file);
      },
    ],
    [
      'that is cut off in the middle is missing',
      'missing',
      (file, content) => {
        writeFileSync(file, content.subarray(0, content.length / 2));
      },
    ],
    [
      'that throws while it loads is missing',
      'missing',
      (file) => {
        writeFileSync(file, 'undefined.start();');
      },
    ],
    [
      'that is empty is missing',
      'missing',
      (file) => {
        writeFileSync(file, '');
      },
    ],
  ])('%s; the page goes on, and a later touch tries again', async (_, type, change) => {
    const whole = address('islands');
    harm('islands', change);
    const page = await demo.newPage({ width, faulty: true });
    const errors = raised(page);
    await page.goto('/reading/');
    await page.locator('.choices label').nth(1).hover();
    await expect.poll(() => errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({
      name: 'ChunkLoadError',
      message: `Loading part islands failed (${type}: ${whole})`,
    });
    await expectPlainPage(page);
  });

  test('that does not come in time: the page goes on, and a later touch loads it', async () => {
    const page = await demo.newPage({ width, faulty: true });
    const errors = raised(page);
    // the clock stands still for the reporter as well, which may fail in the same way
    const ofIslands = (): Error[] => errors.filter(({ message }) => message.includes('islands'));
    await stopClock(page);
    await page.route(address('islands'), () => undefined);
    await page.goto('/reading/');
    await page.locator('.choices label').nth(1).hover();
    await page.clock.runFor(119_999);
    expect(ofIslands()).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(ofIslands).toHaveLength(1);
    expect(ofIslands()[0]).toMatchObject({
      name: 'ChunkLoadError',
      message: `Loading part islands failed (timeout: ${address('islands')})`,
    });
    await choose(page, 'My Books');
    await hydrated(page);
    await page.getByRole('searchbox').waitFor();
    expect(ofIslands()).toHaveLength(1);
  });
});

test.each([
  ['404', 'missing', 404],
  ['410', 'missing', 410],
  ['500', 'error', 500],
])('an answer %s is %s', async (_, type, status) => {
  const page = await demo.newPage({ faulty: true });
  const errors = raised(page);
  await page.route('**/islands-*', (route) => route.fulfill({ status, body: 'No.' }));
  await page.goto('/blog/#math');
  await expect.poll(() => errors).toHaveLength(1);
  expect(errors[0]?.message).toContain(`(${type}: ${address('islands')})`);
  expect(await chosen(page)).toBe('Math');
});

test('a line that breaks is an error', async () => {
  const page = await demo.newPage({ faulty: true });
  const errors = raised(page);
  await page.route('**/islands-*', (route) => route.abort('connectionreset'));
  await page.goto('/blog/#math');
  await expect.poll(() => errors).toHaveLength(1);
  expect(errors[0]?.message).toContain(`(error: ${address('islands')})`);
});

test('a page in the place of a part, as some hosts send it, is missing', async () => {
  const page = await demo.newPage({ faulty: true });
  const errors = raised(page);
  await page.route('**/islands-*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Home</p>' }));
  await page.goto('/blog/#math');
  await expect.poll(() => errors).toHaveLength(1);
  expect(errors[0]?.message).toContain('(missing:');
});

test('after a failure one touch is one more try, which may succeed', async () => {
  const page = await demo.newPage({ faulty: true });
  const asked: string[] = [];
  await page.route('**/islands-*', (route) => {
    if (route.request().resourceType() === 'script') asked.push(route.request().url());
    return asked.length < 2 ? route.abort() : route.continue();
  });
  const errors = raised(page);
  await page.goto('/reading/');
  await page.locator('.choices label').nth(1).hover();
  await expect.poll(() => errors).toHaveLength(1);
  await page.locator('h1').hover();
  await page.locator('.choices label').nth(1).hover();
  await hydrated(page);
  expect(asked).toEqual([address('islands'), `${address('islands')}?`]);
  expect(errors).toHaveLength(1);
});

describe('the reporter', () => {
  test('writes to the console after the page has loaded', async () => {
    const page = await demo.newPage();
    const told = page.waitForEvent('console', {
      predicate: (message) => /^(FCP|TTFB) \d+ \(\w[\w-]+\)$/.test(message.text()),
      timeout: LIMIT,
    });
    await page.goto('/eden/');
    expect((await told).type()).toBe('log');
  });

  test('that fails leaves the page as it is', async () => {
    harm('vitals', (file) => {
      rmSync(file);
    });
    const page = await demo.newPage({ faulty: true });
    const errors = raised(page);
    await page.goto('/eden/');
    await expect.poll(() => errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ name: 'ChunkLoadError' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await page.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(true);
  });

  test.each<[string, string, number]>([
    ['is not shipped and not named where nobody asked for it', '', 0],
    ['is shipped where an address wants its reports', 'vitals: https://example.org/vitals\n', 1],
  ])('%s', async (_, setting, shipped) => {
    const root = temporarySite({
      ...sampleSite,
      'data/site.yaml': `${String(sampleSite['data/site.yaml']).replace(/^vitals:.*\n/m, '')}${setting}`,
    });
    const { status, stderr } = await run(['build', '--root', root]);
    expect(status, stderr).toBe(0);
    const tree = readTree(join(root, 'dist'));
    expect(Object.keys(tree).filter((file) => file.includes('app/vitals-'))).toHaveLength(shipped);
    expect(tree['index.html']?.includes('data-vitals="https://example.org/vitals"')).toBe(shipped === 1);
  });

  test('sends its reports to the address', async () => {
    const page = await demo.newPage();
    const html = readFileSync(join(demo.dist, 'eden/index.html'), 'utf8');
    mkdirSync(join(demo.dist, 'reporting'));
    writeFileSync(
      join(demo.dist, 'reporting/index.html'),
      html.replace('data-vitals="log"', 'data-vitals="https://example.org/v"'),
    );
    let tell: (report: unknown[]) => void = () => undefined;
    const told = new Promise<unknown[]>((resolve) => (tell = resolve));
    await page.exposeFunction('tell', (to: string, body: string) => {
      const report = JSON.parse(body) as { readonly name: string };
      if (report.name === 'TTFB') tell([to, report]);
    });
    await page.addInitScript(() => {
      navigator.sendBeacon = (to, body) => {
        (window as unknown as { tell: (to: unknown, body: unknown) => void }).tell(to, body);
        return true;
      };
    });
    await page.goto('/reporting/');
    expect(await told).toEqual([
      'https://example.org/v',
      { name: 'TTFB', value: expect.any(Number) as number, rating: expect.any(String) as string, path: '/reporting/' },
    ]);
  });
});

test('only the pages of the bookshelf load its style sheet', () => {
  const pages = readdirSync(demo.dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const loads = (file: string): boolean =>
    /href="[^"]*\/shelf-\w+\.css"/.test(readFileSync(join(demo.dist, file), 'utf8'));
  expect(pages.filter(loads)).toEqual([join('reading', 'index.html')]);
});

test('a page weighs little', () => {
  const weigh = (...files: string[]): number =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  const reviews = readdirSync(join(ROOT, 'data/reviews')).map((file) => file.replace('.yaml', ''));
  const style = fileOf('site');
  for (const slug of reviews) {
    expect(weigh(join(demo.dist, slug, 'index.html'), style), slug).toBeLessThanOrEqual(15 * 1024);
  }
  expect(weigh(join(demo.dist, 'reading/index.html'), style, fileOf('shelf'))).toBeLessThanOrEqual(45 * 1024);
  // with the headers of the answer
  expect(weigh(fileOf('boot')) + 225).toBeLessThanOrEqual(2 * 1024);
});
