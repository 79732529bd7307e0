import { BOOKS } from '../bench/makeHostile.mjs';
import { assembleSite } from '../src/kinds/assembleSite.ts';
import { planRoutes } from '../src/kinds/planRoutes.ts';
import { explain } from '../src/diagnose/explain.ts';
import { parseFile } from '../src/load/parseFile.ts';
import { createTypesetter } from '../src/markdown/createTypesetter.ts';
import { highlightCode } from '../src/markdown/highlight.ts';
import { setMathematics } from '../src/markdown/mathematics.ts';
import { settleHtml } from '../src/markdown/settleHtml.ts';
import { loadLanguage } from '../src/ground/language/loadLanguage.ts';
import type { Problem } from '../src/ground/problem.ts';
import type { UrlPath } from '../src/ground/text/urlPath.ts';

const language = await loadLanguage('en', undefined);
const tools = { mathematics: setMathematics, highlight: highlightCode, settleHtml };

/** What a build does with one of the owner's files, but to write it: the problems, and the CPU time that it took (milliseconds). */
export async function buildInMemory(path: string, text: string): Promise<{ problems: Problem[]; cpuMs: number }> {
  const typeset = createTypesetter(language, { ...tools, resolve: (target) => target });
  const start = process.cpuUsage();
  const sources = new Map([
    ['data/books.csv', BOOKS],
    [path, text],
  ]);
  const files = [...sources].map(([name, source]) => {
    const file = parseFile({ path: name, text: source, hash: name }, setMathematics);
    const { body } = file;
    if (!body) return file;
    if ('text' in body) body.text.map((paragraph) => typeset.inline(paragraph));
    if (body.markdown !== undefined) typeset.block(body.markdown);
    return file;
  });
  const site = assembleSite({ files, publicFiles: [], images: {} });
  const planned = site.ok ? planRoutes(site.value, '/' as UrlPath, () => language) : site;
  const found = [...files.flatMap((file) => file.problems), ...site.problems, ...planned.problems];
  const problems = await explain(found, (name) => sources.get(name));
  const { user, system } = process.cpuUsage(start);
  return { problems, cpuMs: (user + system) / 1000 };
}
