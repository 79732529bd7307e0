import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createEventStream } from '../serve/eventStream.ts';
import { createHandler } from '../serve/createHandler.ts';
import { isLoopback } from '../serve/guard.ts';
import { listen, type Listening } from '../serve/listen.ts';
import { ownAddresses } from '../serve/ownAddresses.ts';
import { watchFiles } from '../serve/watchFiles.ts';
import { checkUsage } from './checkUsage.ts';
import { REASONS } from './explainFailure.ts';
import { UsageError, type Program, type Shell } from './program.ts';
import { createProgress } from './progress.ts';
import type { Teller } from './reportBuild.ts';
import { startLoop } from './serveLoop.ts';
import { createNews, type News } from './serveNews.ts';
import { openBrowser } from './serveOpen.ts';
import { createLiveSite, type LiveSite } from './serveSite.ts';

export interface ServeOptions {
  readonly root: string;
  readonly port?: string;
  readonly host: string;
  readonly base?: string;
  /** False with `--no-watch`. */
  readonly watch: boolean;
  readonly open?: boolean;
}

/** `site serve`: resolves once it was ended, with true; false if it could not begin. */
export async function serve(options: ServeOptions, program: Program, shell: Shell): Promise<boolean> {
  const root = resolve(shell.cwd, options.root);
  const out = `${root}/dist`;
  checkUsage(root, out, options.base);
  const port = readPort(options.port);
  const asked = askedToEnd();
  const site = createLiveSite({ root, out, base: options.base }, program, shell, createProgress(shell, true));
  const run = shell.now().toString(36);
  const events = options.watch ? createEventStream({ version: `${run}.0`, problems: [] }) : undefined;
  const teller: Teller = { shell, json: false, out: 'dist' };
  const news = createNews({ teller, events, run, hasSite: () => existsSync(`${out}/index.html`) });
  const handler = createHandler({ folder: out, base: () => news.base, host: options.host, events });
  let server: Listening;
  try {
    server = await listen(options.host, port, handler);
  } catch (cause) {
    return reportListening(cause as NodeJS.ErrnoException, options.host, port, shell);
  }
  const watching = options.watch ? keepBuilding(root, site, news, shell) : buildOnce(site, news, shell);
  try {
    const ready = await Promise.race([watching.ready, asked.then(() => 'ended' as const)]);
    if (ready === true) {
      const urlAt = (name: string): string => `http://${name}:${String(server.port)}${news.base}`;
      const url = urlAt(isAll(options.host) ? 'localhost' : nameOf(options.host));
      shell.out.write(`${url} (Ctrl-C ends it)\n`);
      const others = isAll(options.host) ? ownAddresses().map(urlAt) : [url];
      if (!isLoopback(options.host))
        shell.err.write(`Everybody who can reach this machine can read the site: ${others.join(' ')}\n`);
      if (options.open === true) await openBrowser(url, shell);
      await Promise.race([asked, watching.failed]);
    }
    return ready !== false;
  } finally {
    await watching.close();
    server.close();
  }
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65535) return port;
  throw new UsageError(`--port must be a number from 0 to 65535 (0: any free one); saw ${text}`);
}

/** Resolves at the first signal that asks the process to end; a second one ends it by itself. */
function askedToEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        resolve();
      });
    }
  });
}

/** Whether an address stands for all of a machine's, and so cannot be opened itself. */
const isAll = (host: string): boolean => host === '0.0.0.0' || host === '::';

const nameOf = (host: string): string => (host.includes(':') ? `[${host}]` : host);

function reportListening(
  { code = '', message }: NodeJS.ErrnoException,
  host: string,
  port: number | undefined,
  { err }: Shell,
): false {
  const reasons: Readonly<Record<string, string>> = {
    ...REASONS,
    EADDRINUSE: port === undefined ? 'the ports from 8080 to 8179 are all taken' : 'the port is taken',
    EADDRNOTAVAIL: 'this machine does not have that address',
    ENOTFOUND: 'there is no such address',
  };
  const place = port === undefined ? host : `${host}, port ${String(port)}`;
  err.write(`Cannot listen on ${place}: ${reasons[code] ?? message}. Choose another with --port or --host.\n`);
  return false;
}

/** A site being served: `ready` once it may be opened, false where it cannot be; `failed` rejects with a mistake of ours. */
interface Keeping {
  readonly ready: Promise<boolean>;
  readonly failed: Promise<never>;
  readonly close: () => Promise<void>;
}

function buildOnce(site: LiveSite, news: News, { elapsed }: Shell): Keeping {
  const ready = site.build(undefined).then((outcome) => {
    news.built(outcome, elapsed());
    return outcome.ok;
  });
  ready.catch(() => undefined);
  return {
    ready,
    failed: new Promise(() => undefined),
    async close() {
      site.stop();
      await ready.catch(() => undefined);
      await site.close();
    },
  };
}

function keepBuilding(root: string, site: LiveSite, news: News, shell: Shell): Keeping {
  let fail: (cause: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => undefined);
  let first: () => void = () => undefined;
  const built = new Promise<void>((resolve) => (first = resolve));
  const loop = startLoop(
    site,
    {
      built(outcome, ms) {
        news.built(outcome, ms);
        first();
      },
      failed: fail,
    },
    shell.elapsed,
  );
  const watching = watchFiles({
    root,
    folders: ['data', 'public', 'templates'],
    changed: loop.changed,
    failed({ message }) {
      shell.err.write(`Not everything can be watched (${message}); looking for changes every second instead.\n`);
    },
  });
  loop.start();
  const ready = Promise.race([Promise.all([built, watching]), failed]).then(() => true);
  return {
    ready,
    failed,
    async close() {
      await Promise.all([loop.close(), watching.then(({ close }) => close())]);
    },
  };
}
