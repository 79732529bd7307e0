import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolvePath } from '../../ground/disk/resolvePath.ts';
import { error, ProblemError, type Problem } from '../../ground/problem.ts';
import { explainReact, OLDER_HINT } from './explainReact.ts';

export const TEMPLATES_HINT = `Correct your templates. Where you have no file of your own, Endpaper uses its own.\n${OLDER_HINT}`;

/**
 * The owner's own templates threw. `bundle`: the file they were bundled into. `page`: the path of the page that they were to make;
 * undefined: they failed before the first.
 */
export function templateFailed(bundle: string, cause: unknown, page = 'any page'): ProblemError {
  const { message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause));
  const { components: names = [], hint: own } = (cause ?? {}) as { components?: readonly string[]; hint?: string };
  // a function may have no name
  const components = names.filter(Boolean);
  const react = explainReact(message);
  const inside = react && components.length > 0 ? `, in ${components.at(-1) ?? ''}` : '';
  const { file, ...place } = placeOf(bundle, stack, { components, written: react?.written }) ?? { file: 'templates' };
  const hint = react?.hint ?? own ?? TEMPLATES_HINT;
  return new ProblemError(
    error(file, `cannot make ${page}: ${react?.message ?? message}${inside}`, { hint, ...place }),
  );
}

type Place = Pick<Problem, 'file' | 'line' | 'column' | 'excerpt'>;

/** Where an error arose, by the map beside the bundle; undefined where no template had a part in it. */
function placeOf(bundle: string, stack: string, drawn: Drawn): Place | undefined {
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as SourceMapPayload);
    // an address relative to the map, or a whole one where the templates are on another drive
    const pathOf = (source: string): string =>
      resolvePath(bundle, fileURLToPath(new URL(source, pathToFileURL(bundle))));
    // the stack of React's own errors holds what called React
    return placeOfComponent(map.payload.sources.map(pathOf), drawn) ?? placeInStack(map, stack, { bundle, pathOf });
  } catch {
    // a file went meanwhile: told without its line
    return undefined;
  }
}

function placeInStack(
  map: SourceMap,
  stack: string,
  { bundle, pathOf }: { bundle: string; pathOf: (source: string) => string },
): Place | undefined {
  const own = stack.split('\n').filter((line) => line.includes(basename(bundle)));
  for (const [, row, character] of own.join('\n').matchAll(/:(\d+):(\d+)\)?$/gm)) {
    const entry = map.findEntry(Number(row) - 1, Number(character) - 1);
    if (!('originalSource' in entry)) continue;
    const source = pathOf(entry.originalSource);
    if (!source.includes('/templates/')) continue;
    return placeIn(source, readFileSync(source, 'utf8'), [entry.originalLine, entry.originalColumn]);
  }
  return undefined;
}

/** The components that were being drawn, the innermost last, and how what is wrong looks. */
interface Drawn {
  readonly components: readonly string[];
  readonly written: RegExp | undefined;
}

/** Where the innermost of some components is declared; one of the owner's, if there is any among them. */
function placeOfComponent(sources: readonly string[], { components, written }: Drawn): Place | undefined {
  if (components.length === 0) return undefined;
  const program = sources.find((source) => source.endsWith('/src/render/pageComponents.ts')) ?? '';
  const shipped = program.replace(/src\/render\/pageComponents\.ts$/, 'templates/');
  const texts = sources
    .filter((source) => source.includes('/templates/') && !source.startsWith(shipped))
    .map((source) => ({ source, text: readFileSync(source, 'utf8') }));
  for (const name of components.toReversed()) {
    const declaration = RegExp(`^.*\\b(?:function|const|let|var|class) ${name}\\b`, 'm');
    for (const { source, text } of texts) {
      const at = text.search(declaration);
      if (at < 0) continue;
      const inside = written ? text.slice(at).search(written) : -1;
      const before = text.slice(0, at + Math.max(inside, 0)).split('\n');
      return placeIn(source, text, [before.length - 1, inside < 0 ? 0 : (before.at(-1) ?? '').length]);
    }
  }
  return undefined;
}

const placeIn = (source: string, text: string, [line, column]: readonly [number, number]): Place => ({
  file: source.slice(source.lastIndexOf('/templates/') + 1),
  line: line + 1,
  column: column + 1,
  excerpt: text.split('\n')[line] ?? '',
});
