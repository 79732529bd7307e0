import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { pathWithin } from '../disk/resolvePath.ts';
import { statAt } from '../disk/statAt.ts';

/** Of every file of the templates the owner's, where there is one, else the one that ships with the program. */
export interface Overlay {
  /** The file to take for a path below the templates. */
  readonly find: (name: string) => string;
  /** Finds imports in the same way. */
  readonly plugin: Plugin;
  /** The owner's among these files, which are relative to the program's folder: their paths below the templates. */
  readonly ownOf: (files: readonly string[]) => string[];
}

export interface OverlayOptions {
  /** The program's own folder; absolute. */
  readonly program: string;
  /** The folder of the owner's templates; absolute, symbolic links followed. */
  readonly own: string;
  /** Paths of the owner's templates below that. */
  readonly names: readonly string[];
}

/** An owner's file counts by its exact name, on file systems too that take `aboutpage.tsx` for `AboutPage.tsx`. */
export function overlayTemplates({ program, own, names }: OverlayOptions): Overlay {
  const shipped = join(program, 'templates');
  const ours = new Set(names);
  const find = (name: string): string => join(ours.has(name) ? own : shipped, name);
  const plugin: Plugin = {
    name: `templates of ${own}`,
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, resolveDir, kind }) => {
        const isStyle = kind === 'import-rule' || kind === 'url-token';
        if (!isStyle && !/^\.{1,2}\//.test(path)) return undefined;
        const target = resolve(resolveDir, path);
        const name = pathWithin(shipped, target) ?? pathWithin(own, target);
        const file = name === undefined ? undefined : find(name);
        return file !== undefined && statAt(file)?.isFile() ? { path: file } : undefined;
      });
    },
  };
  return { find, plugin, ownOf: (files) => files.flatMap((file) => pathWithin(own, resolve(program, file)) ?? []) };
}
