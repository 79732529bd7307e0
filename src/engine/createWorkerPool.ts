import type { ParsedFile } from '../site/records.ts';
import { error, ProblemError } from '../ground/problem.ts';
import { isPage, type RenderedRoute } from '../kinds/kinds.ts';
import type { Stage, StagedFile } from '../publish/stageFile.ts';
import type { Tick } from '../shell.ts';
import type { ParseJob } from './createBodies.ts';
import { createThreads, type OpenThread, type Threads } from './createThreads.ts';
import { createWorker, type Worker } from './createWorker.ts';
import type { FedTexts } from './feedTexts.ts';
import type { RenderContext } from './renderContext.ts';

/** From this many files or pages on a second thread earns its start (40 ms and the copying of what it made). */
const WORTH_A_THREAD = 2000;

export interface PoolOptions {
  readonly root: string;
  /** Script that a worker thread runs; undefined where there is none: then this thread does it all. */
  readonly script: string | undefined;
  /** A thread uses nothing that an earlier run kept. */
  readonly fresh: boolean;
  /** Texts of feeds that are known already; gets what is rendered of them. */
  readonly fed: FedTexts;
  /** Gets what the owner's templates print. */
  readonly say: (text: string) => unknown;
  /** Ends the work at hand, which then rejects with an AbortError. */
  readonly signal: AbortSignal;
}

/** Gets a page as it is made. */
export type ShowPage = (route: RenderedRoute, content: string) => void;

interface Pages {
  readonly routes: readonly RenderedRoute[];
  readonly context: RenderContext;
}

type StagedPages = Pages & { readonly stage: Stage };
type ShownPages = Pages & { readonly show: ShowPage };

/**
 * A worker on this thread and, for large sites, one on a second. The owner's templates never run on this one: they may never end, or end all. For each
 * state of them there is a new thread, since modules never unload.
 */
