import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import type { Plugin } from 'esbuild';
import { optionsForNode } from '../../bin/optionsForNode.js';
import { hashContent } from '../ground/disk/hashContent.ts';
import { replaceFile } from '../ground/disk/sealedFile.ts';
import type { Program } from '../shell.ts';
import { runEsbuild } from './runEsbuild.ts';

/**
 * Bundles the components with the owner's templates, which `plugins` find, into a CommonJS file, with a map beside it: what throws is told by its
 * line in the template. Returns its path. `cache`: where it is kept; undefined: it goes with this process.
 */
export async function bundleMarkup(program: Program, plugins: Plugin[], cache: string | undefined): Promise<string> {
  const isKept = cache !== undefined && isWritable(cache);
  const place = isKept ? cache : (ownFolder ??= temporaryFolder());
  const { outputFiles } = await runEsbuild({
    ...optionsForNode(program.folder, createRequire(`${program.folder}/package.json`).resolve),
    entryPoints: [`${program.folder}/src/render/markup.ts`],
    bundle: true,
    write: false,
    metafile: true,
    plugins,
    nodePaths: [...program.nodePaths],
    supported: { 'dynamic-import': false },
    sourcemap: 'external',
    sourcesContent: false,
    outfile: `${place}/markup.cjs`,
  });
  const [map, code] = outputFiles.map(({ text }) => text);
  // the map names the owner's folder: another site with the same templates has another
  const file = `${place}/markup-${program.key}-${hashContent(`${String(code)}${String(map)}`).slice(0, 16)}.cjs`;
  const isNew = !existsSync(file);
  keepFile(`${file}.map`, String(map));
  keepFile(file, String(code));
  if (isNew && isKept) program.forgetOld(/^markup-/);
  return file;
}

/** A file that Node itself reads, and checks nothing: it is compared with what it is to be. */
function keepFile(file: string, text: string): void {
  const isSound = (): boolean => existsSync(file) && readFileSync(file, 'utf8') === text;
  if (isSound()) return;
  try {
    replaceFile(file, text);
  } catch (cause) {
    // another process has just written the same and reads it, and Windows lets nobody replace what is read
    if (!isSound()) throw cause;
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

let ownFolder: string | undefined;

/** A folder that goes with the process. */
function temporaryFolder(): string {
  const made = mkdtempSync(`${tmpdir()}/endpaper-`);
  process.once('exit', () => {
    rmSync(made, { recursive: true, force: true });
  });
  return made;
}
