import { resolve } from 'node:path';
import { fileState, type FileState } from '../ground/disk/fileState.ts';
import { pathWithin } from '../ground/disk/resolvePath.ts';

/** Folders, absolute. */
export interface InputFolders {
  /** The owner's templates, whose files every build looks at. */
  readonly own: string;
  /** The program's, whose files have its key. */
  readonly program: string;
}

/** The folder of a package, wherever a package manager has put it. */
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/**
 * The files that bundles are made of and that stand elsewhere, such as `lib/` beside `templates/`; a package counts by its package.json. `inputs`: as esbuild
 * names them, relative to the program's folder.
 */
export function findOutside(inputs: readonly string[], { own, program }: InputFolders): FileState[] {
  const outside = inputs
    .map((input) => resolve(program, input))
    .filter((path) => [own, program].every((folder) => pathWithin(folder, path) === undefined))
    .map((path) => path.replace(PACKAGE, (_, folder: string) => `${folder}/package.json\0`).replace(/\0.*/s, ''));
  return [...new Set(outside)].sort().map(fileState);
}
