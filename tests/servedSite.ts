import { spawn } from 'node:child_process';
import { request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { SITE } from './temporarySite.ts';

export interface State {
  readonly version: string;
  readonly problems: readonly string[];
}

/** `site serve` in a process of its own, and a page that listens to it. */
export interface ServedSite {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** All that open pages were told so far. */
  readonly told: readonly State[];
  readonly output: () => string;
  /** Resolves to what pages are told, once it is as wanted. */
  readonly until: (wanted: (state: State) => boolean) => Promise<State>;
  /** Does something to the files and waits until the site has changed. */
  readonly after: (deed: () => void) => Promise<State>;
  /** Resolves to the exit status, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
  /** Ends it; resolves to the exit status, or the signal that ended it. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | string | null>;
}

const LIMIT = 20_000;

export async function serveSite(root: string, ...args: readonly string[]): Promise<ServedSite> {
  return startServing(root, args, {});
}

/** `detached`: with a process group of its own, as from a terminal. */
export async function startServing(
  root: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  detached = false,
): Promise<ServedSite> {
  const child = spawn(process.execPath, [SITE, 'serve', '--root', root, '--port', '0', ...args], {
    env: { ...process.env, ...env },
    detached,
  });
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('exit', (status, signal) => {
      resolve(status ?? signal);
    });
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const url = await waitFor(
    () => /http:\S+/.exec(output)?.[0],
    () => output,
  );
  const told: State[] = [];
  const { port } = new URL(url);
  if (!args.includes('--no-watch')) listenTo(Number(port), told);
  const until: ServedSite['until'] = (wanted) =>
    waitFor(
      () => told.filter(wanted).at(-1) ?? (told.length > 0 ? undefined : undefined),
      () => `${output}\n${JSON.stringify(told.at(-1))}`,
    );
  if (!args.includes('--no-watch')) await until(() => true);
  return {
    url,
    port: Number(port),
    pid: child.pid ?? 0,
    ended,
    told,
    output: () => output,
    until,
    after(deed) {
      const before = told.at(-1)?.version;
      const start = told.length;
      deed();
      return waitFor(
        () => told.slice(start).find(({ version }) => version !== before),
        () => `${output}\n${JSON.stringify(told)}`,
      );
    },
    end(signal = 'SIGINT') {
      child.kill(signal);
      return ended;
    },
  };
}

async function waitFor<T>(look: () => T | undefined, explain: () => string): Promise<T> {
  for (let waited = 0; waited < LIMIT; waited += 5) {
    const seen = look();
    if (seen !== undefined) return seen;
    await pause(5);
  }
  throw new Error(`Waited in vain:\n${explain()}`);
}

function listenTo(port: number, told: State[]): void {
  const listener = request({ port, host: '127.0.0.1', path: '/.endpaper/events' }, (response) => {
    response.on('error', () => undefined);
    let text = '';
    response.on('data', (chunk) => {
      text += String(chunk);
      const lines = text.split('\n\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const data = /^data: ({.*)/m.exec(line)?.[1];
        if (data !== undefined) told.push(JSON.parse(data) as State);
      }
    });
  });
  listener.on('error', () => undefined);
  listener.end();
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A request whose path is sent as it stands; `fetch` would tidy it up first. */
export function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, method, agent: false }, (response) => {
      let text = '';
      response.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    })
      .on('error', reject)
      .end();
  });
}
