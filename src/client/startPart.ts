import type * as islands from './islands.ts';
import type * as nearby from './nearby.ts';
import type * as vitals from './vitals.ts';

/** The parts of the script that are loaded when they are first needed. Each gives a `start`. */
interface Parts {
  readonly islands: typeof islands;
  readonly nearby: typeof nearby;
  readonly vitals: typeof vitals;
}

/** File of each part, beside this script. The bundler knows them. */
declare const PARTS: Readonly<Record<keyof Parts, string>>;

const TIMEOUT_MS = 120_000;

/** `missing`: not there, or it arrived without giving what it should; `timeout`: took too long; `error`: anything else. */
type FailureType = 'missing' | 'timeout' | 'error';

/** What addresses end in: browsers remember the failure of a module, so that another try needs another address. */
let retries = '';

/** Loads a part and starts it. Throws a ChunkLoadError, without which the page goes on; the next call tries again. */
export async function startPart<Name extends keyof Parts>(
  part: Name,
  ...args: Parameters<Parts[Name]['start']>
): Promise<void> {
  const address = new URL(PARTS[part] + retries, import.meta.url).href;
  const result = await Promise.race([
    (import(address) as Promise<{ start?: (...args: unknown[]) => unknown }>).then(
      ({ start }) => start ?? 'missing',
      (cause: unknown) => failureType(cause, address),
    ),
    new Promise<FailureType>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'timeout')),
  ]);
  if (typeof result === 'string') {
    retries += '?';
    const message = `Loading part ${part} failed (${result}: ${address})`;
    throw Object.assign(new Error(message), { name: 'ChunkLoadError' });
  }
  await result(...args);
}

/** `import()` fails with a bare TypeError even for a 404: what a fetch of the same address says tells more. */
async function failureType(cause: unknown, address: string): Promise<FailureType> {
  // it arrived and is no script, or one that fails
  if (!(cause instanceof TypeError)) return 'missing';
  const answer = await fetch(address).catch(() => undefined);
  if (answer?.ok) return answer.headers.get('content-type')?.includes('script') ? 'error' : 'missing';
  return answer?.status === 404 || answer?.status === 410 ? 'missing' : 'error';
}
