import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

/**
 * What package.json says in a folder that is to use this program too: how it was installed here. `program`: its own folder; both are
 * absolute.
 */
export function findDependency(program: string, root: string): string {
  const fileSpec = (path: string): string => `file:${relative(root, path).split(sep).join('/')}`;
  const parts = program.split(sep);
  // pnpm has a node_modules inside node_modules
  const above = parts.flatMap((part, index) => (part === 'node_modules' ? [parts.slice(0, index).join(sep)] : []));
  if (above.length === 0) return fileSpec(program);
  for (const folder of above.reverse()) {
    const { dependencies, devDependencies } = readPackage(folder);
    const spec = dependencies?.endpaper ?? devDependencies?.endpaper;
    if (spec === undefined) continue;
    const path = /^(?:file|link):(.*)$/.exec(spec)?.[1];
    return path === undefined ? spec : fileSpec(resolve(folder, path));
  }
  return `^${readPackage(program).version ?? '0'}`;
}

interface Package {
  readonly version?: string;
  readonly dependencies?: { readonly endpaper?: string };
  readonly devDependencies?: { readonly endpaper?: string };
}

/** What npm or pnpm wrote; nothing where there is no such file. */
function readPackage(folder: string): Package {
  try {
    return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Package;
  } catch {
    return {};
  }
}
