/** `missing`: it is not there, or it arrived without giving what it should. */
export type LoadFailure = 'missing' | 'timeout' | 'error';

/** A part of the scripts could not be loaded. The page goes on as plain HTML. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(id: string, type: LoadFailure, address: string, cause?: unknown) {
    super(`Loading part ${id} failed (${type}: ${address})`, { cause });
  }
}
