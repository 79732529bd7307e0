import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome, LiveSite } from './serveSite.ts';
import { Stopped } from './serveCrew.ts';

/** Builds a site whenever its files changed, one build at a time. */
export interface Loop {
  /** Builds all of it, for the first time. */
  readonly start: () => void;
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

/** After a fault of the machine, time to the next try. */
const AGAIN = 2000;

export interface LoopEvents {
  /** A build is done. */
  readonly built: (outcome: Outcome, ms: number) => void;
  /** There is a mistake in the program. */
  readonly failed: (cause: unknown) => void;
}

/** Does nothing before `start`. `failed` is told what a build rejects with, but for Stopped; `elapsed` counts milliseconds. */
export function startLoop(site: LiveSite, { built, failed }: LoopEvents, elapsed: () => number): Loop {
  const paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let since: number | undefined;
  let working: Promise<void> | undefined;
  let closed = false;

  const wait = (ms: number, run: () => void): void => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(run, ms);
  };

  const work = async (known: ReadonlySet<string> | undefined): Promise<void> => {
    const start = elapsed();
    try {
      const outcome = await buildSurely(site, known, () => closed);
      if (closed) return;
      built(outcome, elapsed() - start);
      if (since === undefined) wait(!outcome.ok && outcome.again ? AGAIN : SETTLED, settle);
    } catch (cause) {
      if (!(cause instanceof Stopped)) failed(cause);
    }
  };

  const run = (known: ReadonlySet<string> | undefined): void => {
    since = undefined;
    paths.clear();
    working = work(known).finally(() => {
      working = undefined;
      if (since !== undefined) wait(QUIET, next);
    });
  };

  const next = (): void => {
    if (working) return;
    run(paths.size > 0 && paths.size <= MANY ? new Set(paths) : undefined);
  };

  const settle = (): void => {
    if (!working && !site.isCurrent()) run(undefined);
  };

  return {
    start() {
      run(undefined);
    },
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
      site.stop();
      await working;
      await site.close();
    },
  };
}

/** What is wrong with a file that was half saved is not worth telling: a fault is looked at again until its file rests. */
async function buildSurely(
  site: LiveSite,
  known: ReadonlySet<string> | undefined,
  isClosed: () => boolean,
): Promise<Outcome> {
  let outcome = await site.build(known);
  for (let looks = 0; !outcome.ok && looks < LOOKS; looks += 1) {
    await pause(DOUBT);
    if (isClosed() || site.isCurrent()) break;
    outcome = await site.build(undefined);
  }
  return outcome;
}
