import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeCorpus } from './makeCorpus.mjs';
import { prepareTools } from './prepareTools.mjs';
import { TOOLS, writeReview, writeSites } from './writeSites.mjs';

/**
 * @typedef {import('./makeCorpus.mjs').Size} Size
 * @typedef {import('./makeCorpus.mjs').Corpus} Corpus
 * @typedef {import('./writeSites.mjs').Tool} Tool
 */

// From a save to the new page at the server, asked for every 5 ms; what the browser takes to draw it comes on top.
const LAUNCHER = join(dirname(fileURLToPath(import.meta.url)), '..', 'bin', 'site.js');
const PORT = 18300;
const LOOK = 5;
/** A server that does not answer or renew a page for this long has failed (milliseconds). */
const PATIENCE = 300_000;
/** Between two saves, as an owner would rest. */
const REST = 1500;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: 'S,M,L' },
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: TOOLS.join(',') },
  },
});
const sizes = /** @type {Size[]} */ (values.sizes.split(','));
const only = /** @type {Tool[]} */ (values.only.split(','));

/** @param {Tool} tool @param {string} work @returns {[string, string[]]} */
function commandOf(tool, work) {
  const port = String(PORT);
  if (tool === 'ours') return [process.execPath, [LAUNCHER, 'serve', '--port', port]];
  if (tool === 'hugo') return ['hugo', ['server', '--port', port, '--baseURL', `http://127.0.0.1:${port}/`]];
  const eleventy = join(work, 'node_modules/@11ty/eleventy/cmd.cjs');
  return [process.execPath, [eleventy, '--serve', '--quiet', `--port=${port}`]];
}

/** The page at a path; '' where there is none. @param {string} path @returns {Promise<string>} */
const fetchPage = (path) =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port: PORT, path, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve(text));
    }).on('error', () => resolve(''));
  });

/** Milliseconds until a page holds a text. @param {string} path @param {string} text */
async function waitFor(path, text) {
  const start = performance.now();
  while (!(await fetchPage(path)).includes(text)) {
    if (performance.now() - start > PATIENCE) throw new Error(`${path} never said "${text}"`);
    await pause(LOOK);
  }
  return performance.now() - start;
}

/** @param {Tool} tool @param {{ corpus: Corpus, folder: string, work: string }} site @returns {Promise<number[]>} */
async function measure(tool, { corpus, folder, work }) {
  const [program, args] = commandOf(tool, work);
  const server = spawn(program, args, { cwd: join(folder, tool), stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const last = corpus.reviews.at(-1);
    await waitFor(`/${last?.slug ?? ''}/`, last?.title.slice(0, 4) ?? '');
    await pause(REST * 2);
    const times = [];
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      const review = corpus.reviews[(round * 7 + TOOLS.indexOf(tool)) % corpus.reviews.length];
      if (!review) throw new Error('A corpus has reviews');
      const mark = `${tool} saved it ${'again '.repeat(round)}here.`;
      review.text[review.text.length - 1] += ` ${mark}`;
      writeReview(folder, review);
      const ms = await waitFor(`/${review.slug}/`, mark);
      // the first save finds everything cold
      if (round > 0) times.push(ms);
      await pause(REST);
    }
    return times.sort((a, b) => a - b);
  } finally {
    server.kill('SIGINT');
    await ended;
  }
}

const work = mkdtempSync(join(tmpdir(), 'endpaper-serve-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));
const tools = prepareTools(only, work);
const rows = [
  `| reviews | ${tools.map(({ version }) => version).join(' | ')} |`,
  `| --- |${' --- |'.repeat(tools.length)}`,
];
for (const size of sizes) {
  const folder = join(work, size);
  mkdirSync(folder);
  const corpus = makeCorpus(size);
  writeSites(folder, corpus);
  const cells = [];
  for (const { name } of tools) {
    const times = await measure(name, { corpus, folder, work });
    const median = times[times.length >> 1] ?? NaN;
    cells.push(`${median.toFixed(0)} (${(times[0] ?? NaN).toFixed(0)}-${(times.at(-1) ?? NaN).toFixed(0)})`);
    process.stderr.write(`${size} ${name} ${cells.at(-1) ?? ''}\n`);
  }
  rows.push(`| ${String(corpus.reviews.length)} | ${cells.join(' | ')} |`);
  rmSync(folder, { recursive: true });
}
process.stdout.write(`Milliseconds from save to page: median (range) of ${values.rounds}\n\n${rows.join('\n')}\n`);
