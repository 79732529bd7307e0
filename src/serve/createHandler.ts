import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { EventStream } from './eventStream.ts';
import { findFile, type FoundFile } from './findFile.ts';
import { isForeign, isOurName } from './guard.ts';
import { pageScript } from './openPage.ts';

export interface Served {
  /** The folder served, absolute. */
  readonly folder: string;
  /** Path under which it is served, with a slash at both ends; it may change. */
  readonly base: () => string;
  /** Name or address that the server listens on. */
  readonly host: string;
  /** Open pages; undefined: nothing is watched, and pages are sent as they are. */
  readonly events: EventStream | undefined;
}

/** A page for when there is no site yet. */
const NO_PAGE = '<!doctype html>\n<meta charset="utf-8">\n<title>Not found</title>\n<p>There is no such page.</p>\n';

/** Answers requests from a folder as a static host does: folders by their index.html, what is not there by 404.html. */
export function createHandler(served: Served): RequestListener {
  // in this mode it looks at the disk for each request
  const send = sirv(served.folder, { dev: true, etag: true });
  return (request, response) => {
    // an answer that cannot be given must not end the server
    void answer(request, response, served, send).catch(() => response.destroy());
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  served: Served,
  send: ReturnType<typeof sirv>,
): Promise<void> {
  const { folder, host, events } = served;
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (!isOurName(request.headers.host, host)) {
    refuse(response, 403, 'This server does not go by that name.');
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    response.setHeader('Connection', 'close');
    refuse(response, 405, 'There is only something to get here.');
    return;
  }
  const [, path = '/', query = ''] = /^([^?#]*)([^#]*)/.exec(request.url ?? '/') ?? [];
  if (events && path.startsWith('/.endpaper/')) {
    answerPage(request, response, events, path);
    return;
  }
  const base = served.base();
  if (path !== base && (path === '/' || `${path}/` === base)) {
    response.writeHead(302, { Location: base + query }).end();
    return;
  }
  const found = path.startsWith(base) ? await findFile(folder, path.slice(base.length)) : undefined;
  if (found && !(events && found.name.endsWith('.html'))) sendFile(request, response, found, send);
  else await sendPage(request, response, served, found);
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
}

/** What the script of open pages asks for. */
function answerPage(request: IncomingMessage, response: ServerResponse, events: EventStream, path: string): void {
  if (isForeign(request.headers)) refuse(response, 403, 'Only pages of this server may ask for this.');
  else if (path === '/.endpaper/events') events.join(request, response);
  else if (path === '/.endpaper/reload.js') {
    response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' });
    response.end(pageScript);
  } else refuse(response, 404, 'There is no such file.');
}

/** A page with the script that reloads it, or the page for what is not there. */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, events }: Served,
  found: FoundFile | undefined,
): Promise<void> {
  const file = found ?? (await findFile(folder, '404.html'));
  const page = file ? await readFile(file.file, 'utf8') : NO_PAGE;
  const text = events ? withScript(page, events.state.version) : page;
  const tag = `"${createHash('sha1').update(text).digest('hex')}"`;
  response.setHeader('Content-Type', 'text/html;charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  if (found) response.setHeader('ETag', tag);
  if (found && request.headers['if-none-match'] === tag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(found ? 200 : 404, { 'Content-Length': Buffer.byteLength(text) });
  response.end(request.method === 'HEAD' ? undefined : text);
}

function withScript(page: string, version: string): string {
  const end = page.lastIndexOf('</body>');
  const place = end < 0 ? page.length : end;
  return `${page.slice(0, place)}<script src="/.endpaper/reload.js" data-version="${version}"></script>${page.slice(place)}`;
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { name }: FoundFile,
  send: ReturnType<typeof sirv>,
): void {
  // sirv decodes once, and knows one kind of range
  request.url = `/${encodeURI(name)}`;
  const { range = '', 'if-range': condition } = request.headers;
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === undefined || condition !== undefined || (to && Number(to) < Number(from))) delete request.headers.range;
  // sirv neither hears that a file cannot be read nor closes one whose reader left
  response.on('pipe', (stream) => {
    stream.on('error', () => response.destroy());
    response.on('close', () => stream.destroy());
  });
  send(request, response, () => {
    refuse(response, 404, 'There is no such file.');
  });
}
