import { ChunkLoadError, type FailureType } from './chunkLoadError.ts';
import type { PartName, Parts } from './parts.ts';

/** File of each part, beside this script. The bundler knows them. */
declare const PARTS: Readonly<Record<PartName, string>>;

/** Milliseconds after which a part is given up. */
const PATIENCE = 120_000;

type Start<Name extends PartName> = Parts[Name]['start'];

const tries: Partial<Record<PartName, number>> = {};

/** Loads a part and starts it. Throws a ChunkLoadError; the next call tries again. */
export async function startPart<Name extends PartName>(part: Name, ...what: Parameters<Start<Name>>): Promise<void> {
  const nth = (tries[part] = (tries[part] ?? -1) + 1);
  // browsers remember the failure of a module, so that another try needs another address
  const address = new URL(PARTS[part] + (nth > 0 ? `?${String(nth)}` : ''), import.meta.url).href;
  let clock: ReturnType<typeof setTimeout> | undefined;
  const result = await Promise.race([
    (import(address) as Promise<{ start?: (...what: Parameters<Start<Name>>) => unknown }>).then(
      ({ start }) => start ?? 'missing',
      (cause: unknown) => typeOf(cause, address),
    ),
    new Promise<FailureType>((resolve) => {
      clock = setTimeout(resolve, PATIENCE, 'timeout');
    }),
  ]);
  clearTimeout(clock);
  if (typeof result === 'string') throw new ChunkLoadError(part, result, address);
  await result(...what);
}

/** `import()` fails with a bare TypeError even for a 404: what a fetch of the same address says tells more. */
async function typeOf(cause: unknown, address: string): Promise<FailureType> {
  // it arrived and is no script, or one that fails
  if (!(cause instanceof TypeError)) return 'missing';
  try {
    const { ok, status, headers } = await fetch(address);
    const isScript = headers.get('content-type')?.includes('javascript') === true;
    return status === 404 || status === 410 || (ok && !isScript) ? 'missing' : 'error';
  } catch {
    return 'error';
  }
}
