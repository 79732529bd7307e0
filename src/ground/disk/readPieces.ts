import { closeSync, openSync, readSync } from 'node:fs';

/** Large enough that the system is asked seldom (bytes). */
const PIECE = 1 << 20;

/** A file of any size, piece by piece; a piece is good until the next is asked for. */
export function* readPieces(path: string): Generator<Buffer, undefined> {
  const descriptor = openSync(path, 'r');
  const buffer = Buffer.allocUnsafe(PIECE);
  try {
    for (;;) {
      const length = readSync(descriptor, buffer);
      if (length === 0) return undefined;
      yield buffer.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}
