/**
 * @typedef {import('./makeCorpus.mjs').Size} Size
 * @typedef {import('./writeSites.mjs').Tool} ToolName
 * @typedef {'nothing' | 'same' | 'one'} Scenario
 *
 * @typedef {object} Result one size, one scenario, one tool
 * @property {Size} size
 * @property {Scenario} scenario
 * @property {ToolName} tool
 * @property {number} ms median
 * @property {number | undefined} peakMb largest of all rounds
 * @property {Readonly<Record<string, number>>} phases medians in ms, for our own program
 */

/** @type {Record<Scenario, string>} */
export const SCENARIOS = { nothing: 'from nothing', same: 'nothing changed', one: 'one review changed' };

/** The most that a build of ours may take, as a share of Hugo's build from nothing. @type {Record<Size, Partial<Record<Scenario, number>>>} */
const WANTED = {
  S: { nothing: 1.7, same: 0.9, one: 1.3 },
  M: { nothing: 1 },
  L: { nothing: 0.7, same: 0.15, one: 0.15 },
};

/** @param {readonly (readonly string[])[]} rows the first is the heading */
const formatTable = ([heading = [], ...rows]) =>
  [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

/** @param {number | undefined} ms */
const seconds = (ms) => (ms === undefined ? '–' : (ms / 1000).toFixed(ms < 10000 ? 2 : 1));

/** @param {number | undefined} ms @param {number | undefined} of */
const ratio = (ms, of) => (ms === undefined || of === undefined ? '–' : (ms / of).toFixed(2));

/**
 * The results as a Markdown table. Both ratios are to the peer's build from nothing.
 *
 * @param {readonly Result[]} results
 */
export function formatResults(results) {
  /** @param {Size} size @param {Scenario} scenario @param {ToolName} tool */
  const find = (size, scenario, tool) =>
    results.find((result) => result.size === size && result.scenario === scenario && result.tool === tool);
  const rows = listRows(results).map(({ size, scenario }) => {
    const [ours, hugo, eleventy] = /** @type {const} */ (['ours', 'hugo', 'eleventy']).map((tool) =>
      find(size, scenario, tool),
    );
    const peaks = [ours, hugo, eleventy].map((result) => result?.peakMb?.toFixed(0) ?? '–');
    return [
      ...[size, SCENARIOS[scenario], seconds(ours?.ms), seconds(hugo?.ms), seconds(eleventy?.ms)],
      ...[WANTED[size][scenario]?.toString() ?? '–', ratio(ours?.ms, find(size, 'nothing', 'hugo')?.ms)],
      ...[ratio(ours?.ms, find(size, 'nothing', 'eleventy')?.ms), peaks.join(' / ')],
    ];
  });
  const heading = [
    'size',
    'scenario',
    'ours (s)',
    'Hugo (s)',
    'Eleventy (s)',
    'of Hugo: wanted',
    'reached',
    'of Eleventy',
  ];
  return formatTable([[...heading, 'peak MB: ours / Hugo / Eleventy'], ...rows]);
}

/**
 * Where our own time goes, as a Markdown table; empty if the program did not say.
 *
 * @param {readonly Result[]} results
 */
export function formatPhases(results) {
  const ours = results.filter(({ tool, phases }) => tool === 'ours' && Object.keys(phases).length > 0);
  const names = [...new Set(ours.flatMap(({ phases }) => Object.keys(phases)))];
  if (names.length === 0) return '';
  const rows = ours.map(({ size, scenario, phases }) => [
    size,
    SCENARIOS[scenario],
    ...names.map((name) => phases[name]?.toFixed(0) ?? '–'),
  ]);
  return formatTable([['size', 'scenario', ...names.map((name) => `${name} (ms)`)], ...rows]);
}

/** Each size and scenario once, in the order measured. @param {readonly Result[]} results */
const listRows = (results) =>
  results.filter(
    ({ size, scenario }, index) =>
      results.findIndex((other) => other.size === size && other.scenario === scenario) === index,
  );
