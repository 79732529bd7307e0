import { existsSync, statSync } from 'node:fs';
import { listFiles, stampOf } from '../load/scanSources.ts';
import { bundleAssets, type AssetBundle } from '../output/bundleAssets.ts';
import { hasOwnTemplates } from './hasOwnTemplates.ts';
import { bundleOwn, bundleShipped, contentsOfTemplates, keyOfTemplates, type Bundlers } from './ownTemplates.ts';
import type { Program } from './program.ts';

/** The templates of a root while it is served. */
export interface TemplateKeeper {
  /** What the templates come to in the state that the stamps tell of. */
  readonly at: (stamps: string) => Promise<MadeTemplates>;
  readonly close: () => Promise<void>;
}

/** Makes of the templates of a root what pages need, anew only when they changed, and then only what changed. */
export function keepTemplates(root: string, program: Program): TemplateKeeper {
  const atStart = contentsOfTemplates(root).join('\n');
  const shipped = bundleShipped(program);
  let own: Bundlers | undefined;
  let kept: { readonly stamps: string; readonly made: Promise<MadeTemplates> } | undefined;

  const make = async (isFirst: boolean): Promise<MadeTemplates> => {
    const isShipped = !existsSync(`${root}/templates`) || !hasOwnTemplates(root, program);
    if (isShipped && contentsOfTemplates(root).join('\n') === atStart)
      return bundleAll(shipped, program.key, program.cache);
    own ??= bundleOwn(root, program);
    // of each state between two saves nothing need be kept
    return bundleAll(own, keyOfTemplates(root, program), isFirst ? program.cache : undefined);
  };

  return {
    at(stamps) {
      if (kept?.stamps !== stamps) {
        // a bundler at work would give what it has begun to those who ask meanwhile
        const before = kept?.made.catch(() => undefined);
        const made = before ? before.then(() => make(false)) : make(true);
        // awaited by the build, which may find other faults first
        made.catch(() => undefined);
        kept = { stamps, made };
      }
      return kept.made;
    },
    async close() {
      await kept?.made.catch(() => undefined);
      await Promise.all([shipped.dispose(), own?.dispose()]);
    },
  };
}

export interface MadeTemplates {
  /** Changes with the program and the templates. */
  readonly key: string;
  readonly assets: AssetBundle;
  readonly renderer: string | undefined;
}

async function bundleAll(from: Bundlers, key: string, cache: string | undefined): Promise<MadeTemplates> {
  const assets = bundleAssets({ bundler: from.browser, key, cache });
  const [renderer, bundled] = await Promise.all([from.renderer(), assets]);
  return { key, assets: bundled, renderer };
}

/** A line for each of a root's templates that changes with its size and time. */
export const stampsOfTemplates = (root: string): string =>
  listFiles(root, 'templates', [])
    .map((path) => `${path} ${stampOf(statSync(`${root}/${path}`), Infinity)}\n`)
    .join('');
