import { createHash } from 'node:crypto';

/** SHA-256, its first 32 hexadecimal digits: content is told apart by it, never secured. */
export const hashContent = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);
