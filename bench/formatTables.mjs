/**
 * @typedef {import('./makeCorpus.mjs').Size} Size
 * @typedef {import('./writeSites.mjs').Tool} ToolName
 * @typedef {'nothing' | 'same' | 'one'} Scenario what a build finds
 * @typedef {'text' | 'title'} Saved what changed in a review at a running server
 *
 * @typedef {object} Run one build, or one save
 * @property {number} ms
 * @property {number | undefined} cpuMs user and system time
 * @property {number | undefined} peakMb largest resident set so far
 * @property {Readonly<Record<string, number>>} phases in ms; of Endpaper's builds
 *
 * @typedef {object} Result one size, one scenario, one tool
 * @property {Size} size
 * @property {Scenario | Saved} scenario
 * @property {ToolName} tool
 * @property {readonly Run[]} runs in the order of the rounds, so that run 3 of two tools stood side by side
 *
 * @typedef {object} Measure what one table shows
 * @property {string} title
 * @property {'ms' | 'cpuMs' | 'peakMb'} key
 * @property {(values: readonly number[]) => number} typical
 * @property {(values: readonly number[]) => string} show
 * @property {boolean} [paired] false: a single run is too coarse to be compared with its neighbour
 * @property {Partial<Record<Size, Partial<Record<Scenario | Saved, string>>>>} [wanted] the most that ours may come to
 */

/** @type {Record<Scenario, string>} */
export const SCENARIOS = { nothing: 'from nothing', same: 'nothing changed', one: 'one review changed' };
/** @type {Record<Saved, string>} */
export const SAVES = { text: 'text of a review', title: 'title of a review' };

/** @type {Record<ToolName, string>} */
const NAMES = { ours: 'ours', other: 'other', hugo: 'Hugo', eleventy: 'Eleventy' };

/** Of an even number, between the two in the middle. @param {readonly number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

/** @param {readonly number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param {readonly number[]} values */
const largest = (values) => Math.max(...values);

/** @param {number} ms */
const seconds = (ms) => (ms / 1000).toFixed(ms < 10000 ? 2 : 1);

/** Median, least and most. @param {readonly number[]} values @param {number} digits */
const spread = (values, digits) =>
  values.length < 2
    ? median(values).toFixed(digits)
    : `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}-${largest(values).toFixed(digits)})`;

/** @type {Omit<Measure, 'wanted'>} */
const PEAK = {
  title: 'Peak memory in MB',
  key: 'peakMb',
  typical: largest,
  show: (values) => largest(values).toFixed(0),
};

/** @type {readonly Measure[]} */
const BUILD_MEASURES = [
  {
    title: 'Seconds from start to exit',
    key: 'ms',
    typical: median,
    show: (values) => seconds(median(values)),
    wanted: { M: { nothing: '1.4 of Hugo' } },
  },
  { title: 'Seconds of CPU', key: 'cpuMs', typical: median, show: (values) => seconds(median(values)) },
  { ...PEAK, wanted: { XL: { nothing: '1000', same: '1000', one: '1000' } } },
];

/** @type {readonly Measure[]} */
const SAVE_MEASURES = [
  {
    title: 'Milliseconds from save to page',
    key: 'ms',
    typical: median,
    show: (values) => spread(values, 0),
    wanted: { S: { text: '100', title: '60' }, L: { text: '300' } },
  },
  {
    title: 'Milliseconds of CPU, from the save until the server is quiet: means',
    key: 'cpuMs',
    typical: mean,
    show: (values) => mean(values).toFixed(0),
    paired: false,
  },
  PEAK,
];

/**
 * The results of `run.mjs` as Markdown tables, with where our own time goes.
 *
 * @param {readonly Result[]} results
 */
export const formatBuilds = (results) =>
  [...BUILD_MEASURES.map((measure) => formatMeasure(results, measure)), formatPhases(results)].join('');

/**
 * The results of `serve.mjs` as Markdown tables.
 *
 * @param {readonly Result[]} results
 */
export const formatSaves = (results) => SAVE_MEASURES.map((measure) => formatMeasure(results, measure)).join('');

/**
 * One table; '' where the system did not tell. `ours/other` is the median of the ratios of neighbours, with the least and the most; a
 * build's ratio to a peer is to the peer's build from nothing, since peers keep nothing between builds.
 *
 * @param {readonly Result[]} results @param {Measure} measure
 */
function formatMeasure(results, { title, key, typical, show, paired = true, wanted }) {
  /** @param {Size} size @param {Result['scenario']} scenario @param {ToolName} tool */
  const valuesOf = (size, scenario, tool) =>
    results
      .filter((result) => result.size === size && result.scenario === scenario && result.tool === tool)
      .flatMap(({ runs }) => runs.flatMap((run) => run[key] ?? []));

  const tools = [...new Set(results.map(({ tool }) => tool))];
  const others = tools.includes('ours') ? tools.filter((tool) => tool !== 'ours') : [];
  if (!results.some(({ runs }) => runs.some((run) => run[key] !== undefined))) return '';
  const rows = listRows(results).map(({ size, scenario }) => {
    const ours = valuesOf(size, scenario, 'ours');
    const ratios = others.map((tool) => {
      if (tool === 'other' && paired) return spread(pairRatios(ours, valuesOf(size, scenario, tool)), 2);
      const base = scenario in SAVES || tool === 'other' ? scenario : 'nothing';
      return (typical(ours) / typical(valuesOf(size, base, tool))).toFixed(2);
    });
    return [
      ...[size, { ...SCENARIOS, ...SAVES }[scenario]],
      ...tools.map((tool) => show(valuesOf(size, scenario, tool))),
      ...ratios,
      ...(wanted ? [wanted[size]?.[scenario] ?? '–'] : []),
    ];
  });
  const heading = [...tools.map((tool) => NAMES[tool]), ...others.map((tool) => `ours/${NAMES[tool]}`)];
  return formatTable(title, [['size', 'scenario', ...heading, ...(wanted ? ['wanted'] : [])], ...rows]);
}

/** @param {readonly number[]} ours @param {readonly number[]} other */
const pairRatios = (ours, other) => ours.map((value, round) => value / (other[round] ?? NaN));

/** Medians of the phases that `build --json` names; '' if it named none. @param {readonly Result[]} results */
function formatPhases(results) {
  const told = results.filter(({ runs }) => runs.some(({ phases }) => Object.keys(phases).length > 0));
  const names = [...new Set(told.flatMap(({ runs }) => runs.flatMap(({ phases }) => Object.keys(phases))))];
  if (names.length === 0) return '';
  const rows = told.map(({ size, scenario, tool, runs }) => [
    ...[size, { ...SCENARIOS, ...SAVES }[scenario], NAMES[tool]],
    ...names.map((name) => median(runs.flatMap(({ phases }) => phases[name] ?? [])).toFixed(0)),
  ]);
  return formatTable('Phases in milliseconds', [['size', 'scenario', 'program', ...names], ...rows]);
}

/** @param {string} title @param {readonly (readonly string[])[]} rows the first is the heading */
function formatTable(title, [heading = [], ...rows]) {
  const lines = [heading, heading.map(() => '---'), ...rows];
  const table = lines.map((cells) => `| ${cells.join(' | ').replaceAll('NaN', '–')} |\n`).join('');
  return `\n${title}:\n\n${table}`;
}

/** Each size and scenario once, in the order measured. @param {readonly Result[]} results */
const listRows = (results) =>
  results.filter(
    ({ size, scenario }, index) =>
      results.findIndex((other) => other.size === size && other.scenario === scenario) === index,
  );