export interface WorkerPool {
  /** Starts the thread for the owner's templates, which takes as long as the files are parsed. */
  readonly warm: () => void;
  readonly parse: (jobs: readonly ParseJob[], tick: Tick) => Promise<ParsedFile[]>;
  /** Renders pages and puts them on the stage. */
  readonly render: (work: StagedPages, tick: Tick) => Promise<StagedFile[]>;
  /** Renders pages and shows each as it is made; nothing is written. */
  readonly visit: (work: ShownPages, tick: Tick) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** No thread starts before it is worth it. */
export function createWorkerPool({ root, script, fresh, fed, say, signal }: PoolOptions): WorkerPool {
  const threads = createThreads({ root, fresh, say });
  const team: Team = { here: createWorker(root, { fed }), threads, script, signal };
  signal.addEventListener('abort', () => void threads.close());
  return {
    warm() {
      // whoever uses the thread later gets the error of its start
      if (script !== undefined) threads.warm(script).catch(() => undefined);
    },
    parse: (jobs, tick) => parse(team, jobs, tick),
    render: (work, tick) => render(team, work, tick),
    visit: (work, tick) => visit(team, work, tick),
    close: threads.close,
  };
}

interface Team extends Pick<PoolOptions, 'script' | 'signal'> {
  /** The worker on this thread. */
  readonly here: Worker;
  readonly threads: Threads;
}

async function parse(
  { here, threads, script, signal }: Team,
  jobs: readonly ParseJob[],
  tick: Tick,
): Promise<ParsedFile[]> {
  const queues = [[...jobs]];
  const consumers: Consumer<ParseJob, ParsedFile>[] = [{ queues, run: here.parse }];
  if (script !== undefined && jobs.length >= WORTH_A_THREAD) {
    const [thread] = await threads.open(script, { count: 1, isLarge: true });
    const run = (batch: readonly ParseJob[]): Promise<ParsedFile[]> => {
      for (const { path } of batch) thread.parsed.add(path);
      return thread.parse(batch);
    };
    consumers.push(...twoAtOnce({ queues, run }));
  }
  return await drain(consumers, { signal, tick });
}

async function render(team: Team, { routes, context, stage }: StagedPages, tick: Tick): Promise<StagedFile[]> {
  const { here, threads, script, signal } = team;
  if (script !== undefined && context.ownTemplates != null) {
    const staged: StagedFile[] = [];
    const show: ShowPage = (route, content) => staged.push(here.write(route, content, stage));
    await visit(team, { routes, context, show }, tick);
    return staged;
  }
  const run = (batch: readonly RenderedRoute[]): Promise<StagedFile[]> => here.render(batch, context, stage);
  if (script === undefined || routes.length < WORTH_A_THREAD)
    return await drain([{ queues: [[...routes]], run }], { signal, tick });
  const [thread] = await threads.open(script, { count: 1, isLarge: true });
  const runThere = (batch: readonly RenderedRoute[]): Promise<StagedFile[]> => thread.render(batch, context, stage);
  // what neither has parsed goes to whoever is free; the texts of feeds are known here alone
  const [own, its, rest]: [RenderedRoute[], RenderedRoute[], RenderedRoute[]] = [[], [], []];
  for (const route of routes) {
    const { origin = '', kind } = route;
    (thread.parsed.has(origin) ? its : kind === 'feed' || here.holds(origin) ? own : rest).push(route);
  }
  const there = twoAtOnce({ queues: [its, rest], run: runThere });
  const staged = await drain([{ queues: [own, rest], run }, ...there], { signal, tick });
  await threads.close();
  return staged;
}

/** Each page where its templates may run: the owner's on threads of their own. */
async function visit(team: Team, work: ShownPages, tick: Tick): Promise<void> {
  const { threads, script } = team;
  const { routes, context } = work;
  if (script === undefined || context.ownTemplates == null) {
    await visitHere(team, work, tick);
    return;
  }
  const [drawn, others] = [routes.filter(isDrawn), routes.filter((route) => !isDrawn(route))];
  // feeds come first: they leave the texts to their pages
  await visitHere(team, { ...work, routes: others, context: { ...context, ownTemplates: null } }, tick);
  if (drawn.length === 0) return;
  const isLarge = routes.length >= WORTH_A_THREAD;
  const open = await threads.open(script, { ownTemplates: context.ownTemplates, count: isLarge ? 2 : 1, isLarge });
  await visitThere(team, { ...work, routes: drawn, open }, (done) => {
    tick(others.length + done);
  });
  // the memory is worth more than the start of a new one
  if (isLarge) await threads.close();
}

async function visitHere({ here, signal }: Team, { routes, context, show }: ShownPages, tick: Tick): Promise<void> {
  const run = async (batch: readonly RenderedRoute[]): Promise<never[]> => {
    const contents = await here.draw(batch, context);
    for (const [place, route] of batch.entries()) show(route, contents[place] ?? '');
    return [];
  };
  await drain([{ queues: [[...routes]], run }], { signal, tick });
}

/** Each thread gets the texts that it has not parsed. */
async function visitThere(
  { here, signal }: Team,
  { routes, context, show, open }: ShownPages & { readonly open: readonly OpenThread[] },
  tick: Tick,
): Promise<void> {
  const parsedBy = ({ origin = '' }: RenderedRoute): OpenThread | undefined =>
    here.holds(origin) ? undefined : open.find(({ parsed }) => parsed.has(origin));
  const rest = routes.filter((route) => !parsedBy(route));
  const consumers = open.flatMap((thread): Consumer<RenderedRoute, never>[] => {
    const isThere = (route: RenderedRoute): boolean =>
      parsedBy(route) === thread && thread.parsed.delete(route.origin ?? '');
    const run = async (batch: readonly RenderedRoute[]): Promise<never[]> => {
      const texts = await here.take(batch.filter((route) => !isThere(route)));
      const [, contents] = await Promise.all([thread.keep(texts), thread.draw(batch, context)]);
      for (const [place, route] of batch.entries()) show(route, textAt(contents, place));
      return [];
    };
    return twoAtOnce({ queues: [routes.filter((route) => parsedBy(route) === thread), rest], run });
  });
  await drain(consumers, { signal, tick });
}

/** Whether a template has a part in a file: in each page, and in the list of what the layout loads. */
const isDrawn = (route: RenderedRoute): boolean => isPage(route) || route.kind === 'headers';

/**
 * What comes from a thread that has the owner's templates is looked at before it is used: they may change anything that code is made with, `JSON.stringify`
 * for one. So nothing but the pages themselves is made in their threads: what is kept, feeds for one, is made on this thread, and so are texts and
 * files. Texts that a thread parsed before it had any templates are sound.
 */
function textAt(contents: unknown, place: number): string {
  const text = Array.isArray(contents) ? (contents[place] as unknown) : undefined;
  if (typeof text === 'string') return text;
  throw new ProblemError(
    error('templates', 'change something that JavaScript itself gives, such as Array.prototype.map or Promise', {
      hint: 'Look for a line there that sets a field of Array, Promise or another object that you did not make.',
    }),
  );
}

/** How many files or pages a worker takes at a time; between two batches this process attends to other events. */
const BATCH = 200;

/** Takes batches from the first of its queues that holds any, until all are empty. */
interface Consumer<T, R> {
  readonly queues: readonly T[][];
  readonly run: (batch: readonly T[]) => Promise<readonly R[]>;
}

interface DrainOptions {
  /** Ends the work at hand, which then rejects with an AbortError. */
  readonly signal: AbortSignal;
  /** Is told how much is done. */
  readonly tick: (done: number) => void;
}

/** Two batches for a thread are on their way, so that it never waits for this one. */
const twoAtOnce = <T, R>(consumer: Consumer<T, R>): Consumer<T, R>[] => [consumer, consumer];

/** Results in any order. Where one consumer fails all end, and are waited for: a thread must not write on after the build was given up. */
async function drain<T, R>(consumers: readonly Consumer<T, R>[], { signal, tick }: DrainOptions): Promise<R[]> {
  const results: R[] = [];
  let done = 0;
  let failure: { readonly cause: unknown } | undefined;
  const consume = async ({ queues, run }: Consumer<T, R>): Promise<void> => {
    while (!failure) {
      signal.throwIfAborted();
      const batch = queues.find(({ length }) => length > 0)?.splice(0, BATCH);
      if (!batch) return;
      results.push(...(await run(batch)));
      tick((done += batch.length));
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all(
    consumers.map((consumer) =>
      consume(consumer).catch((cause: unknown) => {
        failure ??= { cause };
      }),
    ),
  );
  if (failure) throw failure.cause;
  return results;
}
