import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { listFiles } from '../load/scanSources.ts';
import { hashContent } from '../output/hashContent.ts';
import type { Program } from './program.ts';

export interface Templates {
  /** Folder of the page components. */
  readonly folder: string;
  /** Changes with the program and the templates. */
  readonly key: string;
  /** File with the renderer made of the owner's templates; undefined: the program's own will do. */
  readonly renderer: () => Promise<string | undefined>;
}

/** Whether the root has templates of its own, other than those that ship with the program. */
export function hasOwnTemplates(root: string, program: Program): boolean {
  const own = `${root}/templates`;
  return existsSync(own) && realpathSync(own) !== realpathSync(`${program.folder}/templates`);
}

/** The templates of a root: its own, where it has any, else the program's. A file that the owner's lack is taken from the program's. */
export function ownTemplates(root: string, program: Program): Templates {
  const shipped = `${program.folder}/templates`;
  if (!hasOwnTemplates(root, program))
    return { folder: shipped, key: program.key, renderer: () => Promise.resolve(undefined) };
  const folder = realpathSync(`${root}/templates`);
  const contents = listFiles(root, 'templates', []).map(
    (path) => `${path}\0${readFileSync(`${root}/${path}`, 'utf8')}`,
  );
  const key = hashContent([program.key, ...contents].join('\0'));
  return { folder, key, renderer: () => program.bundle({ entry: 'src/render/createRenderer.ts', templates: folder }) };
}
