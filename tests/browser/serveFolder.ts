import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';

/** The policy of the README: nothing inline but what never changes, named by its hash. */
export function policyOf(folder: string): string {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  const scripts = new Set(
    pages.flatMap((page) =>
      [...readFileSync(join(folder, page), 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
        ([, script = '']) => script,
      ),
    ),
  );
  const hashes = [...scripts].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return `default-src 'self'; style-src 'self'; script-src 'self' ${hashes.join(' ')}`;
}

/** Serves a folder as a static host does, with 404.html for what is not there; a file that goes away is gone. */
export function serveFolder(folder: string): Promise<{ origin: string; server: Server }> {
  const policy = policyOf(folder);
  const serve = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    response.setHeader('Content-Security-Policy', policy);
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
