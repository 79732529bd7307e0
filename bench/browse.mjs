import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGzip, gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findBrowser } from '../tests/browser/findBrowser.mjs';
import { makeCorpus } from './makeCorpus.mjs';
import { writeSites } from './writeSites.mjs';

/**
 * @typedef {import('./makeCorpus.mjs').Size} Size
 * @typedef {Readonly<Record<string, number>>} Figures
 * @typedef {{ size: Size, name: string, dist: string, runs: Figures[] }} Site
 */

/** @type {readonly Size[]} */
const SIZES = ['334', '2000', '10000'];
const ROUNDS = 3;
const OWN = dirname(dirname(fileURLToPath(import.meta.url)));

/** A phone: its window, how much slower than this machine it is, and its line in bytes a second and milliseconds. */
const PHONE = { width: 390, height: 844, slower: 4, down: 1_600_000 / 8, up: 750_000 / 8, latency: 150 };

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

const { values } = parseArgs({ options: { against: { type: 'string' }, sizes: { type: 'string' } } });
/** Builds a site of each size with this checkout, and with the one that it is compared to. @param {readonly Size[]} sizes @returns {Site[]} */
function makeSites(sizes) {
  const programs = [
    ...(values.against === undefined ? [] : [{ name: 'other', program: resolve(values.against) }]),
    { name: 'ours', program: OWN },
  ];
  return sizes.flatMap((size) => {
    const at = join(folder, size);
    writeSites(at, makeCorpus(size), ['ours']);
    return programs.map(({ name, program }) => {
      const dist = join(at, name);
      const args = [join(program, 'bin/site.js'), 'build', '--root', join(at, 'ours'), '--out', `${dist}-dist`];
      execFileSync(process.execPath, [...args, '--no-cache'], { stdio: 'ignore' });
      return { size, name, dist: `${dist}-dist`, runs: [] };
    });
  });
}

/** Opens the bookshelf as somebody does who was never there. @param {import('playwright-core').Browser} browser @param {string} dist @returns {Promise<Figures>} */
async function visit(browser, dist) {
  const server = createServer((request, response) => {
    answer(dist, request.url ?? '/', response);
  });
  const port = await new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      done(/** @type {import('node:net').AddressInfo} */ (server.address()).port);
    });
  });
  const context = await browser.newContext({ viewport: { width: PHONE.width, height: PHONE.height } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(300_000);
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PHONE.latency,
      downloadThroughput: PHONE.down,
      uploadThroughput: PHONE.up,
    });
    await line.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slower });
    await page.addInitScript(() => {
      const all = (globalThis.longTasks = []);
      new PerformanceObserver((list) => all.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(`http://127.0.0.1:${String(port)}/reading/`, { waitUntil: 'load' });
    await page.waitForTimeout(1500);
    const loaded = await page.evaluate(() => ({
      load: performance.getEntriesByType('navigation')[0].loadEventEnd,
      tasks: globalThis.longTasks.reduce((sum, { duration }) => sum + duration, 0),
      height: document.documentElement.scrollHeight,
    }));
    return { ...loaded, key: await pressKey(page) };
  } finally {
    await context.close();
    server.closeAllConnections();
    server.close();
  }
}

/** How long it takes until what one letter in the search finds is drawn, in milliseconds. @param {import('playwright-core').Page} page */
async function pressKey(page) {
  await page.locator('.choices label').nth(1).click();
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.waitForLoadState('networkidle');
  // what the page does by itself is done
  await page.waitForTimeout(3000);
  await page.evaluate(() => {
    addEventListener('keydown', ({ timeStamp }) => {
      globalThis.drawn = new Promise((done) => {
        addEventListener('input', () =>
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp))),
        );
      });
    });
  });
  await search.press('a');
  return page.evaluate(() => globalThis.drawn);
}

/** Answers as a host does that compresses. @param {string} dist @param {string} url @param {import('node:http').ServerResponse} response */
function answer(dist, url, response) {
  const path = join(dist, decodeURIComponent(new URL(url, 'http://x').pathname));
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))];
  if (type === undefined) {
    createReadStream(file).pipe(response);
    return;
  }
  response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' });
  createReadStream(file).pipe(createGzip()).pipe(response);
}

/** @param {string} dist @returns {Figures} */
const weigh = (dist) => ({ html: gzipSync(readFileSync(join(dist, 'reading/index.html'))).length });

/** @param {readonly Site[]} sites */
function tableOf(sites) {
  /** @type {readonly (readonly [title: string, key: string, show: (value: number) => string])[]} */
  const columns = [
    ['load, s', 'load', (ms) => (ms / 1000).toFixed(2)],
    ['long tasks, s', 'tasks', (ms) => (ms / 1000).toFixed(2)],
    ['a key, s', 'key', (ms) => (ms / 1000).toFixed(2)],
    ['HTML, KB compressed', 'html', (bytes) => (bytes / 1024).toFixed(1)],
    ['height, px', 'height', (px) => String(Math.round(px))],
  ];
  const rows = sites.map((site) => {
    const smallest = sites.find(({ name }) => name === site.name) ?? site;
    const cells = columns.map(([, key, show]) => {
      const value = median(site, key);
      return `${show(value)} (${(value / median(smallest, key)).toFixed(1)})`;
    });
    return `| ${[site.size, site.name, ...cells].join(' | ')} |\n`;
  });
  const head = ['books', 'by', ...columns.map(([title]) => title)];
  return `| ${head.join(' | ')} |\n|${head.map(() => '---|').join('')}\n${rows.join('')}`;
}

/** @param {Site} site @param {string} key */
function median({ runs }, key) {
  const sorted = runs.map((run) => run[key] ?? NaN).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const folder = mkdtempSync(join(tmpdir(), 'endpaper-browse-'));
try {
  const sites = makeSites(/** @type {Size[] | undefined} */ (values.sizes?.split(',')) ?? SIZES);
  const { path, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  for (let round = 1; round <= ROUNDS; round++) {
    for (const site of sites) {
      process.stderr.write(`round ${String(round)}: ${site.name}, ${site.size} books\n`);
      site.runs.push({ ...(await visit(browser, site.dist)), ...weigh(site.dist) });
    }
  }
  await browser.close();
  process.stdout.write(tableOf(sites));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
