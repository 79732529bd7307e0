import { expect, test } from 'vitest';
import { BOOKS, makeHostile } from '../bench/makeHostile.mjs';
import { highlightCode } from '../src/markdown/highlight.ts';
import { locateProblems } from '../src/load/locateProblems.ts';
import { parseFile } from '../src/load/parseFile.ts';
import { createTypesetter } from '../src/markdown/createTypesetter.ts';
import { setMathematics } from '../src/markdown/mathematics.ts';
import { loadLanguage } from '../src/model/language/loadLanguage.ts';
import { assembleSite } from '../src/site/assembleSite.ts';
import { planRoutes } from '../src/site/planRoutes.ts';
import type { UrlPath } from '../src/model/urlPath.ts';

/** Marks or entries of each input. What takes the square of it takes ten seconds and more; what is linear a fraction of one. */
const COUNT = 20_000;

/** CPU time for all that a build does with one of them but to write it (milliseconds), and what it adds to the heap (bytes). */
const LIMIT = 6_000;
const MOST = 1 << 30;

const INPUTS = makeHostile(COUNT);

test('there are sixty of them', () => {
  expect(INPUTS.length).toBeGreaterThanOrEqual(60);
});

test.each(INPUTS)(
  '$name by the thousand take little time and memory',
  async ({ path, text }) => {
    const language = await loadLanguage('en', undefined);
    const tools = { mathematics: setMathematics, highlight: highlightCode };
    const typeset = createTypesetter(language, { ...tools, resolve: (target) => target });
    const before = { cpu: process.cpuUsage(), heap: process.memoryUsage().heapUsed };
    const sources: Readonly<Record<string, string>> = { 'data/books.csv': BOOKS, [path]: text };
    const files = Object.entries(sources).map(([name, source]) => {
      const file = parseFile({ path: name, text: source, hash: name }, setMathematics);
      const { body } = file;
      if (!body) return file;
      if ('text' in body) body.text.map((paragraph) => typeset.inline(paragraph));
      else typeset.block(body.markdown);
      return file;
    });
    const site = assembleSite({ files, publicFiles: [], images: {} });
    const planned = site.ok ? planRoutes(site.value, '/' as UrlPath, language) : site;
    const problems = [...files.flatMap((file) => file.problems), ...site.problems, ...planned.problems];
    await locateProblems(problems, (name) => sources[name]);
    const { user, system } = process.cpuUsage(before.cpu);
    expect((user + system) / 1000).toBeLessThan(LIMIT);
    expect(process.memoryUsage().heapUsed - before.heap).toBeLessThan(MOST);
  },
  120_000,
);
