import type { Worker } from 'node:worker_threads';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { StagedFile } from '../output/stageFile.ts';
import { Mishap } from './mishap.ts';
import { createShard, type ParseJob, type ParseResult, type RenderRequest, type Tick } from './shard.ts';

/** From this many files or pages on a second thread earns its start (40 ms and the copying of what it made). */
const WORTH_A_WORKER = 2000;

/** How many files a thread takes at a time. */
const CHUNK = 16;

export interface CrewSetup {
  readonly root: string;
  /** Script that a worker thread runs; undefined where there is none: then one thread does it all. */
  readonly worker: string | undefined;
}

/** This thread and, for large sites, a second one. */
export interface Crew {
  readonly parse: (jobs: readonly ParseJob[], tick: Tick) => Promise<ParseResult[]>;
  /** Renders pages and puts them on the stages; `stageFor` names one for each thread. */
  readonly render: (
    request: Omit<RenderRequest, 'stage'>,
    stageFor: (prefix: string) => RenderRequest['stage'],
    tick: Tick,
  ) => Promise<StagedFile[]>;
  readonly close: () => Promise<void>;
}

/** What a worker is asked, and what it answers. */
export type Question =
  { readonly parse: readonly ParseJob[]; readonly taken: SharedArrayBuffer } | { readonly render: RenderRequest };

export type Answer =
  { readonly parsed: ParseResult[] } | { readonly staged: StagedFile[] } | { readonly failure: Failure };

/** An error on its way from one thread to the other. */
export interface Failure {
  readonly fields: Readonly<Record<'message' | 'stack' | 'code' | 'path' | 'syscall', string | undefined>>;
  readonly problem: Problem | undefined;
}

/** A crew for one build. The second thread starts with the first work that is worth it; what fails there rejects as it would here. */
export function createCrew({ root, worker }: CrewSetup): Crew {
  const own = createShard(root);
  const farFiles = new Set<string>();
  let far: Promise<Worker> | undefined;

  const ask = async (path: string, question: Question): Promise<Answer> => {
    far ??= startWorker(path, root);
    const thread = await far;
    return new Promise((resolve, reject) => {
      thread.once('error', reject);
      thread.once('message', (answer: Answer) => {
        thread.off('error', reject);
        if ('failure' in answer) reject(revive(answer.failure));
        else resolve(answer);
      });
      thread.postMessage(question);
    });
  };

  return {
    async parse(jobs, tick) {
      if (worker === undefined || jobs.length < WORTH_A_WORKER) return own.parse(jobs, tick);
      const taken = new SharedArrayBuffer(4);
      const [answer, near] = await both(ask(worker, { parse: jobs, taken }), () =>
        own.parse(takeTurns(jobs, taken), tick),
      );
      const parsed = 'parsed' in answer ? answer.parsed : [];
      for (const { path } of parsed) farFiles.add(path);
      return [...near, ...parsed];
    },
    async render(request, stageFor, tick) {
      const { routes } = request;
      if (worker === undefined || routes.length < WORTH_A_WORKER)
        return own.render({ ...request, stage: stageFor('a') }, tick);
      const [nearRoutes, farRoutes] = divide(routes, farFiles);
      const farRequest = { ...request, routes: farRoutes, stage: stageFor('b') };
      const [answer, near] = await both(ask(worker, { render: farRequest }), () =>
        own.render({ ...request, routes: nearRoutes, stage: stageFor('a') }, tick),
      );
      return [...near, ...('staged' in answer ? answer.staged : [])];
    },
    async close() {
      await (await far)?.terminate();
    },
  };
}

/** A second thread. On large sites memory is worth a little time: by default V8 lets garbage grow to several times what is in use. */
async function startWorker(path: string, root: string): Promise<Worker> {
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--heap-growing-percent=25');
  const threads = await import('node:worker_threads');
  return new threads.Worker(path, { workerData: { root }, resourceLimits: { maxYoungGenerationSizeMb: 16 } });
}

/** Waits for both even when one fails: a thread must not write on after the build was given up. */
async function both<A, B>(far: Promise<A>, near: () => Promise<B>): Promise<[A, B]> {
  // the far thread is at work once its message is sent; ours would keep it from being sent
  await new Promise((resolve) => setImmediate(resolve));
  const [a, b] = await Promise.allSettled([far, near()]);
  if (a.status === 'rejected') throw a.reason;
  if (b.status === 'rejected') throw b.reason;
  return [a.value, b.value];
}

/** The jobs that this thread is first to take; the others see them as taken. */
export function* takeTurns(jobs: readonly ParseJob[], taken: SharedArrayBuffer): Generator<ParseJob> {
  const next = new Int32Array(taken);
  for (let start = 0; (start = Atomics.add(next, 0, CHUNK)) < jobs.length;) yield* jobs.slice(start, start + CHUNK);
}

/** Each thread renders what it parsed; what nobody parsed goes to both in turn. Pages that are not one of many stay here. */
function divide(routes: readonly Route[], farFiles: ReadonlySet<string>): [near: Route[], far: Route[]] {
  const near: Route[] = [];
  const far: Route[] = [];
  routes.forEach((route, index) => {
    const goes = 'originHash' in route && (farFiles.size > 0 ? farFiles.has(route.origin) : index % 2 === 1);
    (goes ? far : near).push(route);
  });
  return [near, far];
}

/** The error that a worker told of. */
export const revive = ({ problem, fields }: Failure): Error =>
  problem ? new Mishap(problem) : Object.assign(new Error(fields.message), fields);
