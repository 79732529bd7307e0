import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import { statAt } from '../ground/disk/statAt.ts';
import { pathWithin, resolvePath } from '../ground/disk/resolvePath.ts';
import { addIgnored, ignoredLines, ignoreLine, isIgnored } from '../scaffold/ignoredFiles.ts';
import type { OwnerFile } from '../ground/ownerFile.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import type { Shell } from '../shell.ts';

/** What no service exports: it is the owner's, and may be of another site in the same folder. */
const OWN = /\.(?:ya?ml|mdx?|markdown)$/i;

/** The path of an export from the root; undefined where it is not in there, or is what the site is made of. `file`: as it was typed. */
export function exportWithin(root: string, file: string, { cwd }: Pick<Shell, 'cwd'>): string | undefined {
  const at = resolvePath(cwd, file);
  if (OWN.test(file) || statAt(at)?.isDirectory() === true) return undefined;
  const path = file === '-' ? undefined : pathWithin(root, at);
  return path === pathOf('books') ? undefined : path;
}

/** What keeps an export with its private notes out of the repository of the site. */
export interface Ignored {
  /** The line of .gitignore that names it. */
  readonly line: string;
  /** The .gitignore with that line; undefined where it is no text that could be written again. */
  readonly file: OwnerFile | undefined;
}

/** The line that .gitignore lacks for an export; undefined where git would not offer it. `root`: absolute. */
export function ignoreExport(root: string, file: string, shell: Pick<Shell, 'cwd'>): Ignored | undefined {
  const path = exportWithin(root, file, shell);
  if (path === undefined || path.startsWith('data/')) return undefined;
  const before = readAt(root, '.gitignore');
  if (before === undefined ? !isInRepository(root) : isIgnored(ignoredLines(before), path)) return undefined;
  const line = ignoreLine(path);
  const isText = before?.includes('\uFFFD') !== true;
  return { line, file: isText ? { path: '.gitignore', text: addIgnored(before ?? '', line), before } : undefined };
}

const isInRepository = (folder: string): boolean =>
  existsSync(`${folder}/.git`) || (dirname(folder) !== folder && isInRepository(dirname(folder)));
