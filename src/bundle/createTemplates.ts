import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import type { Plugin } from 'esbuild';
import { areUnchanged, type FileState } from '../ground/disk/fileState.ts';
import { hashContent } from '../ground/disk/hashContent.ts';
import type { Fault } from '../ground/problem.ts';
import type { SourceFile } from '../site/records.ts';
import type { Program } from '../shell.ts';
import { bundleAssets } from './bundleAssets.ts';
import type { AssetBundle } from './bundleBrowser.ts';
import { bundleTemplates } from './bundleTemplates.ts';
import { findLeftOut, findUnused, type TemplateFolders } from './findUnused.ts';
import { inspectTemplates } from './inspectTemplates.ts';
import { overlayTemplates } from './overlayTemplates.ts';

/** What the templates of a root come to. */
export interface BundledTemplates {
  /** Changes with the program, the templates, what they import, and their place, which warnings name. */
  readonly key: string;
  /** File of the owner's templates, bundled; undefined: the program's own will do. */
  readonly ownTemplates: string | undefined;
  readonly assets: AssetBundle;
  /** What the owner's templates import that is neither among them nor in the program. */
  readonly outside: readonly FileState[];
  /** Templates that nothing uses, and what those that are used do that leaves a page other than it seems. */
  readonly remarks: readonly Fault[];
}

/** The templates of a root, its own over the program's, for a process that may live through many states of them. */
export interface Templates {
  /**
   * Bundles them, unless nothing changed since the last time. Until the next call they can be loaded. Rejects with what esbuild or
   * the system reports.
   */
  readonly bundle: (files: readonly SourceFile[]) => Promise<BundledTemplates>;
  /** Once nothing is being bundled any more; leaves no file behind. */
  readonly close: () => Promise<void>;
}

/**
 * `root`: absolute. A file that the owner's templates lack is taken from the program's. Nothing is bundled before it is asked for. `cached`:
 * whether to use and keep what the browser loads.
 */
export function createTemplates(root: string, program: Program, cached: boolean): Templates {
  let last: { readonly stamps: string; readonly bundled: Promise<BundledTemplates> } | undefined;
  /** The program's own templates, where they are the root's, as the program was bundled with them. */
  let atStart: string | undefined;
  /** For states of the templates that are not kept. */
  let temporary: string | undefined;

  const bundleInto = async (kept: string | undefined, plugins: Plugin[]): Promise<string> => {
    const folder = kept ?? (temporary ??= mkdtempSync(`${tmpdir()}/endpaper-`));
    const file = await bundleTemplates(program, plugins, folder);
    // but for this one, however old it is
    if (kept !== undefined) program.forgetOld(RegExp(`^(?!${basename(file)})(?:templates|markup)-`));
    // each state that the templates go through leaves a file: the last one alone is needed
    if (temporary !== undefined)
      for (const name of readdirSync(temporary).filter((one) => !one.startsWith(basename(file))))
        rmSync(`${temporary}/${name}`, { force: true });
    return file;
  };

  const bundle = async (files: readonly SourceFile[], isFirst: boolean): Promise<BundledTemplates> => {
    const contents = files.map(({ path }) => `${path}\0${hashContent(readFileSync(`${root}/${path}`))}`).join('\0');
    atStart ??= contents;
    const isOwn = files.length > 0 && !(isProgram(root, program) && contents === atStart);
    const own = isOwn ? realpathSync(`${root}/templates`) : '';
    const names = files.map(({ path }) => path.slice('templates/'.length));
    const overlay = isOwn ? overlayTemplates({ program: program.folder, own, names }) : undefined;
    const inputs: string[] = [];
    // of later states each would stay in the cache
    const cache = isFirst && cached ? program.cache : undefined;
    const kept = cache !== undefined && isWritable(cache) ? cache : undefined;
    // one after the other: the first two at once confuse esbuild's WebAssembly on Windows, and gain 3 % elsewhere
    const ownTemplates = overlay && (await bundleInto(kept, [overlay.plugin, keepInputs(inputs)]));
    // its name has a hash of all that it is made of
    const key =
      ownTemplates === undefined
        ? program.key
        : hashContent([program.key, own, contents, basename(ownTemplates)].join('\0'));
    const assets = await bundleAssets(cache && `${cache}/assets-${key}`, { program, overlay });
    const folders = { own, shipped: `${program.folder}/templates`, names };
    const remarks = overlay ? remarksOn(folders, overlay.ownOf(inputs), assets.own) : [];
    const outside = [...(overlay?.outsideOf(inputs) ?? []), ...assets.outside];
    return { key, ownTemplates, assets, outside, remarks };
  };

  const bundleAgain = async (
    files: readonly SourceFile[],
    stamps: string,
    before = last,
  ): Promise<BundledTemplates> => {
    // one after the other: those of the one before must not go while it is loaded
    const known = await before?.bundled.catch(() => undefined);
    const isYoung = files.some(({ stamp }) => stamp === '');
    const isKnown = known !== undefined && before?.stamps === stamps && !isYoung && areUnchanged(known.outside);
    return isKnown ? known : await bundle(files, before === undefined);
  };

  return {
    bundle(files) {
      const stamps = files.map(({ path, stamp }) => `${path} ${stamp}`).join('\n');
      const bundled = bundleAgain(files, stamps);
      // awaited by the build, which may find other faults first
      bundled.catch(() => undefined);
      last = { stamps, bundled };
      return bundled;
    },
    async close() {
      await last?.bundled.catch(() => undefined);
      if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
      temporary = undefined;
    },
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** `ofPages`, `inBrowser`: the owner's files that pages are made of, and those that browsers load. */
function remarksOn(folders: TemplateFolders, ofPages: readonly string[], inBrowser: readonly string[]): Fault[] {
  const inspected = { own: folders.own, names: ofPages.toSorted(), inBrowser: new Set(inBrowser) };
  const used = new Set([...inBrowser, ...ofPages]);
  return [...findUnused(folders, used), ...findLeftOut(folders), ...inspectTemplates(inspected)];
}

/** Adds the files that esbuild bundles, relative to the program's folder. */
const keepInputs = (inputs: string[]): Plugin => ({
  name: 'inputs',
  setup(build) {
    build.initialOptions.metafile = true;
    build.onEnd(({ metafile }) => {
      inputs.push(...Object.keys(metafile?.inputs ?? {}));
    });
  },
});

/** Whether the templates of a root are those that ship with the program, as they are where it is developed. */
export const isProgram = (root: string, { folder }: Program): boolean =>
  existsSync(`${root}/templates`) && realpathSync(`${root}/templates`) === realpathSync(`${folder}/templates`);
