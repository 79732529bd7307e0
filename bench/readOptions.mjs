import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SIZES } from './makeCorpus.mjs';
import { PEERS } from './writeSites.mjs';

/**
 * @typedef {import('./makeCorpus.mjs').Size} Size
 * @typedef {import('./writeSites.mjs').Tool} ToolName
 *
 * @typedef {object} Options
 * @property {readonly Size[]} sizes
 * @property {number | undefined} rounds
 * @property {readonly ToolName[]} tools in the order of their turns
 * @property {string | undefined} against the folder of the other checkout, absolute
 */

/**
 * The options of `run.mjs` and `serve.mjs`.
 *
 * @param {string} script for the message
 * @returns {Options} throws with the usage where they are wrong
 */
export function readOptions(script) {
  const usage = `usage: node bench/${script} [--sizes S,M,L,XL] [--rounds N] [--only ours,hugo,eleventy] [--against DIR]`;
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: 'S,M,L' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      against: { type: 'string' },
    },
  });
  const sizes = /** @type {Size[]} */ (values.sizes.split(','));
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  // Eleventy is not asked for 50,000 pages unless it is named
  const names = /** @type {ToolName[]} */ (
    (values.only ?? (sizes.includes('XL') ? 'ours,hugo' : `ours,${PEERS.join(',')}`)).split(',')
  );
  const wrong =
    sizes.some((size) => !(size in SIZES)) ||
    names.some((name) => name !== 'ours' && !PEERS.includes(name)) ||
    (values.against !== undefined && !names.includes('ours')) ||
    !(rounds === undefined || (Number.isInteger(rounds) && rounds > 0));
  if (wrong) throw new Error(usage);
  if (values.against === undefined) return { sizes, rounds, tools: names, against: undefined };
  const tools = names.flatMap((name) => (name === 'ours' ? /** @type {const} */ (['ours', 'other']) : [name]));
  return { sizes, rounds, tools, against: resolve(values.against) };
}
