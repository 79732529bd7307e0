import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkOutput, checkReview } from './checkOutput.mjs';
import { formatPhases, formatResults, SCENARIOS } from './formatTables.mjs';
import { makeCorpus } from './makeCorpus.mjs';
import { prepareTools } from './prepareTools.mjs';
import { timeProcess } from './timeProcess.mjs';
import { TOOLS, writeReview, writeSites } from './writeSites.mjs';

/**
 * @typedef {import('./makeCorpus.mjs').Size} Size
 * @typedef {import('./makeCorpus.mjs').Corpus} Corpus
 * @typedef {import('./makeCorpus.mjs').Review} Review
 * @typedef {import('./prepareTools.mjs').Tool} Tool
 * @typedef {import('./timeProcess.mjs').Timing} Timing
 * @typedef {import('./formatTables.mjs').Scenario} Scenario
 * @typedef {import('./formatTables.mjs').Result} Result
 * @typedef {{ sizes: readonly Size[], rounds: number | undefined, only: readonly import('./writeSites.mjs').Tool[] }} Options
 */

const USAGE = 'usage: node bench/run.mjs [--sizes S,M,L] [--rounds N] [--only ours,hugo,eleventy]';
const ROUNDS = { S: 5, M: 5, L: 3 };
/** A file that changed less than two seconds ago may be read again for certainty; the corpus shall be older. */
const SETTLE_MS = 2100;

/** @returns {Options} */
function readOptions() {
  const { values } = parseArgs({
    options: { sizes: { type: 'string' }, rounds: { type: 'string' }, only: { type: 'string' } },
  });
  const sizes = /** @type {Size[]} */ ((values.sizes ?? 'S,M,L').split(','));
  const only = /** @type {Options['only']} */ ((values.only ?? TOOLS.join(',')).split(','));
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  const wrong = sizes.some((size) => !(size in ROUNDS)) || only.some((tool) => !TOOLS.includes(tool));
  if (wrong || !(rounds === undefined || (Number.isInteger(rounds) && rounds > 0))) throw new Error(USAGE);
  return { sizes, rounds, only };
}

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Gives a review one sentence more, in all three sites. @param {string} folder @param {Corpus} corpus @param {number} round */
function changeReview(folder, corpus, round) {
  const review = /** @type {Review} */ (corpus.reviews[(round * 7) % corpus.reviews.length]);
  review.text[0] = `${review.text[0] ?? ''} Round ${'again '.repeat(round + 1)}changed this.`;
  writeReview(folder, review);
  return review;
}

/**
 * One build by one tool, from the state that the scenario asks for, and its output looked at.
 *
 * @param {Tool} tool @param {string} site @param {{ scenario: Scenario, changed: Review | undefined }} round
 */
async function runOnce(tool, site, { scenario, changed }) {
  if (scenario === 'nothing') tool.forget(site);
  // what the build before left in memory shall not be written to the disk at the cost of this one
  spawnSync('sync');
  const timing = await timeProcess(tool.build(site));
  if (changed) checkReview(tool.output(site), changed);
  return timing;
}

/**
 * All rounds of one scenario, the tools in turn, after a round that is not counted.
 *
 * @param {Scenario} scenario
 * @param {{ tools: readonly Tool[], corpus: Corpus, folder: string, rounds: number }} bench
 * @returns {Promise<Result[]>}
 */
async function measureScenario(scenario, { tools, corpus, folder, rounds }) {
  /** @type {Map<Tool, Timing[]>} */
  const timings = new Map(tools.map((tool) => [tool, []]));
  for (let round = 0; round <= rounds; round++) {
    const changed = scenario === 'one' ? changeReview(folder, corpus, round) : undefined;
    for (const [tool, list] of timings) {
      const site = join(folder, tool.name);
      const timing = await runOnce(tool, site, { scenario, changed });
      if (round > 0) list.push(timing);
      else checkOutput(tool.output(site), corpus);
      const turn = round === 0 ? 'warm-up' : `round ${String(round)}`;
      process.stderr.write(
        `${corpus.size}, ${SCENARIOS[scenario]}, ${turn}: ${tool.name} ${timing.ms.toFixed(0)} ms\n`,
      );
    }
  }
  return [...timings].map(([tool, list]) => ({
    size: corpus.size,
    scenario,
    tool: tool.name,
    ms: median(list.map(({ ms }) => ms)),
    peakMb: Math.max(...list.map(({ peakMb }) => peakMb ?? 0)) || undefined,
    phases: tool.name === 'ours' ? readPhases(list) : {},
  }));
}

/** Medians of the phases that `build --json` names. @param {readonly Timing[]} timings @returns {Record<string, number>} */
function readPhases(timings) {
  const reports = timings.map(({ stdout }) => JSON.parse(stdout).phases ?? {});
  const names = [...new Set(reports.flatMap(Object.keys))];
  return Object.fromEntries(names.map((name) => [name, median(reports.map((phases) => phases[name] ?? 0))]));
}

/** @param {readonly Tool[]} tools @param {readonly Result[]} results */
function printTables(tools, results) {
  const machine = `${String(cpus().length)} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  process.stdout.write(`${tools.map(({ version }) => version).join(', ')}; ${machine}.\n\n`);
  process.stdout.write([formatResults(results), formatPhases(results)].filter((table) => table !== '').join('\n'));
}

const { sizes, rounds, only } = readOptions();
const work = mkdtempSync(join(tmpdir(), 'endpaper-bench-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const tools = prepareTools(only, work);
/** @type {Result[]} */
const results = [];
try {
  for (const size of sizes) {
    const folder = join(work, size);
    mkdirSync(folder);
    const corpus = makeCorpus(size);
    writeSites(folder, corpus);
    await setTimeout(SETTLE_MS);
    const bench = { tools, corpus, folder, rounds: rounds ?? ROUNDS[size] };
    for (const scenario of /** @type {Scenario[]} */ (Object.keys(SCENARIOS))) {
      results.push(...(await measureScenario(scenario, bench)));
    }
    rmSync(folder, { recursive: true });
  }
} finally {
  // what was measured before a failure took its time too
  printTables(tools, results);
}
