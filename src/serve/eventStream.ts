import type { IncomingMessage, ServerResponse } from 'node:http';

/** What an open page must know: which site it should show, and what is wrong with the owner's files. */
export interface LiveState {
  /** Changes with every change of the site's files. */
  readonly version: string;
  /** Each problem as lines for a person: where and what, the line itself with a caret, what would be right. Empty: nothing is wrong. */
  readonly problems: readonly string[];
}

/** The open pages, each at the end of a stream of server-sent events. */
export interface EventStream {
  /** The state that open pages have been told. */
  readonly state: LiveState;
  /** Tells every open page what is new: that the site changed, or what is wrong. */
  readonly tell: (hasChanged: boolean, problems: readonly string[]) => void;
  /** Answers a page that wants to be told; it is told at once. */
  readonly join: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Between two signs of life to pages that may have lost their line unawares (milliseconds). */
const BEAT = 15_000;

/** A stream without listeners yet. `run` changes with each run of the server, so that pages of an earlier one are reloaded. Its beat keeps no process alive. */
export function createEventStream(run: string): EventStream {
  const listeners = new Set<ServerResponse>();
  let changes = 0;
  let problems: readonly string[] = [];
  const stateNow = (): LiveState => ({ version: `${run}.${String(changes)}`, problems });
  const line = (): string => `data: ${JSON.stringify(stateNow())}\n\n`;
  setInterval(() => {
    for (const listener of listeners) listener.write('event: beat\ndata: 1\n\n');
  }, BEAT).unref();
  return {
    get state() {
      return stateNow();
    },
    tell(hasChanged, found) {
      if (!hasChanged && found.join('\n') === problems.join('\n')) return;
      if (hasChanged) changes += 1;
      problems = found;
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
