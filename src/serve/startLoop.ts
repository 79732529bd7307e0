import { setTimeout as pause } from 'node:timers/promises';
import type { Builder } from '../engine/createBuilder.ts';
import type { Built } from '../engine/createPipeline.ts';
import type { Checked } from '../model/problem.ts';

/** Builds a site whenever its files changed, one build at a time. */
export interface Loop {
  /** Something changed: the file of this path, or, with none, anything. */
  readonly changed: (path?: string) => void;
  /** Gives up the build at hand; resolves once nothing is left of it. */
  readonly close: () => Promise<void>;
}

/** Waiting for an editor or for git to have done with it: after a few files, and after many; and no longer than that in all (milliseconds). */
const QUIET = 25;
const MANY = 8;
const LONG_QUIET = 100;
const PATIENCE = 1500;
const LONG_PATIENCE = 6000;

/** After this time without events a look is taken whether they told all of it. */
const SETTLED = 400;

/** Time to another look at a fault (milliseconds), and how many are taken while its file is saved again and again. */
const DOUBT = 120;
const LOOKS = 25;

/** After a fault, which may be the machine's, time to the next look. */
const AGAIN = 2000;

export interface LoopEvents {
  /** A build is done. `ms`: how long it took. */
  readonly built: (result: Checked<Built>, ms: number) => void;
  /** There is a mistake in the program. */
  readonly failed: (cause: unknown) => void;
}

/** Starts with a build of all. `elapsed` counts milliseconds. */
export function startLoop(builder: Builder, { built, failed }: LoopEvents, elapsed: () => number): Loop {
  const paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  /** When the first of the changes came that wait to be built. */
  let since: number | undefined;
  let working: Promise<void> | undefined;
  let closed = false;

  const wait = (ms: number, then: () => void): void => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(then, ms);
  };

  const work = async (changed: ReadonlySet<string> | undefined): Promise<void> => {
    const start = elapsed();
    try {
      let result = await builder.build(changed);
      // what is wrong with a file that was half saved is not worth telling: a fault is looked at again until its file rests
      for (let looks = 0; !result.ok && looks < LOOKS; looks += 1) {
        await pause(DOUBT);
        if (closed || builder.isCurrent()) break;
        result = await builder.build();
      }
      if (closed) return;
      built(result, elapsed() - start);
      if (since === undefined) wait(result.ok ? SETTLED : AGAIN, settle);
    } catch (cause) {
      if (!closed) failed(cause);
    }
  };

  const run = (changed?: ReadonlySet<string>): void => {
    since = undefined;
    paths.clear();
    working = work(changed).finally(() => {
      working = undefined;
      if (since !== undefined) wait(QUIET, next);
    });
  };

  const next = (): void => {
    if (!working) run(paths.size > 0 && paths.size <= MANY ? new Set(paths) : undefined);
  };

  const settle = (): void => {
    if (!working && !builder.isCurrent()) run();
  };

  run();
  return {
    changed(path) {
      if (path === undefined && since === undefined) {
        if (!working) wait(SETTLED, settle);
        return;
      }
      if (path !== undefined) paths.add(path);
      since ??= elapsed();
      const isMany = paths.size > MANY;
      const left = Math.max(0, since + (isMany ? LONG_PATIENCE : PATIENCE) - elapsed());
      if (!working) wait(Math.min(left, isMany ? LONG_QUIET : QUIET), next);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.all([builder.close(), working]);
    },
  };
}
