import { existsSync, statSync } from 'node:fs';
import { error, type Problem } from '../ground/problem.ts';
import { commandLine } from '../ground/text/commandLine.ts';

/** A folder that is missing is not made here. */
export function findMissing(root: string): Problem | undefined {
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
    return error(root, 'is not a folder', { hint: 'Create it, or choose another one: --root DIR.' });
  if (existsSync(`${root}/data`)) return undefined;
  const hint = `Name the folder of your site: --root DIR, or begin one: ${commandLine('init')}.`;
  return error('data', 'is missing, so there is no site here', { hint });
}
