import { existsSync } from 'node:fs';
import { checkUsage, findRoot } from '../engine/checkUsage.ts';
import { createBuilder } from '../engine/createBuilder.ts';
import type { Built } from '../engine/session.ts';
import { failed, type Checked, type Problem } from '../ground/problem.ts';
import { refuseOutput } from '../publish/findLinkOut.ts';
import { createProgress } from '../report/createProgress.ts';
import { bugProblem } from '../report/describeBug.ts';
import { createServeReport } from '../report/createServeReport.ts';
import { reportFailure, tellProblems } from '../report/printProblems.ts';
import { createHandler } from '../serve/createHandler.ts';
import { createEventStream } from '../serve/eventStream.ts';
import { explainListening, listen, type Listening } from '../serve/listen.ts';
import { openBrowser } from '../serve/openBrowser.ts';
import { addressesOf } from '../serve/addressesOf.ts';
import { startLoop } from '../serve/startLoop.ts';
import { watchFiles } from '../serve/watchFiles.ts';
import { UsageError, type Program, type Shell } from '../shell.ts';

/** The options of `endpaper serve`, as on the command line. */
export interface ServeOptions {
  readonly root: string;
  readonly port?: string;
  readonly host: string;
  readonly base?: string;
  /** False with `--no-watch`. */
  readonly watch: boolean;
  readonly open?: boolean;
  /** Drafts are shown too, from a folder of their own, so that none is ever published with `dist/`. */
  readonly drafts?: boolean;
}

/** `endpaper serve`: resolves once it was ended, with true; false if it could not begin. */
export async function serve(options: ServeOptions, program: Program, shell: Shell): Promise<boolean> {
  const root = findRoot(shell.cwd, options.root);
  const folder = options.drafts === true ? '.endpaper/drafts' : 'dist';
  const out = `${root}/${folder}`;
  checkUsage(root, out, options.base);
  const refusal = refuseOutput(root, out, false);
  if (refusal) {
    reportFailure([refusal], { shell, json: false });
    return false;
  }
  const address = { host: readHost(options.host), port: readPort(options.port) };
  return await serveFolder({ ...options, ...address, root, folder }, program, shell);
}

interface FolderOptions extends Omit<ServeOptions, 'port'> {
  readonly port: number | undefined;
  /** What is served, below the root. */
  readonly folder: string;
}

async function serveFolder(options: FolderOptions, program: Program, shell: Shell): Promise<boolean> {
  const { root, folder, host, port, watch, drafts = false } = options;
  const out = `${root}/${folder}`;
  const ended = awaitSignal();
  const events = watch ? createEventStream(shell.now().toString(36)) : undefined;
  let base = '/';
  const first = defer<boolean>();
  let server: Listening;
  try {
    server = await listen(
      host,
      port,
      createHandler({ folder: out, base: () => base, host, events, ready: first.promise }),
    );
  } catch (cause) {
    shell.err.write(`${explainListening(cause, host, port)}\n`);
    return false;
  }
  const report = createServeReport(shell, folder, () => existsSync(`${out}/index.html`));
  const warn = ({ message }: Error): void => {
    shell.err.write(`Some files cannot be watched (${message}); checking for changes every second instead.\n`);
  };
  const context = { shell, progress: createProgress(shell, true) };
  const builder = createBuilder({ root, out, base: options.base, drafts, cache: true, live: true }, program, context);
  const built = (result: Checked<Built, Problem>, ms: number): void => {
    if (result.ok) base = result.value.base;
    report(result, ms);
    events?.tell(result.ok && result.value.written + result.value.removed > 0, describeErrors(result.problems));
    first.resolve(result.ok);
  };
  const bugFound = (cause: unknown, ms: number): void => {
    if (watch) built(failed(bugProblem(cause)), ms);
    else ended.reject(cause);
  };
  const loop = startLoop(builder, { built, failed: bugFound }, shell.elapsed);
  const watching = watch
    ? watchFiles({
        root,
        folders: ['data', 'public', 'templates'],
        isRestCurrent: builder.isOutsideCurrent,
        changed: loop.changed,
        failed: warn,
      })
    : undefined;
  try {
    const ready = await Promise.race([Promise.all([first.promise, watching]), ended.promise]);
    if (!ready) return true;
    if (!watch) await loop.close();
    if (!watch && !ready[0]) return false;
    const { url, others } = addressesOf(host, server.port, base);
    shell.out.write(`${url} (press Ctrl-C to stop)\n`);
    if (others) shell.err.write(`Anyone who can reach this computer can read the site: ${others.join(' ')}\n`);
    if (options.open === true) await openBrowser(url, shell);
    await ended.promise;
    return true;
  } finally {
    await Promise.all([loop.close(), watching?.then((close) => close())]);
    server.close();
  }
}

/** Settled by what asks a process to end; a second signal ends it by itself. */
function awaitSignal() {
  const ended = defer<undefined>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      ended.resolve(undefined);
    });
  return ended;
}

/** What open pages show above the last good site. */
const describeErrors = (problems: readonly Problem[]): string[] =>
  tellProblems(problems.filter(({ severity }) => severity === 'error')).told.map((text) => text.trimEnd());

function readHost(text: string): string {
  // the system would take it for all addresses
  if (text.trim() === '') throw new UsageError('--host must be an address or a name, such as 127.0.0.1; it is empty');
  return text;
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65535) return port;
  throw new UsageError(`--port must be a number from 0 to 65535 (0: any free one); saw ${text}`);
}

/** A promise that is settled from outside; nobody need wait for it. */
function defer<T>() {
  let [resolve, reject]: [(value: T) => void, (cause: unknown) => void] = [() => undefined, () => undefined];
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle));
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
