import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkOutput, checkReview } from './checkOutput.mjs';
import { formatBuilds, SCENARIOS } from './formatTables.mjs';
import { makeCorpus } from './makeCorpus.mjs';
import { describeRun, prepareTools } from './prepareTools.mjs';
import { readOptions } from './readOptions.mjs';
import { timeProcess } from './timeProcess.mjs';
import { writeReview, writeSites } from './writeSites.mjs';

/**
 * @typedef {import('./makeCorpus.mjs').Corpus} Corpus
 * @typedef {import('./makeCorpus.mjs').Review} Review
 * @typedef {import('./prepareTools.mjs').Tool} Tool
 * @typedef {import('./formatTables.mjs').Scenario} Scenario
 * @typedef {import('./formatTables.mjs').Result} Result
 * @typedef {import('./formatTables.mjs').Run} Run
 * @typedef {{ tools: readonly Tool[], corpus: Corpus, folder: string, rounds: number }} Bench
 */

const ROUNDS = { S: 5, M: 5, L: 3, XL: 1 };
/** A file that changed less than two seconds ago may be read again for certainty; the corpus shall be older. */
const SETTLE_MS = 2100;

/** Gives a review one sentence more, in all sites. @param {Bench} bench @param {number} round */
function changeReview({ tools, corpus, folder }, round) {
  const review = /** @type {Review} */ (corpus.reviews[(round * 7) % corpus.reviews.length]);
  review.text[0] = `${review.text[0] ?? ''} Round ${'again '.repeat(round + 1)}changed this.`;
  writeReview(
    folder,
    review,
    tools.map(({ name }) => name),
  );
  return review;
}

/**
 * One build by one tool, from the state that the scenario asks for, and its output looked at.
 *
 * @param {Tool} tool @param {string} site @param {{ scenario: Scenario, changed: Review | undefined }} round
 * @returns {Promise<Run>}
 */
async function runOnce(tool, site, { scenario, changed }) {
  if (scenario === 'nothing') tool.forget(site);
  // what the build before left in memory shall not be written to the disk at the cost of this one
  spawnSync('sync');
  const { stdout, ...timing } = await timeProcess(tool.build(site));
  if (changed) checkReview(tool.output(site), changed);
  const tells = tool.name === 'ours' || tool.name === 'other';
  return { ...timing, phases: tells ? (JSON.parse(stdout).phases ?? {}) : {} };
}

/**
 * All rounds of one scenario, the tools in turn, after a round that is not counted.
 *
 * @param {Scenario} scenario
 * @param {Bench} bench
 * @returns {Promise<Result[]>}
 */
async function measureScenario(scenario, bench) {
  const { tools, corpus, folder, rounds } = bench;
  const runs = new Map(tools.map((tool) => [tool, /** @type {Run[]} */ ([])]));
  for (let round = 0; round <= rounds; round++) {
    const changed = scenario === 'one' ? changeReview(bench, round) : undefined;
    for (const [tool, list] of runs) {
      const run = await runOnce(tool, join(folder, tool.name), { scenario, changed });
      if (round > 0) list.push(run);
      else checkOutput(tool.output(join(folder, tool.name)), corpus);
      const turn = round === 0 ? 'warm-up' : `round ${String(round)}`;
      process.stderr.write(`${corpus.size}, ${SCENARIOS[scenario]}, ${turn}: ${tool.name} ${run.ms.toFixed(0)} ms\n`);
    }
  }
  return [...runs].map(([tool, list]) => ({ size: corpus.size, scenario, tool: tool.name, runs: list }));
}

const options = readOptions('run.mjs');
const work = mkdtempSync(join(tmpdir(), 'endpaper-bench-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));
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
    await setTimeout(SETTLE_MS);
    const bench = { tools, corpus, folder, rounds: options.rounds ?? ROUNDS[size] };
    for (const scenario of /** @type {Scenario[]} */ (Object.keys(SCENARIOS))) {
      results.push(...(await measureScenario(scenario, bench)));
    }
    rmSync(folder, { recursive: true });
  }
} finally {
  // what was measured before a failure took its time too
  process.stdout.write(`${describeRun(tools)}${formatBuilds(results)}`);
}
