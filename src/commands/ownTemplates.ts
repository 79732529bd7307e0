import { readFileSync, realpathSync } from 'node:fs';
import { listFiles } from '../load/scanSources.ts';
import { hashContent } from '../output/hashContent.ts';
import { overlayTemplates, type Overlay } from '../output/overlayTemplates.ts';
import { hasOwnTemplates } from './hasOwnTemplates.ts';
import type { Program } from './program.ts';

export interface Templates {
  /** The root's own over the program's; undefined: it has none. */
  readonly overlay: Overlay | undefined;
  /** Changes with the program and the templates. */
  readonly key: string;
  /** File with the renderer made of the owner's templates; undefined: the program's own will do. */
  readonly renderer: () => Promise<string | undefined>;
}

/** The templates of a root: its own, where it has any, else the program's. A file that the owner's lack is taken from the program's. */
export function ownTemplates(root: string, program: Program): Templates {
  if (!hasOwnTemplates(root, program)) {
    return { overlay: undefined, key: program.key, renderer: () => Promise.resolve(undefined) };
  }
  const overlay = overlayTemplates(`${program.folder}/templates`, realpathSync(`${root}/templates`));
  const contents = listFiles(root, 'templates', []).map(
    (path) => `${path}\0${hashContent(readFileSync(`${root}/${path}`))}`,
  );
  return {
    overlay,
    key: hashContent([program.key, ...contents].join('\0')),
    renderer: () => program.bundle({ entry: 'src/render/createRenderer.ts', plugins: [overlay.plugin] }),
  };
}
