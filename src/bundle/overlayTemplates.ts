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
}

/** `shipped`, `own`: absolute folders, symbolic links followed. The disk is looked at anew for each path. */
export function overlayTemplates(shipped: string, own: string): Overlay {
  const find = (name: string): string => (statAt(join(own, name))?.isFile() ? join(own, name) : join(shipped, name));
  const plugin: Plugin = {
    name: `templates of ${own}`,
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, resolveDir, kind }) => {
        const isStyle = kind === 'import-rule' || kind === 'url-token';
        if (!isStyle && !/^\.{1,2}\//.test(path)) return undefined;
        const name = [shipped, own]
          .map((base) => pathWithin(base, resolve(resolveDir, path)))
          .find((way) => way !== undefined);
        const file = name === undefined ? undefined : find(name);
        return file !== undefined && statAt(file)?.isFile() ? { path: file } : undefined;
      });
    },
  };
  return { find, plugin };
}
