import { spawn } from 'node:child_process';
import { request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { run } from './runInProcess.ts';
import { SITE } from './temporarySite.ts';

export interface State {
  readonly version: string;
  readonly problems: readonly string[];
}

/** `endpaper serve`, and a page that listens to it. */
export interface ServedSite extends Server {
  readonly url: string;
  readonly port: number;
  /** All that open pages were told so far. */
  readonly told: readonly State[];
  /** Resolves to what pages are told from now on, once it is as wanted. */
  readonly until: (wanted: (state: State) => boolean) => Promise<State>;
  /** Does something to the files and waits until the site has changed. */
  readonly after: (deed: () => void) => Promise<State>;
}

interface Server {
  readonly pid: number;
  readonly output: () => string;
  /** Resolves to the exit status, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
  /** Ends it; resolves as `ended`. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | string | null>;
}

/** Longer than anything takes, on a machine with much else to do. */
const LIMIT = 60_000;

const argsFor = (root: string, more: readonly string[]): string[] => ['serve', '--root', root, '--port', '0', ...more];

/** Serves from this process. Only one server can be at work in a process: a signal ends all of them. */
export function serveSite(root: string, ...more: readonly string[]): Promise<ServedSite> {
  let output = '';
  const ended = run(argsFor(root, more), { listen: (text) => (output += text) }).then(({ status }) => status);
  const end = (): Promise<number> => {
    // all that it waits for, so that no listener stays behind
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.emit(signal);
    return ended;
  };
  onTestFinished(async () => {
    await end();
  });
  return listenTo({ pid: process.pid, output: () => output, ended, end }, more);
}

export interface LaunchOptions {
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** With a process group of its own, as from a terminal. */
  readonly detached?: boolean;
}

/** Serves from a process of its own. */
export function launchServer(
  root: string,
  { args = [], env = {}, detached = false }: LaunchOptions = {},
): Promise<ServedSite> {
  const child = spawn(process.execPath, [SITE, ...argsFor(root, args)], { env: { ...process.env, ...env }, detached });
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
  const end = (signal: NodeJS.Signals = 'SIGINT'): Server['ended'] => {
    child.kill(signal);
    return ended;
  };
  return listenTo({ pid: child.pid ?? 0, output: () => output, ended, end }, args);
}

/** Resolves once the site can be opened, and a page that listens was told of it. */
async function listenTo(server: Server, args: readonly string[]): Promise<ServedSite> {
  const { output } = server;
  const url = await waitFor(() => /http:\S+/.exec(output())?.[0], output);
  const port = Number(new URL(url).port);
  const told: State[] = [];
  const explain = (): string => `${output()}\n${JSON.stringify(told)}`;
  if (!args.includes('--no-watch')) {
    listenToEvents(port, told);
    await waitFor(() => told[0], explain);
  }
  return {
    ...server,
    url,
    port,
    told,
    until(wanted) {
      const start = told.length;
      return waitFor(() => told.slice(start).find(wanted), explain);
    },
    after(deed) {
      const before = told.at(-1)?.version;
      const start = told.length;
      deed();
      return waitFor(() => told.slice(start).find(({ version }) => version !== before), explain);
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

function listenToEvents(port: number, told: State[]): void {
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

export interface Question {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

/** A request whose path is sent as it stands; `fetch` would tidy it up first. */
export function ask(port: number, path: string, { headers = {}, method = 'GET' }: Question = {}): Promise<Reply> {
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
