import { readFileSync, realpathSync, statSync } from 'node:fs';
import { listFiles, stampOf } from '../load/scanSources.ts';
import type { Bundle, Contents, Rebuilder } from '../output/createRebuilder.ts';
import { hashContent } from '../output/hashContent.ts';
import { overlayTemplates, type Overlay } from '../output/overlayTemplates.ts';
import { hasOwnTemplates } from './hasOwnTemplates.ts';
import type { Program } from './program.ts';

export interface Templates {
  /** The root's own over the program's; undefined: it has none. */
  readonly overlay: Overlay | undefined;
  /** Changes with the program, the templates and their place, which warnings name. */
  readonly key: string;
  /** File with the renderer made of the owner's templates; undefined: the program's own will do. */
  readonly renderer: () => Promise<string | undefined>;
  /** Makes the other bundles; undefined: esbuild's own will do. */
  readonly bundle?: Bundle | undefined;
}

/** The templates of a root: its own, where it has any, else the program's. A file that the owner's lack is taken from the program's. */
export function ownTemplates(root: string, program: Program): Templates {
  if (!hasOwnTemplates(root, program)) return shippedTemplates(program);
  return freshTemplates(root, program);
}

/** The program's own, as they were when it was bundled. */
export const shippedTemplates = (program: Program): Templates => ({
  overlay: undefined,
  key: program.key,
  renderer: () => Promise.resolve(undefined),
});

/** The root's templates as they are now, even where they are those of the program. */
export function freshTemplates(root: string, program: Program, rebuilder?: Rebuilder): Templates {
  const build = rebuilder?.bundleOf(stateOfTemplates(root));
  const own = realpathSync(`${root}/templates`);
  const overlay = overlayTemplates(`${program.folder}/templates`, own);
  return {
    overlay,
    key: hashContent([program.key, own, ...contentsOfTemplates(root)].join('\0')),
    renderer: () => program.bundle({ entry: 'src/render/createRenderer.ts', plugins: [overlay.plugin], build }),
    bundle: build,
  };
}

/** A line for each of a root's templates that changes with its name and content. */
export const contentsOfTemplates = (root: string): string[] =>
  listFiles(root, 'templates', []).map((path) => `${path}\0${hashContent(readFileSync(`${root}/${path}`))}`);

/** With its time each, too: a file may change, and change back, while it is being bundled. */
const stateOfTemplates = (root: string): Contents =>
  new Map(
    listFiles(root, 'templates', []).map((name) => {
      const path = realpathSync(`${root}/${name}`);
      return [path, `${stampOf(statSync(path), Infinity)} ${hashContent(readFileSync(path))}`];
    }),
  );
