/** `missing`: not there, or it arrived without giving what it should; `timeout`: took too long; `error`: anything else. */
export type FailureType = 'missing' | 'timeout' | 'error';

/** A part of the script could not be loaded. The page goes on without it. */
export const chunkLoadError = (part: string, type: FailureType, address: string): Error =>
  Object.assign(new Error(`Loading part ${part} failed (${type}: ${address})`), { name: 'ChunkLoadError' });
