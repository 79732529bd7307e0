import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';
import { optionsForNode } from '../../bin/optionsForNode.js';
import { hashContent } from '../ground/disk/hashContent.ts';
import { replaceFile } from '../ground/disk/sealedFile.ts';
import type { Program } from '../shell.ts';
import { runEsbuild } from './runEsbuild.ts';

/**
 * Bundles the components with the owner's templates, which `plugins` find, into a CommonJS file in a folder, with a map beside it: what throws is told by its
 * line in the template. Returns its path.
 */
export async function bundleTemplates(program: Program, plugins: Plugin[], folder: string): Promise<string> {
  const { outputFiles } = await runEsbuild({
    ...optionsForNode(program.folder, createRequire(`${program.folder}/package.json`).resolve),
    entryPoints: [`${program.folder}/src/render/pageComponents.ts`],
    bundle: true,
    write: false,
    metafile: true,
    plugins,
    nodePaths: [...program.nodePaths],
    supported: { 'dynamic-import': false },
    sourcemap: 'external',
    sourcesContent: false,
    outfile: `${folder}/templates.cjs`,
  });
  const [map, code] = outputFiles.map(({ text }) => text);
  // the map names the owner's folder: another site with the same templates has another
  const file = `${folder}/templates-${program.key}-${hashContent(`${String(code)}${String(map)}`).slice(0, 16)}.cjs`;
  keepFile(`${file}.map`, String(map));
  keepFile(file, String(code));
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
