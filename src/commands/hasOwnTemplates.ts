import { existsSync, realpathSync } from 'node:fs';
import type { Program } from './program.ts';

/** Whether the root has templates of its own, other than those that ship with the program. */
export function hasOwnTemplates(root: string, program: Program): boolean {
  const own = `${root}/templates`;
  return existsSync(own) && realpathSync(own) !== realpathSync(`${program.folder}/templates`);
}
