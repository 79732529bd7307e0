import { readFileSync, realpathSync } from 'node:fs';
import { listFiles } from '../load/scanSources.ts';
import { createBrowserBundler, type BrowserBundler } from '../output/bundleBrowser.ts';
import { hashContent } from '../output/hashContent.ts';
import { overlayTemplates } from '../output/overlayTemplates.ts';
import { hasOwnTemplates } from './hasOwnTemplates.ts';
import type { ModuleBundler, Program } from './program.ts';

/** What is made of templates, as often as it is asked for. */
export interface Bundlers {
  readonly browser: BrowserBundler;
  /** File with a renderer of the owner's own templates; undefined: the program's will do. */
  readonly renderer: () => Promise<string | undefined>;
  /** To be called once nothing of it is at work. */
  readonly dispose: () => Promise<void>;
}

export interface Templates extends Bundlers {
  /** Changes with the program and the templates. */
  readonly key: string;
}

/** The templates of a root: its own, where it has any, else the program's. A file that the owner's lack is taken from the program's. */
export const ownTemplates = (root: string, program: Program): Templates =>
  hasOwnTemplates(root, program)
    ? { key: keyOfTemplates(root, program), ...bundleOwn(root, program) }
    : { key: program.key, ...bundleShipped(program) };

/** The program's own, as they were when it was bundled. */
export function bundleShipped(program: Program): Bundlers {
  const browser = createBrowserBundler(program.folder, undefined);
  return { browser, renderer: () => Promise.resolve(undefined), dispose: browser.dispose };
}

/** The root's templates as they are whenever they are asked for, even where they are those of the program. */
export function bundleOwn(root: string, program: Program): Bundlers {
  const overlay = overlayTemplates(`${program.folder}/templates`, realpathSync(`${root}/templates`));
  const browser = createBrowserBundler(program.folder, overlay);
  let server: Promise<ModuleBundler> | undefined;
  return {
    browser,
    async renderer() {
      server ??= program.createBundler({ entry: 'src/render/createRenderer.ts', plugins: [overlay.plugin] });
      return (await server).bundle();
    },
    async dispose() {
      await Promise.all([browser.dispose(), server?.then((bundler) => bundler.dispose())]);
    },
  };
}

/** Changes with the program and with the content of a root's templates. */
export const keyOfTemplates = (root: string, program: Program): string =>
  hashContent([program.key, ...contentsOfTemplates(root)].join('\0'));

/** A line for each of a root's templates that changes with its name and content. */
export const contentsOfTemplates = (root: string): string[] =>
  listFiles(root, 'templates', []).map((path) => `${path}\0${hashContent(readFileSync(`${root}/${path}`))}`);
