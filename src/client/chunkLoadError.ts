/** `missing`: not there, or it arrived without giving what it should; `timeout`: took too long; `error`: anything else. */
export type FailureType = 'missing' | 'timeout' | 'error';

/** A part of the script could not be loaded. The page goes on without it. */
export class ChunkLoadError extends Error {
  constructor(part: string, type: FailureType, address: string) {
    super(`Loading part ${part} failed (${type}: ${address})`);
    this.name = 'ChunkLoadError';
  }
}
