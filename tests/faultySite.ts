import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporarySite } from './temporarySite.ts';

export const BROKEN = join(import.meta.dirname, 'broken');
/** Without a fault. */
export const SOUND = join(BROKEN, '_sound');

const RECIPES = ['expected.txt', 'fixed.txt', 'removed.txt', 'links.txt'];

/**
 * The sound site with a fault laid over it: the files of `folder`; removed.txt names paths to be taken away, links.txt symbolic
 * links (`path -> target`), and expected.txt what the program says to it all.
 */
export function faultySite(folder: string): string {
  const root = temporarySite({});
  cpSync(SOUND, root, { recursive: true });
  for (const path of readRecipe(folder, 'removed.txt')) rmSync(join(root, path), { recursive: true });
  cpSync(folder, root, { recursive: true, filter: (path) => !RECIPES.some((recipe) => path === join(folder, recipe)) });
  for (const line of readRecipe(folder, 'links.txt')) {
    const [path = '', target = ''] = line.split(' -> ');
    symlinkSync(target, join(root, path));
  }
  return root;
}

function readRecipe(folder: string, name: string): string[] {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}
