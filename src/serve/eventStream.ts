import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveState } from './liveState.ts';

/** The open pages, each at the end of a stream of server-sent events. */
export interface EventStream {
  /** The state that open pages have been told. */
  readonly state: LiveState;
  /** Tells every open page. */
  readonly tell: (state: LiveState) => void;
  /** Answers a page that wants to be told; it is told at once. */
  readonly join: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Between two signs of life to pages that may have lost their line unawares (milliseconds). */
const BEAT = 15_000;

/** A stream without listeners yet; whoever joins is told `first`. Its beat, which goes on for ever, keeps no process alive. */
export function createEventStream(first: LiveState): EventStream {
  const listeners = new Set<ServerResponse>();
  let state = first;
  const line = (): string => `data: ${JSON.stringify(state)}\n\n`;
  setInterval(() => {
    for (const listener of listeners) listener.write('event: beat\ndata: 1\n\n');
  }, BEAT).unref();
  return {
    get state() {
      return state;
    },
    tell(next) {
      state = next;
      for (const listener of listeners) listener.write(line());
    },
    join(request, response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      response.write(`retry: 500\n\n${line()}`);
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    },
  };
}
