import { setTimeout as pause } from 'node:timers/promises';
import type { Builder } from '../engine/createBuilder.ts';
import type { Built } from '../engine/session.ts';
import type { Checked } from '../ground/problem.ts';

/** Builds a site whenever its files changed, one build at a time. */
export interface Loop {
  /** Something changed: the file of this path, or, with none, anything. */
  readonly changed: (path?: string) => void;
  /** Gives up the build at hand; resolves once nothing is left of it. */
  readonly close: () => Promise<void>;
}

/** Time without changes before a build, since an editor or git may not be done: after a few files, and after many (milliseconds). */
const QUIET = 25;
const FEW = 8;
const LONG_QUIET = 100;

/** A build does not wait longer than this for such a time (milliseconds). */
const LIMIT = 1500;
const LONG_LIMIT = 6000;

/** Time after the last event or build before a check whether something changed that no event told of (milliseconds). */
const SETTLED = 400;

/** Time before files that failed are built again (milliseconds), and how often that is done while they keep changing. */
const RETRY = 120;
const RETRIES = 25;

/** The same check after a build that failed, perhaps because of the machine (milliseconds). */
const RECHECK = 2000;

export interface LoopEvents {
  /** A build ended. `ms`: how long it took. */
  readonly built: (result: Checked<Built>, ms: number) => void;
  /** The program has a bug. Whatever it was met in, the next change is built. */
  readonly failed: (cause: unknown, ms: number) => void;
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
    let isBuilt = false;
    try {
      const result = await buildAtRest(builder, changed, () => closed);
      isBuilt = result.ok;
      if (!closed) built(result, elapsed() - start);
    } catch (cause) {
      if (!closed) failed(cause, elapsed() - start);
    }
    if (since === undefined) wait(isBuilt ? SETTLED : RECHECK, settle);
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
    if (!working) run(paths.size > 0 && paths.size <= FEW ? new Set(paths) : undefined);
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
      const isMany = paths.size > FEW;
      const left = Math.max(0, since + (isMany ? LONG_LIMIT : LIMIT) - elapsed());
      if (!working) wait(Math.min(left, isMany ? LONG_QUIET : QUIET), next);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.all([builder.close(), working]);
    },
  };
}

/** A file that was half saved is no problem worth telling: what fails is built again until its files rest. */
async function buildAtRest(
  builder: Builder,
  changed: ReadonlySet<string> | undefined,
  isClosed: () => boolean,
): Promise<Checked<Built>> {
  let result = await builder.build(changed);
  for (let retries = 0; !result.ok && retries < RETRIES; retries += 1) {
    await pause(RETRY);
    if (isClosed() || builder.isCurrent()) break;
    result = await builder.build();
  }
  return result;
}
