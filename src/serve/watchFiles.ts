import { lstatSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';

export interface Watching {
  readonly close: () => Promise<void>;
}

export interface WatchRequest {
  readonly root: string;
  /** Folders below the root that are watched, whether they are there yet or not. */
  readonly folders: readonly string[];
  /** Called with a path relative to the root, with forward slashes; with none where anything may have changed. */
  readonly changed: (path?: string) => void;
  /** Called when the system cannot watch all of it: from then on `changed` is called every second. */
  readonly failed: (cause: Error) => void;
}

/** How often a look is taken at what no event tells: that the root went away or came back (milliseconds). */
const LOOK = 1000;

/** Watches folders of a root that may itself be renamed, removed and made again. Resolves once changes will be seen. */
export async function watchFiles({ root, folders, changed, failed }: WatchRequest): Promise<Watching> {
  let blind = false;
  let identity: string | undefined;
  const start = (): FSWatcher =>
    watch(root, { ignored: (path, stats) => isIgnored(root, folders, path, stats), ignoreInitial: true, atomic: false })
      .on('all', (event, path) => {
        // chokidar lets go of a root that goes away, were it back at once
        if (event === 'unlinkDir' && path === root) identity = undefined;
        changed(relative(root, path).split(sep).join('/'));
      })
      // `all` leaves out the second of two changes within 50 ms
      .on('raw', () => {
        changed();
      })
      .on('error', (cause) => {
        if (!blind) failed(cause as Error);
        blind = true;
      });
  let watcher = start();
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  identity = identityOf(root);
  const timer = setInterval(() => {
    const now = identityOf(root);
    if (now !== identity) {
      identity = now;
      void watcher.close();
      watcher = start();
      watcher.once('ready', () => {
        changed();
      });
    }
    if (blind) changed();
  }, LOOK);
  return {
    async close() {
      clearInterval(timer);
      await watcher.close();
    },
  };
}

/** Ignored: all but the folders, and links to folders below them, which lead anywhere, or round in circles. */
function isIgnored(
  root: string,
  folders: readonly string[],
  path: string,
  stats: { isDirectory: () => boolean } | undefined,
): boolean {
  const parts = relative(root, path).split(sep);
  if (parts[0] === '' || parts[0] === '..') return false;
  if (!folders.includes(parts[0] ?? '')) return true;
  return stats?.isDirectory() === true && parts.length > 1 && isLink(path);
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Empty for a root that is not there, or cannot be looked at. */
function identityOf(root: string): string {
  try {
    const { dev, ino } = statSync(root);
    return `${String(dev)} ${String(ino)}`;
  } catch {
    return '';
  }
}
