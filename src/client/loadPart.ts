import { ChunkLoadError, type LoadFailure } from './ChunkLoadError.ts';

/** How long a part may take, in milliseconds. */
const TIMEOUT = 120_000;

export type PartId = 'islands' | 'nearest' | 'vitals';

/** What every part exports as `start`. */
export type Start = (element: HTMLElement) => void;

/** The file of each part beside this one, its name made of the id and a hash; the bundler writes them here. */
declare const PARTS: Readonly<Record<PartId, string>>;

/**
 * Loads a part and returns what starts it. A second try goes by another address, since browsers may remember that the
 * first one failed.
 *
 * @throws ChunkLoadError
 */
export function loadPart(id: PartId, retry = ''): Promise<Start> {
  const address = new URL(PARTS[id] + retry, import.meta.url).href;
  return new Promise((resolve, reject) => {
    const fail = (type: LoadFailure, cause?: unknown): void => {
      reject(new ChunkLoadError(id, type, address, cause));
    };
    setTimeout(fail, TIMEOUT, 'timeout');
    (import(address) as Promise<{ start?: Start }>).then(
      ({ start }) => {
        if (start) resolve(start);
        else fail('missing');
      },
      async (cause: unknown) => {
        fail(await findReason(address), cause);
      },
    );
  });
}

/** The error of an import does not say what went wrong; asking again does. */
async function findReason(address: string): Promise<LoadFailure> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.ok || response.status === 404 || response.status === 410 ? 'missing' : 'error';
  } catch {
    return 'error';
  }
}
