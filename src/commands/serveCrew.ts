import type { Worker } from 'node:worker_threads';
import type { StagedFile } from '../output/stageFile.ts';
import { revive, type Answer, type Crew, type Question } from './crew.ts';
import { templateFailed } from './mishap.ts';
import { createShard, type RenderRequest } from './shard.ts';

export interface ServeCrew extends Crew {
  /** Lets the work at hand fail with Stopped. */
  readonly stop: () => void;
}

/** Work was given up, since the server is to end. */
export class Stopped extends Error {}

/** A thread ended before it had answered. */
class Ended extends Error {}

/** How many files or pages are made between two looks at the world outside. */
const CHUNK = 100;

/**
 * A crew that lives as long as the server. Pages are made on this thread with the program's own templates, and on a thread for each
 * new state of the owner's: modules never unload.
 */
export function createServeCrew(root: string, script: string | undefined): ServeCrew {
  const own = createShard(root);
  let stopped = false;
  let thread: { readonly renderer: string; readonly worker: Worker } | undefined;

  const inChunks = async <T, R>(items: readonly T[], make: (chunk: readonly T[]) => Promise<R[]>): Promise<R[]> => {
    const results: R[] = [];
    for (let start = 0; start < items.length; start += CHUNK) {
      if (start > 0) await new Promise((resolve) => setImmediate(resolve));
      if (stopped) throw new Stopped('The server is to end');
      results.push(...(await make(items.slice(start, start + CHUNK))));
    }
    return results;
  };

  const workerFor = async (renderer: string, path: string): Promise<Worker> => {
    if (thread?.renderer === renderer) return thread.worker;
    const old = thread;
    thread = undefined;
    await old?.worker.terminate();
    const threads = await import('node:worker_threads');
    const worker = new threads.Worker(path, { workerData: { root } });
    thread = { renderer, worker };
    // a template may end its thread at any time: the next page gets another
    const forget = (): void => {
      if (thread?.worker === worker) thread = undefined;
    };
    worker.on('error', forget).on('exit', forget);
    return worker;
  };

  const renderFar = async (request: RenderRequest, renderer: string, path: string): Promise<StagedFile[]> => {
    try {
      const answer = await ask(await workerFor(renderer, path), { render: request });
      return 'staged' in answer ? answer.staged : [];
    } catch (cause) {
      if (!(cause instanceof Ended)) throw cause;
      throw stopped ? new Stopped('The server is to end') : templateFailed(undefined, cause, renderer);
    }
  };

  return {
    parse: (jobs, tick) => inChunks(jobs, (chunk) => own.parse(chunk, tick)),
    render({ routes, ...request }, stageFor, tick) {
      const { renderer } = request;
      const stage = stageFor('a');
      if (renderer !== undefined && script !== undefined)
        return renderFar({ ...request, routes, stage }, renderer, script);
      return inChunks(routes, (chunk) => own.render({ ...request, routes: chunk, stage }, tick));
    },
    stop() {
      stopped = true;
      void thread?.worker.terminate();
    },
    async close() {
      await thread?.worker.terminate();
    },
  };
}

async function ask(worker: Worker, question: Question): Promise<Answer> {
  const answer = await new Promise<Answer>((resolve, reject) => {
    const gone = (): void => {
      reject(new Ended('they end the thread that they run in'));
    };
    worker.once('error', reject).once('exit', gone);
    worker.once('message', (message: Answer) => {
      worker.off('error', reject).off('exit', gone);
      resolve(message);
    });
    worker.postMessage(question);
  });
  if ('failure' in answer) throw revive(answer.failure);
  return answer;
}
