import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuildContext, BuildFailure, BuildOptions, BuildResult } from 'esbuild';

/** What is asked of esbuild: files in memory, and of what they were made. */
export interface Bundling extends BuildOptions {
  readonly absWorkingDir: string;
  readonly write: false;
  readonly metafile: true;
}

export type Bundled = BuildResult<Bundling>;

/** As esbuild's own `build`. */
export type Bundle = (options: Bundling) => Promise<Bundled>;

/** The files that may change, by real path: what each holds, in a word. */
export type Contents = ReadonlyMap<string, string>;

/** Makes the same bundles again and again: what did not change is not parsed again, and a bundle without any of it is not made again. */
export interface Rebuilder {
  readonly bundleOf: (contents: Contents) => Bundle;
  /** Starts nothing any more. */
  readonly stop: () => void;
  /** Without this the process would not end. */
  readonly close: () => Promise<void>;
}

/** How much later than esbuild we may hear of a signal (milliseconds). */
const SIGNAL = 50;

interface Kept {
  readonly options: string;
  readonly context: BuildContext<Bundling>;
  last?: { readonly contents: Contents; readonly inputs: readonly string[]; readonly result: Bundled };
}

/** esbuild's process starts with the first bundle. A bundle rejects as esbuild's `build` does, with `errors`. */
export function createRebuilder(): Rebuilder {
  const kept = new Map<string, Kept>();
  /** How often esbuild's process had to be started again. */
  let service = 0;
  let stopped = false;

  const keep = async (asked: Bundling): Promise<Kept> => {
    const name = JSON.stringify(asked.entryPoints);
    // of plugins this holds the names, which say what they work on
    const options = JSON.stringify(asked);
    const known = kept.get(name);
    if (known?.options === options) return known;
    kept.delete(name);
    await known?.context.dispose();
    const { context } = await import('esbuild');
    const fresh: Kept = { options, context: await context(asked) };
    kept.set(name, fresh);
    return fresh;
  };

  const bundle = async (options: Bundling, contents: Contents): Promise<Bundled> => {
    const one = await keep(options);
    if (one.last && isUntouched(one.last.inputs, one.last.contents, contents)) return one.last.result;
    delete one.last;
    const result = await one.context.rebuild();
    const inputs = Object.keys(result.metafile.inputs).map((path) => resolve(options.absWorkingDir, path));
    one.last = {
      contents,
      result,
      inputs: inputs.filter((path) => existsSync(path)).map((path) => realpathSync(path)),
    };
    return result;
  };

  return {
    bundleOf: (contents) => async (options) => {
      const { stop } = await import('esbuild');
      const mine = service;
      try {
        return await bundle(options, contents);
      } catch (cause) {
        if ((cause as Partial<BuildFailure>).errors) throw cause;
        // esbuild's process is gone: a terminal's Ctrl-C reaches it before us, and systems end what takes much memory
        if (service === mine) {
          service += 1;
          kept.clear();
          void stop();
        }
        await pause(SIGNAL);
        if (stopped) throw cause;
        return await bundle(options, contents);
      }
    },
    stop() {
      stopped = true;
    },
    async close() {
      await Promise.all([...kept.values()].map(({ context }) => context.dispose()));
      kept.clear();
    },
  };
}

/** A file that came or went may change what an import finds. */
const isUntouched = (inputs: readonly string[], before: Contents, now: Contents): boolean =>
  before.size === now.size &&
  [...now.keys()].every((path) => before.has(path)) &&
  inputs.every((path) => before.get(path) === now.get(path));
