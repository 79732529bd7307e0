import { existsSync, rmSync } from 'node:fs';
import { bundleAssets, type AssetBundle } from '../output/bundleAssets.ts';
import { createRebuilder } from '../output/createRebuilder.ts';
import { hasOwnTemplates } from './hasOwnTemplates.ts';
import { contentsOfTemplates, freshTemplates, shippedTemplates, type Templates } from './ownTemplates.ts';
import type { Program } from './program.ts';

export interface MadeTemplates {
  readonly templates: Templates;
  readonly assets: AssetBundle;
  /** File with the renderer; undefined: the program's own will do. */
  readonly renderer: string | undefined;
}

/** What the templates of a root come to, for a process that lives through many states of them. */
export interface TemplateKeeper {
  /** Made anew only when they changed: `stamps` says so. Until the next call its renderer can be loaded. */
  readonly make: (stamps: string) => Promise<MadeTemplates>;
  /** Lets what is being made fail, or end soon. */
  readonly stop: () => void;
  /** Once nothing is being made any more; leaves no renderer behind. */
  readonly close: () => Promise<void>;
}

/** `root`: absolute. Nothing is made before it is asked for; `make` rejects with what esbuild or the system reports. */
export function keepTemplates(root: string, program: Program): TemplateKeeper {
  let atStart: string | undefined;
  const rebuilder = createRebuilder();
  let kept: { readonly stamps: string; readonly made: Promise<MadeTemplates> } | undefined;
  let renderer: string | undefined;

  const forgetAllBut = (next: string | undefined): void => {
    if (renderer !== undefined && renderer !== next)
      for (const file of [renderer, `${renderer}.map`]) rmSync(file, { force: true });
    renderer = next;
  };

  const makeNow = async (isFirst: boolean): Promise<MadeTemplates> => {
    const now = contentsOfTemplates(root).join('\n');
    atStart ??= now;
    const isShipped = !existsSync(`${root}/templates`) || !hasOwnTemplates(root, program);
    const templates =
      isShipped && now === atStart ? shippedTemplates(program) : freshTemplates(root, program, rebuilder);
    // each state that the templates go through would stay in the cache
    const cache = isFirst ? program.cache : undefined;
    const { overlay, key, bundle } = templates;
    const made = await Promise.all([
      templates.renderer(),
      bundleAssets({ program: program.folder, overlay, key, cache, bundle }),
    ]);
    forgetAllBut(made[0]);
    return { templates, renderer: made[0], assets: made[1] };
  };

  return {
    make(stamps) {
      if (kept?.stamps !== stamps) {
        const before = kept?.made;
        // one after the other: esbuild gives the result at hand to whoever asks meanwhile
        const made = Promise.resolve(before)
          .catch(() => undefined)
          .then(() => makeNow(before === undefined));
        // awaited by the build, which may find other faults first
        made.catch(() => undefined);
        kept = { stamps, made };
      }
      return kept.made;
    },
    stop: rebuilder.stop,
    async close() {
      await kept?.made.catch(() => undefined);
      forgetAllBut(undefined);
      await rebuilder.close();
    },
  };
}
