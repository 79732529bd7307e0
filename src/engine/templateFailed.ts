import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';
import { error, ProblemError, type Problem } from '../model/problem.ts';

/** What to do about templates that do not work. */
export const TEMPLATES_HINT =
  "Correct the root's own templates. For a file that is not there the program's own is used.";

/**
 * The owner's own templates threw. `page`: the path of the page that they were to make; undefined: they could not be loaded.
 * `renderer`: the file they were bundled into.
 */
export function templateFailed(page: string | undefined, cause: unknown, renderer: string): ProblemError {
  const { message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause));
  const { file, ...place } = placeInTemplates(stack, renderer) ?? { file: 'templates' };
  return new ProblemError(
    error(file, `cannot make ${page ?? 'any page'}: ${message}`, { hint: TEMPLATES_HINT, ...place }),
  );
}

/** Where in the templates an error arose, from its stack and the map beside the bundle; undefined where no template had a part in it. */
function placeInTemplates(
  stack: string,
  bundle: string,
): Pick<Problem, 'file' | 'line' | 'column' | 'excerpt'> | undefined {
  let map: SourceMap;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
  for (const [, line, column] of stack.matchAll(/\.cjs:(\d+):(\d+)\)?$/gm)) {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) continue;
    const source = resolve(dirname(bundle), entry.originalSource);
    const place = source.lastIndexOf('/templates/');
    if (place < 0) continue;
    return {
      file: source.slice(place + 1),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
      excerpt: readFileSync(source, 'utf8').split('\n')[entry.originalLine] ?? '',
    };
  }
  return undefined;
}
