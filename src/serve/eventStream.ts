import type { ServerResponse } from 'node:http';

/** What an open page must know: which site it should show, and what is wrong with the owner's files. */
export interface LiveState {
  /** Changes with every change of the site's files. */
  readonly version: string;
  /** Each problem as lines for a person: where and what, the line itself with a caret, what would be right. Empty: nothing is wrong. */
  readonly problems: readonly string[];
}

/** The open pages, each at the end of a stream of server-sent events. */
export interface EventStream {
  /** The version that open pages were last told of. */
  readonly version: () => string;
  /** Tells every open page what is new: that the site changed, or what is wrong. */
  readonly tell: (hasChanged: boolean, problems: readonly string[]) => void;
  /** Answers a page that wants to be told; it is told at once. */
  readonly join: (response: ServerResponse) => void;
}

/** Time between two signs of life, for pages that may have lost their connection without notice (milliseconds). */
const HEARTBEAT = 15_000;

/** `run` changes with each run of the server, so that pages of an earlier one are reloaded. The heartbeat keeps no process alive. */
export function createEventStream(run: string): EventStream {
  const pages = new Set<ServerResponse>();
  let changes = 0;
  let problems: readonly string[] = [];
  const version = (): string => `${run}.${String(changes)}`;
  const message = (): string => `data: ${JSON.stringify({ version: version(), problems } satisfies LiveState)}\n\n`;
  const send = (text: string): void => {
    for (const page of pages) page.write(text);
  };
  setInterval(send, HEARTBEAT, 'event: heartbeat\ndata: 1\n\n').unref();
  return {
    version,
    tell(hasChanged, found) {
      if (!hasChanged && found.join('\n') === problems.join('\n')) return;
      if (hasChanged) changes += 1;
      problems = found;
      send(message());
    },
    join(response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
      if (response.req.method === 'HEAD') {
        response.end();
        return;
      }
      response.write(`retry: 500\n\n${message()}`);
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
  };
}
