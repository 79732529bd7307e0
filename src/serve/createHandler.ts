import { readFile } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { hashContent } from '../ground/disk/hashContent.ts';
import type { EventStream } from './eventStream.ts';
import { headersFor } from './headersFor.ts';
import { findFile } from './findFile.ts';
import { isAllowedHost, isCrossSite } from './guard.ts';
import { pageScript } from './pageScript.ts';
import { sendFile } from './sendFile.ts';

export interface Served {
  /** The folder served, absolute. */
  readonly folder: string;
  /** Path under which it is served, with a slash at both ends; it may change. */
  readonly base: () => string;
  /** Name or address that the server listens on. */
  readonly host: string;
  /** Open pages; undefined: nothing is watched, and pages are sent as they are. */
  readonly events: EventStream | undefined;
  /** Resolves once there is something to serve, or why there is not was told. */
  readonly ready: Promise<unknown>;
}

const POLICY = 'Content-Security-Policy';

/** A page for when there is no site yet. */
const NO_PAGE = '<!doctype html>\n<meta charset="utf-8">\n<title>Not found</title>\n<p>There is no such page.</p>\n';

/** Answers requests from a folder as a static host does: folders by their index.html, what is not there by 404.html. */
export function createHandler(served: Served): RequestListener {
  return (_, response) => {
    // an answer that cannot be given must not end the server
    void answer(response, served).catch(() => response.destroy());
  };
}

async function answer(response: ServerResponse, served: Served): Promise<void> {
  const { folder, host, events } = served;
  const { headers, method, url } = response.req;
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (!isAllowedHost(headers.host, host)) {
    refuse(response, 403, 'This server does not answer to that host name.');
    return;
  }
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    response.setHeader('Connection', 'close');
    refuse(response, 405, 'This server answers only GET and HEAD requests.');
    return;
  }
  const [, path = '/', query = ''] = /^([^?#]*)([^#]*)/.exec(url ?? '/') ?? [];
  if (events && path.startsWith('/.endpaper/')) {
    answerPage(response, events, path);
    return;
  }
  await served.ready;
  const policies = headersFor(await readHeaders(folder), path, POLICY);
  if (policies.length > 0) response.setHeader(POLICY, policies);
  const base = served.base();
  if (path !== base && (path === '/' || `${path}/` === base)) {
    response.writeHead(302, { Location: base + query }).end();
    return;
  }
  const found = path.startsWith(base) ? await findFile(folder, path.slice(base.length)) : undefined;
  if (found !== undefined && !(events && found.endsWith('.html'))) await sendFile(response, `${folder}/${found}`);
  else await sendPage(response, served, found);
}

/** What hosts send with the files; an owner who sees a page in need of more can say so before it is published. */
const readHeaders = (folder: string): Promise<string> => readFile(`${folder}/_headers`, 'utf8').catch(() => '');

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
}

/** What the script of open pages asks for. */
function answerPage(response: ServerResponse, events: EventStream, path: string): void {
  if (isCrossSite(response.req.headers)) refuse(response, 403, 'Only pages of this server may request this.');
  else if (path === '/.endpaper/events') events.join(response);
  else if (path === '/.endpaper/reload.js') {
    response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' });
    response.end(pageScript);
  } else refuse(response, 404, 'There is no such file.');
}

/** A page with the script that reloads it, or the page for what is not there. */
async function sendPage(
  response: ServerResponse,
  { folder, events }: Served,
  found: string | undefined,
): Promise<void> {
  const name = found ?? (await findFile(folder, '404.html'));
  const page = name === undefined ? NO_PAGE : await readFile(`${folder}/${name}`, 'utf8');
  // at the very end, which no page can lack: browsers take it for a part of the body
  const script = events && `<script src="/.endpaper/reload.js" data-version="${events.version()}"></script>`;
  const text = `${page}${script ?? ''}`;
  const tag = `"${hashContent(text)}"`;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  if (found !== undefined) response.setHeader('ETag', tag);
  if (found !== undefined && response.req.headers['if-none-match'] === tag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(found === undefined ? 404 : 200, { 'Content-Length': Buffer.byteLength(text) });
  // Node sends no body for HEAD
  response.end(text);
}
