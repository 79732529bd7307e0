import { lstatSync, statSync, type Stats } from 'node:fs';
import { watch, type FSWatcher } from 'chokidar';
import { pathWithin } from '../ground/disk/resolvePath.ts';

export interface WatchRequest {
  readonly root: string;
  /** Folders below the root that are watched, whether they are there yet or not. */
  readonly folders: readonly string[];
  /** Whether a file elsewhere, that no event tells of, is as it was; asked every second. */
  readonly isRestCurrent: () => boolean;
  /** Called with a path relative to the root, with forward slashes; with none where anything may have changed. */
  readonly changed: (path?: string) => void;
  /** Called when the system cannot watch all of it: from then on `changed` is called every second. */
  readonly failed: (cause: Error) => void;
}

/** Time between two looks at what no event tells: that the root went away or came back (milliseconds). */
const INTERVAL = 1000;

/**
 * Watches folders of a root that may itself be renamed, removed and made again. Resolves once changes will be seen, with how to end it.
 */
export async function watchFiles({
  root,
  folders,
  isRestCurrent,
  changed,
  failed,
}: WatchRequest): Promise<() => Promise<void>> {
  let isPolling = false;
  let identity: string | undefined;
  const ignored = (path: string, stats?: Stats): boolean => {
    const [folder = '', ...below] = pathWithin(root, path)?.split('/') ?? [];
    if (folder === '') return false;
    // links to folders lead anywhere, or round in circles
    return !folders.includes(folder) || (below.length > 0 && stats?.isDirectory() === true && isLink(path));
  };
  const start = (): FSWatcher =>
    watch(root, { ignored, ignoreInitial: true, atomic: false })
      .on('all', (event, path) => {
        // chokidar stops watching a root that goes away, even if it is back at once
        const name = pathWithin(root, path);
        if (event === 'unlinkDir' && name === '') identity = undefined;
        changed(name);
      })
      // `all` leaves out the second of two changes within 50 ms
      .on('raw', () => {
        changed();
      })
      .on('error', (cause) => {
        if (!isPolling) failed(cause as Error);
        isPolling = true;
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
    if (isPolling || !isRestCurrent()) changed();
  }, INTERVAL);
  return async () => {
    clearInterval(timer);
    await watcher.close();
  };
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
