import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Message } from 'esbuild';
import { pathWithin, resolvePath } from '../disk/resolvePath.ts';
import { error, ProblemError, type Problem } from '../model/problem.ts';
import { reasonOf } from '../model/reasonOf.ts';
import { explainOutput } from '../output/explainOutput.ts';

const TEMPLATES_HINT = 'Correct your templates. Where you have no file of your own, Endpaper uses its own.';

/** What a build works with; folders are absolute. */
export interface Places {
  readonly root: string;
  readonly out: string;
  /** The program's own folder. */
  readonly program: string;
}

/** What was thrown, as problems: failures of the machine, of timing and of the owner's templates. Anything else is a bug and is thrown on. */
export function explainFailure(cause: unknown, places: Places): Problem[] {
  if (cause instanceof ProblemError) return [cause.problem];
  const { errors, code, path } = cause as NodeJS.ErrnoException & { errors?: readonly Message[] };
  if (errors) return explainBundling(cause, errors, places);
  const reason = reasonOf(cause);
  if (reason === undefined) throw cause;
  const source = path === undefined ? undefined : sourceAt(places.root, path);
  return [source === undefined ? explainOutput(cause, places.out) : explainSource(source, code, reason)];
}

function explainSource(file: string, code: string | undefined, reason: string): Problem {
  if (code === 'EBUSY') return error(file, 'is in use by another program', { hint: 'Close it there and try again.' });
  if (code !== 'ENOENT') {
    return error(file, `cannot be read or written: ${reason}`, { hint: 'Correct this and try again.' });
  }
  // what Node shows in place of bytes that are not UTF-8 leads nowhere
  return file.includes('\uFFFD')
    ? error(file, 'has a name that is not UTF-8', { hint: 'Rename the file.' })
    : error(file, 'disappeared while the site was being built', { hint: 'Build again.' });
}

/** What esbuild finds wrong with the owner's templates, which may show in a file of the program. Without any it is a bug of ours. */
function explainBundling(cause: unknown, errors: readonly Message[], places: Places): Problem[] {
  // those of the program itself are in the same place while it is developed
  if (!existsSync(`${places.root}/templates`)) throw cause;
  return errors.map(
    (message) =>
      explainMessage(message, places) ??
      error('templates', `cannot be bundled: ${message.text}`, { hint: TEMPLATES_HINT }),
  );
}

/** What esbuild finds odd in the owner's templates, and bundles all the same. */
export const explainWarnings = (warnings: readonly Message[], places: Places): Problem[] =>
  warnings.flatMap((message): Problem[] => {
    const problem = explainMessage(message, places);
    return problem ? [{ ...problem, severity: 'warning', hint: 'Browsers may ignore this, or what follows it.' }] : [];
  });

/** Undefined where it is not about one of the owner's files. */
function explainMessage({ text, location }: Message, { root, program }: Places): Problem | undefined {
  const file = location ? sourceAt(root, resolve(program, location.file)) : undefined;
  if (!location || file === undefined) return undefined;
  const { line, column, lineText } = location;
  // esbuild counts bytes from 0
  const before = Buffer.from(lineText).subarray(0, column).toString();
  return error(file, text, { line, column: before.length + 1, excerpt: lineText });
}

/** The path of one of the owner's files, relative to the root; undefined for any other. */
function sourceAt(root: string, path: string): string | undefined {
  const name = pathWithin(root, path);
  return name !== undefined && /^(data|public|templates)\//.test(name) ? name : undefined;
}

/**
 * The owner's own templates threw. `bundle`: the file they were bundled into. `page`: the path of the page that they were to make;
 * undefined: they failed before the first.
 */
export function templateFailed(bundle: string, cause: unknown, page = 'any page'): ProblemError {
  const { message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause));
  const { file, ...place } = placeInTemplates(stack, bundle) ?? { file: 'templates' };
  return new ProblemError(error(file, `cannot make ${page}: ${message}`, { hint: TEMPLATES_HINT, ...place }));
}

/** Where in the templates an error arose, from its stack and the map beside the bundle; undefined where no template had a part in it. */
function placeInTemplates(
  stack: string,
  bundle: string,
): Pick<Problem, 'file' | 'line' | 'column' | 'excerpt'> | undefined {
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as SourceMapPayload);
    const own = stack.split('\n').filter((line) => line.includes(basename(bundle)));
    for (const [, row, character] of own.join('\n').matchAll(/:(\d+):(\d+)\)?$/gm)) {
      const entry = map.findEntry(Number(row) - 1, Number(character) - 1);
      // an address relative to the map, or a whole one where the templates are on another drive
      const source =
        'originalSource' in entry
          ? resolvePath(bundle, fileURLToPath(new URL(entry.originalSource, pathToFileURL(bundle))))
          : '';
      const place = source.lastIndexOf('/templates/');
      if (!('originalSource' in entry) || place < 0) continue;
      const { originalLine: line, originalColumn: column } = entry;
      const excerpt = readFileSync(source, 'utf8').split('\n')[line] ?? '';
      return { file: source.slice(place + 1), line: line + 1, column: column + 1, excerpt };
    }
  } catch {
    // a file went meanwhile: told without its line
  }
  return undefined;
}
