import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { replaceFile } from '../disk/replaceFile.ts';
import type { ParsedFile } from '../model/records.ts';

/**
 * What one build keeps for the next, outside the owner's folders and good only for the program that wrote it. Losing it costs time and
 * nothing else.
 */
export interface Cache {
  /** The owner's files as they were parsed, without the texts of reviews and articles. */
  readonly files: Readonly<Record<string, CachedFile>>;
  /** Files of the output. */
  readonly outputs: Readonly<Record<string, CachedOutput>>;
}

export interface CachedFile {
  /** Empty: the file was too young to trust its stamp. */
  readonly stamp: string;
  readonly parsed: ParsedFile;
}

export interface CachedOutput {
  /** Hash of all that went into it. */
  readonly key: string;
  readonly hash: string;
  readonly bytes: number;
  /** Stamp of the file once it had its place. */
  readonly stamp: string;
}

/** What was true after the last build, all of it: where this is true still, there is nothing to do. */
export interface Snapshot {
  /** Program, options, and every stamp of the owner's files. */
  readonly sources: string;
  /** JSON of what the build came to. */
  readonly result: string;
  /** Path and stamp of every file of the output. */
  readonly outputs: readonly (readonly [file: string, stamp: string])[];
}

/** Folder of the cache of one site, below that of the program; made if need be. Undefined where it cannot be. */
export function cacheFolder(cache: string | undefined, root: string, out: string): string | undefined {
  if (cache === undefined) return undefined;
  const folder = `${cache}/content/${nameOf(root, out)}`;
  try {
    if (mkdirSync(folder, { recursive: true }) !== undefined) {
      writeFileSync(`${folder}/root`, realpathSync(root));
      forgetLostRoots(`${cache}/content`);
    }
    return folder;
  } catch {
    return undefined;
  }
}

/** A readable name and a checksum (32-bit FNV-1a): node:crypto takes two milliseconds to load, which nothing else here needs. */
function nameOf(root: string, out: string): string {
  let checksum = 0x811c9dc5;
  for (const byte of Buffer.from(`${root}\0${out}`)) checksum = Math.imul(checksum ^ byte, 0x01000193) >>> 0;
  return `${root.replace(/[^A-Za-z0-9]+/g, '-').slice(-60)}-${checksum.toString(16)}`;
}

/** Caches of roots that are gone would pile up. Looked for only when a new one is made. */
function forgetLostRoots(content: string): void {
  for (const name of readdirSync(content)) {
    const root = readIfThere(`${content}/${name}/root`);
    if (root !== undefined && !statSync(root, { throwIfNoEntry: false }))
      rmSync(`${content}/${name}`, { recursive: true, force: true });
  }
}

/** The cache of the last build; an empty one where there is none, or another program wrote it. */
export function readCache(folder: string | undefined, program: string): Cache {
  const text = folder && readIfThere(`${folder}/cache.json`);
  try {
    const cache = JSON.parse(text ?? '{}') as Cache & { program?: string };
    if (cache.program === program) return cache;
  } catch {
    // damaged: as if it were not there
  }
  return { files: {}, outputs: {} };
}

/** The snapshot of the last build; undefined where there is none. Whether it is this program's its `sources` tell. */
export function readSnapshot(folder: string | undefined): Snapshot | undefined {
  const [result, sources, ...outputs] = (folder && readIfThere(`${folder}/snapshot`))?.split('\n') ?? [];
  if (result === undefined || sources === undefined) return undefined;
  return {
    result,
    sources,
    outputs: outputs.map((line) => [line.slice(line.indexOf('\t') + 1), line.slice(0, line.indexOf('\t'))]),
  };
}

/** Keeps what a build knows. The snapshot goes first and comes last: it must never speak of a cache that is not there. */
export function writeCache(folder: string, cache: Cache & { readonly program: string }, snapshot: Snapshot): void {
  const { result, sources, outputs } = snapshot;
  try {
    rmSync(`${folder}/snapshot`, { force: true });
    replaceFile(`${folder}/cache.json`, JSON.stringify(cache));
    const lines = [result, sources, ...outputs.map(([file, stamp]) => `${stamp}\t${file}`)];
    replaceFile(`${folder}/snapshot`, lines.join('\n'));
  } catch {
    // a cache that cannot be written costs time and nothing else
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
