import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatSaves, SAVES } from './formatTables.mjs';
import { makeCorpus } from './makeCorpus.mjs';
import { describeRun, prepareTools } from './prepareTools.mjs';
import { readOptions } from './readOptions.mjs';
import { readCpu, readPeak } from './readProcess.mjs';
import { timeProcess } from './timeProcess.mjs';
import { writeReview, writeSites } from './writeSites.mjs';

/**
 * @typedef {import('./makeCorpus.mjs').Corpus} Corpus
 * @typedef {import('./makeCorpus.mjs').Review} Review
 * @typedef {import('./prepareTools.mjs').Tool} Tool
 * @typedef {import('./formatTables.mjs').Saved} Saved
 * @typedef {import('./formatTables.mjs').Result} Result
 * @typedef {import('./formatTables.mjs').Run} Run
 * @typedef {{ tool: Tool, port: number, child: import('node:child_process').ChildProcess }} Server
 */

// From a save to the new page at the server, asked for every 5 ms; what the browser takes to draw it comes on top.
const PORT = 18300;
const LOOK = 5;
/** A server that does not answer, renew a page or come to rest for this long has failed (milliseconds). */
const PATIENCE = 300_000;
/** Between two saves, as an owner would rest. */
const REST = 1500;
/** Who works less than this while the owner rests is quiet (milliseconds of CPU). */
const QUIET = 50;
const ROUNDS = 7;

/** The page at a path; '' where there is none. @param {number} port @param {string} path @returns {Promise<string>} */
const fetchPage = (port, path) =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve(text));
    }).on('error', () => resolve(''));
  });

/** @param {Server} server */
const hasEnded = ({ child }) => child.exitCode !== null || child.signalCode !== null;

/** Milliseconds until a review's page holds a text. @param {Server} server @param {Review} review @param {string} text */
async function waitFor(server, { slug }, text) {
  const { tool, port } = server;
  const start = performance.now();
  while (!(await fetchPage(port, `/${slug}/`)).includes(text)) {
    if (hasEnded(server)) throw new Error(`The server of ${tool.name} ended; is port ${String(port)} taken?`);
    if (performance.now() - start > PATIENCE) throw new Error(`${tool.name}: /${slug}/ never said "${text}"`);
    await pause(LOOK);
  }
  return performance.now() - start;
}

/** Rests until the server has nothing more to do, so that it does not disturb the next one. @param {Server} server */
async function settle({ tool, child }) {
  const start = performance.now();
  let spent = Infinity;
  while (spent >= QUIET) {
    if (performance.now() - start > PATIENCE) throw new Error(`The server of ${tool.name} never came to rest`);
    const before = readCpu(child.pid) ?? 0;
    await pause(REST);
    spent = (readCpu(child.pid) ?? 0) - before;
  }
}

/** A program that has never run bundles itself first, which is no part of its server's memory. @param {Tool} tool @param {string} site */
async function warmUp(tool, site) {
  await timeProcess(tool.build(site));
  tool.forget(site);
}

/** Starts a server and waits until it shows a review. @param {Tool} tool @param {string} site @param {Review} review */
async function startServer(tool, site, review) {
  const port = PORT + servers.length;
  const { program, args, cwd } = tool.serve(site, port);
  const server = { tool, port, child: spawn(program, args, { cwd, stdio: 'ignore' }) };
  servers.push(server);
  await waitFor(server, review, review.title.slice(0, 4));
  await settle(server);
}

/** Stops all servers. */
const stopServers = () =>
  Promise.all(
    servers.splice(0).map((server) => {
      if (hasEnded(server)) return undefined;
      server.child.kill('SIGINT');
      return new Promise((resolve) => server.child.once('exit', resolve));
    }),
  );

/** Changes a review of the corpus. @param {Saved} saved @param {Review} review @param {number} round @returns {string} what its page will say */
function changeReview(saved, review, round) {
  const mark = `Round ${'again '.repeat(round)}changed this ${saved}`;
  if (saved === 'title') review.title = mark;
  else review.text[review.text.length - 1] += ` ${mark}.`;
  return mark;
}

/** @param {Server} server @param {Review} review as saved now @param {{ folder: string, mark: string }} at @returns {Promise<Run>} */
async function measureSave(server, review, { folder, mark }) {
  const { pid } = server.child;
  const cpuBefore = readCpu(pid);
  writeReview(folder, review, [server.tool.name]);
  const ms = await waitFor(server, review, mark);
  await settle(server);
  const cpuAfter = readCpu(pid);
  const cpuMs = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
  return { ms, cpuMs, peakMb: readPeak(pid), phases: {} };
}

/**
 * All saves at one size, the servers in turn, after a round that is not counted: it finds everything cold.
 *
 * @param {Corpus} corpus @param {string} folder @param {number} rounds
 * @returns {Promise<Result[]>}
 */
async function measureSize({ size, reviews }, folder, rounds) {
  const kinds = /** @type {Saved[]} */ (Object.keys(SAVES));
  const results = kinds.flatMap((scenario) =>
    servers.map((server) => ({ size, scenario, tool: server.tool.name, server, runs: /** @type {Run[]} */ ([]) })),
  );
  for (let round = 0; round <= rounds; round++) {
    for (const kind of kinds) {
      const review = /** @type {Review} */ (reviews[(round * 7 + kinds.indexOf(kind)) % reviews.length]);
      const mark = changeReview(kind, review, round);
      for (const { server, tool, runs } of results.filter(({ scenario }) => scenario === kind)) {
        const run = await measureSave(server, review, { folder, mark });
        if (round > 0) runs.push(run);
        process.stderr.write(`${size}, ${kind}, round ${String(round)}: ${tool} ${run.ms.toFixed(0)} ms\n`);
      }
    }
  }
  return results;
}

/** Those that run, in the order of their turns. @type {Server[]} */
const servers = [];
const options = readOptions('serve.mjs');
const work = mkdtempSync(join(tmpdir(), 'endpaper-serve-'));
process.once('exit', () => {
  void stopServers();
  rmSync(work, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const tools = prepareTools(options, work);
/** @type {Result[]} */
const results = [];
try {
  for (const size of options.sizes) {
    const folder = join(work, size);
    mkdirSync(folder);
    const corpus = makeCorpus(size);
    writeSites(
      folder,
      corpus,
      tools.map(({ name }) => name),
    );
    const last = /** @type {Review} */ (corpus.reviews.at(-1));
    for (const tool of tools) await warmUp(tool, join(folder, tool.name));
    for (const tool of tools) await startServer(tool, join(folder, tool.name), last);
    results.push(...(await measureSize(corpus, folder, options.rounds ?? ROUNDS)));
    await stopServers();
    rmSync(folder, { recursive: true });
  }
} finally {
  await stopServers();
  process.stdout.write(`${describeRun(tools)}${formatSaves(results)}`);
}
