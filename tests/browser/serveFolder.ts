import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sirv from 'sirv';

/** The policy of docs/publishing.md: nothing inline but what never changes, named by its hash, and data. */
export function policyOf(folder: string): string {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  const scripts = new Set(
    pages.flatMap((page) =>
      [
        ...readFileSync(join(folder, page), 'utf8').matchAll(
          /<script(?![^>]*\s(?:src=|type="application\/ld))[^>]*>([^]*?)<\/script>/g,
        ),
      ].map(([, script = '']) => script),
    ),
  );
  const hashes = [...scripts].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return `default-src 'self'; style-src 'self'; script-src 'self' ${hashes.join(' ')}`;
}

/**
 * Serves a folder as a static host does, with 404.html for what is not there; a file that goes away is gone. `/slowly/eden/` is
 * `/eden/` over a slow line, a piece at a time.
 */
export function serveFolder(folder: string): Promise<{ origin: string; server: Server }> {
  const policy = policyOf(folder);
  const serve = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    response.setHeader('Content-Security-Policy', policy);
    const [, slow] = /^\/slowly\/(.*)$/.exec(request.url ?? '') ?? [];
    if (slow !== undefined) {
      void sendSlowly(response, readFileSync(join(folder, slow, 'index.html'), 'utf8'));
      return;
    }
    serve(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(readFileSync(join(folder, '404.html')));
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, server });
    });
  });
}

/** Long enough that the browser draws what it has between two pieces. */
const PAUSE = 60;
/** Letters, at least. */
const PIECE = 2500;

/** Between two pieces no line is left half-written, which would be wrapped anew. */
async function sendSlowly(response: ServerResponse, page: string): Promise<void> {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  const ends = [...page.matchAll(/<\/(?:p|li|h\d)>/g)].map(({ index }) => index);
  for (let start = 0; start < page.length;) {
    const end = ends.find((place) => place > start + PIECE) ?? page.length;
    response.write(page.slice(start, end));
    start = end;
    await pause(PAUSE);
  }
  response.end();
}
