import { setTimeout as pause } from 'node:timers/promises';
import type { Builder } from '../engine/createBuilder.ts';
import type { Built } from '../engine/session.ts';
import type { Checked, Problem } from '../ground/problem.ts';

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
  readonly built: (result: Checked<Built, Problem>, ms: number) => void;
  /** The program has a bug. Whatever it was met in, the next change is built. */
  readonly failed: (cause: unknown, ms: number) => void;
}

/** Starts with a build of all. `elapsed` counts milliseconds. */
export function startLoop(builder: Builder, { built, failed }: LoopEvents, elapsed: () => number): Loop {
  const paths = new Set<string>();
  /** When the first of the changes came that wait to be built. */
  let since: number | undefined;
  let isClosed = false;
  const bell = createBell();

  /** Whether it could be built. */
  const build = async (changed: ReadonlySet<string> | undefined): Promise<boolean> => {
    const start = elapsed();
    try {
      const result = await buildAtRest(builder, changed, () => isClosed);
      if (!isClosed) built(result, elapsed() - start);
      return result.ok;
    } catch (cause) {
      if (!isClosed) failed(cause, elapsed() - start);
      return false;
    }
  };

  /** How long no file must change before a build. */
  const quietTime = (first: number): number => {
    const [limit, quiet] = paths.size > FEW ? [LONG_LIMIT, LONG_QUIET] : [LIMIT, QUIET];
    return Math.min(quiet, Math.max(0, first + limit - elapsed()));
  };

  /** Resolves once files changed and are at rest, or, after `settled`, a look at them tells of a change that no event told of. */
  const untilChanged = async (settled: number): Promise<void> => {
    let patience: number | undefined = settled;
    while (!isClosed) {
      const hasRung = await bell.wait(since === undefined ? patience : quietTime(since));
      if (hasRung) patience = SETTLED;
      else if (since !== undefined || !builder.isCurrent()) return;
      else patience = undefined;
    }
  };

  const run = async (): Promise<void> => {
    while (!isClosed) {
      const changed = paths.size > 0 && paths.size <= FEW ? new Set(paths) : undefined;
      since = undefined;
      paths.clear();
      await untilChanged((await build(changed)) ? SETTLED : RECHECK);
    }
  };

  const running = run();
  return {
    changed(path) {
      if (path !== undefined) paths.add(path);
      // an event that names no file tells of a change only where another one did
      if (path !== undefined || since !== undefined) since ??= elapsed();
      bell.ring();
    },
    async close() {
      isClosed = true;
      bell.ring();
      await Promise.all([builder.close(), running]);
    },
  };
}

/** Ends a wait early. */
function createBell() {
  let ring: () => void = () => undefined;
  return {
    ring() {
      ring();
    },
    /** Whether it rang before the time was over; without a time only a ring ends it. */
    wait: (ms: number | undefined): Promise<boolean> =>
      new Promise((resolve) => {
        const timer = ms === undefined ? undefined : setTimeout(resolve, ms, false);
        ring = () => {
          clearTimeout(timer);
          resolve(true);
        };
      }),
  };
}

/** A file that was half saved is no problem worth telling: what fails is built again until its files rest. */
async function buildAtRest(
  builder: Builder,
  changed: ReadonlySet<string> | undefined,
  isClosed: () => boolean,
): Promise<Checked<Built, Problem>> {
  let result = await builder.build(changed);
  for (let retries = 0; !result.ok && retries < RETRIES; retries += 1) {
    await pause(RETRY);
    if (isClosed() || builder.isCurrent()) break;
    result = await builder.build();
  }
  return result;
}
