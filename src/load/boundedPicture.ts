import { inflateSync } from 'node:zlib';

/** Bytes of a file from a place on; fewer where it ends, or where enough of it was read. */
export type Read = (at: number, length: number) => Buffer;

/** A picture that may be anybody's: all that is read and unpacked of it is counted. */
export interface Picture {
  readonly read: Read;
  /** Bytes of the file. */
  readonly size: number;
  /** Unpacks what zlib packed; empty where it is damaged, or too much. */
  readonly inflate: (packed: Buffer) => Buffer;
}

/** Longest part that is looked at: a segment of a JPEG holds 64 KB, and the packets of other pictures are not much longer (bytes). */
export const LONGEST_PART = 1 << 20;

/** All that is read and unpacked of one picture, and what a read counts at least (bytes): so many thousand chunks take 0.1 s. */
const MOST = 1 << 24;
const LEAST = 256;

/** `read`: as the system does it. */
export function boundedPicture(size: number, read: Read): Picture {
  let left = MOST;
  const count = (bytes: number): void => {
    left -= Math.max(bytes, LEAST);
  };
  return {
    size,
    read(at, length) {
      const wanted = Math.min(length, LONGEST_PART);
      count(wanted);
      return left < 0 || at < 0 || at >= size ? Buffer.alloc(0) : read(at, wanted);
    },
    inflate(packed) {
      if (left <= 0) return Buffer.alloc(0);
      try {
        const content = inflateSync(packed, { maxOutputLength: 4 * LONGEST_PART });
        count(content.length);
        return content;
      } catch {
        count(4 * LONGEST_PART);
        return Buffer.alloc(0);
      }
    },
  };
}
