import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './runInProcess.ts';
import { readTree, temporarySite, type Run } from './temporarySite.ts';

/** What a build reads of a folder. */
const INPUTS = ['data', 'public', 'templates'];

/** Keeps or brings back the owner's files. */
export function copyInputs(from: string, to: string): void {
  for (const folder of INPUTS) {
    rmSync(join(to, folder), { recursive: true, force: true });
    if (existsSync(join(from, folder)))
      cpSync(join(from, folder), join(to, folder), { recursive: true, verbatimSymlinks: true });
  }
}

export interface FreshBuild extends Run {
  readonly tree: Record<string, string>;
}

/**
 * Builds the owner's files in a folder that no cache has met. With own templates it uses no cache at all; else it takes the program's own scripts and
 * styles from there, since bundling them takes most of the time (tests/damagedCaches tries what is kept of them). `build`: in another process.
 */
export async function buildFresh(root: string, args: readonly string[] = [], build = run): Promise<FreshBuild> {
  const copy = temporarySite({});
  copyInputs(root, copy);
  const hasTemplates = existsSync(join(copy, 'templates'));
  const done = await build(['build', '--root', copy, ...(hasTemplates ? ['--no-cache'] : []), ...args]);
  const tree = readTree(join(copy, 'dist'));
  rmSync(copy, { recursive: true });
  return { ...done, tree };
}
