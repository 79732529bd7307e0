import type { Scan } from '../load/scanSources.ts';
import type { ParsedFile, SourceFile } from '../model/records.ts';
import type { Progress } from '../shell.ts';
import type { CachedFile } from './cache.ts';
import type { WorkerPool } from './createWorkerPool.ts';

type Files = Readonly<Record<string, CachedFile>>;

export interface Parser {
  /** The owner's files in the order of their paths; those whose content is known are not parsed again. */
  readonly parse: (scan: Scan) => Promise<ParsedFile[]>;
  /** The files as they were parsed last. */
  readonly known: () => Files;
}

export function createParser(pool: WorkerPool, before: Files, progress: Progress): Parser {
  let known = before;
  return {
    known: () => known,
    async parse({ data }) {
      const isKnown = ({ path, stamp }: SourceFile): boolean => stamp !== '' && known[path]?.stamp === stamp;
      const jobs = data.filter((file) => !isKnown(file)).map(({ path }) => ({ path, hash: known[path]?.parsed.hash }));
      const results = await pool.parse(jobs, progress.over('Reading', data.length));
      const fresh = new Map(results.map(({ path, parsed }) => [path, parsed]));
      const files = data.map(({ path, stamp }): [string, CachedFile] => {
        const parsed = fresh.get(path) ?? known[path]?.parsed;
        if (!parsed) throw new Error(`${path} is neither parsed nor in the cache`);
        return [path, { stamp, parsed }];
      });
      known = Object.fromEntries(files);
      return files.map(([, { parsed }]) => parsed);
    },
  };
}
