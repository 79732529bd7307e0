import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Problem } from '../model/problem.ts';

/** Where in the templates an error arose, from its stack and the map beside the bundle; undefined where no template had a part in it. */
export function placeInTemplates(
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
    const excerpt = readFileSync(source, 'utf8').split('\n')[entry.originalLine] ?? '';
    return {
      file: source.slice(place + 1),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
      excerpt,
    };
  }
  return undefined;
}
