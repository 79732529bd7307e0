import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream';
import { ownValue } from '../ground/ownValue.ts';
import { contentTypeOf } from './contentTypeOf.ts';

/** The first and the last byte of a part; 'none' where the file has no such bytes. */
type Part = { readonly start: number; readonly end: number } | 'none';

/** The one part of a file that a header `Range` asks for (RFC 9110, 14.1.2); undefined where it is to be sent whole, as for several. */
function readRange(header: string, size: number): Part | undefined {
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

/** How a file is packed, by the end of its name. */
const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/** Sends a file, or the part of it that the request asks for. Rejects where it cannot be looked at. */
export async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const { method, headers } = response.req;
  const { size, mtime } = await stat(file);
  // a condition is one more question whether the whole is wanted, and the whole is always right
  const isAsked = method === 'GET' && headers.range !== undefined && headers['if-range'] === undefined;
  const part = isAsked ? readRange(headers.range ?? '', size) : undefined;
  if (part === 'none') {
    response.writeHead(416, { 'Content-Range': `bytes */${String(size)}` }).end();
    return;
  }
  const tag = `W/"${String(size)}-${String(mtime.getTime())}"`;
  if (!part && headers['if-none-match'] === tag) {
    response.writeHead(304).end();
    return;
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const encoding = ownValue(ENCODINGS, extname(file));
  response.writeHead(part ? 206 : 200, {
    'Content-Type': contentTypeOf(file),
    'Content-Length': end - start + 1,
    ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    ...(part && { 'Content-Range': `bytes ${String(start)}-${String(end)}/${String(size)}`, 'Accept-Ranges': 'bytes' }),
    'Last-Modified': mtime.toUTCString(),
    'Cache-Control': 'no-cache',
    ETag: tag,
  });
  // closes the file where its reader left, and ends the answer where the file cannot be read
  if (method === 'HEAD') response.end();
  else pipeline(createReadStream(file, part ?? {}), response, () => undefined);
}
