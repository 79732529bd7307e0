import { chunkLoadError, type FailureType } from './chunkLoadError.ts';
import type { PartName, Parts } from './parts.ts';

/** File of each part, beside this script. The bundler knows them. */
declare const PARTS: Readonly<Record<PartName, string>>;

/** Milliseconds after which a part is given up. */
const PATIENCE = 120_000;

type Start<Name extends PartName> = Parts[Name]['start'];

/** What addresses end in: browsers remember the failure of a module, so that another try needs another address. */
let again = '';

/** Loads a part and starts it. Throws a ChunkLoadError; the next call tries again. */
export async function startPart<Name extends PartName>(part: Name, ...what: Parameters<Start<Name>>): Promise<void> {
  const address = new URL(PARTS[part] + again, import.meta.url).href;
  const result = await Promise.race([
    (import(address) as Promise<{ start?: (...what: Parameters<Start<Name>>) => unknown }>).then(
      ({ start }) => start ?? 'missing',
      (cause: unknown) => typeOf(cause, address),
    ),
    new Promise<FailureType>((resolve) => setTimeout(resolve, PATIENCE, 'timeout')),
  ]);
  if (typeof result === 'string') {
    again += '?';
    throw chunkLoadError(part, result, address);
  }
  await result(...what);
}

/** `import()` fails with a bare TypeError even for a 404: what a fetch of the same address says tells more. */
async function typeOf(cause: unknown, address: string): Promise<FailureType> {
  // it arrived and is no script, or one that fails
  if (!(cause instanceof TypeError)) return 'missing';
  const answer = await fetch(address).catch(() => undefined);
  if (answer?.ok) return answer.headers.get('content-type')?.includes('script') ? 'error' : 'missing';
  return answer?.status === 404 || answer?.status === 410 ? 'missing' : 'error';
}
