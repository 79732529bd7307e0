import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { contentTypeOf } from './contentTypeOf.ts';

/** The first and the last byte of a part; 'none' where the file has no such bytes. */
type Part = { readonly start: number; readonly end: number } | 'none';

/** The one part of a file that a header `Range` asks for (RFC 9110, 14.1.2); undefined where it is to be sent whole, as for several. */
export function readRange(header: string, size: number): Part | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header.trim()) ?? [];
  if (from === '' && to === '') return undefined;
  // the last so many bytes
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}

/**
 * Sends the part of a file that the request asks for; false: it asks for none. sirv takes the first byte alone for the whole file, and
 * does not know the last so many.
 */
export async function sendPart(response: ServerResponse, file: string): Promise<boolean> {
  const { method, headers } = response.req;
  // a condition is one more question whether the whole is wanted, and the whole is always right
  if (method !== 'GET' || headers.range === undefined || headers['if-range'] !== undefined) return false;
  const { size, mtime } = await stat(file);
  const part = readRange(headers.range, size);
  if (!part) return false;
  if (part === 'none') {
    response.writeHead(416, { 'Content-Range': `bytes */${String(size)}` }).end();
    return true;
  }
  const { start, end } = part;
  response.writeHead(206, {
    'Content-Type': contentTypeOf(file),
    'Content-Length': end - start + 1,
    'Content-Range': `bytes ${String(start)}-${String(end)}/${String(size)}`,
    'Accept-Ranges': 'bytes',
    'Last-Modified': mtime.toUTCString(),
    'Cache-Control': 'no-cache',
  });
  createReadStream(file, part).pipe(response);
  return true;
}
