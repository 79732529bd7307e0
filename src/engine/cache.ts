import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { areUnchanged, type FileState } from '../ground/disk/fileState.ts';
import { readSealedJson, writeSealed } from '../ground/disk/sealedFile.ts';
import { statAt } from '../ground/disk/statAt.ts';
import { stampOf } from '../load/scanSources.ts';
import { checksum } from '../ground/checksum.ts';
import type { ParsedFile } from '../site/records.ts';
import { MANIFEST } from '../publish/manifest.ts';

/**
 * What one build keeps for the next, outside the owner's folders and good only for the program that wrote it. Losing it costs time and
 * nothing else.
 */
export interface Cache {
  /** The owner's files as they were parsed, without the texts of reviews and articles. */
  readonly files: Readonly<Record<string, CachedFile>>;
  /** Files of the output. */
  readonly outputs: Readonly<Record<string, CachedOutput>>;
  /** Stamp of the output's manifest. */
  readonly manifest: string;
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
  /** Stamp of the file after it was published. */
  readonly stamp: string;
  /** It is a picture that says where it was taken. */
  readonly hasPlace?: true;
}

/** The last build in short: while all of this is still true there is nothing to do. */
interface Snapshot {
  /** Program, options, and every stamp of the owner's files. */
  readonly sources: string;
  /** What the templates import from elsewhere. */
  readonly outside: readonly FileState[];
  /** What the build returned. */
  readonly result: unknown;
  /** Path and stamp of every file of the output, its manifest too. */
  readonly outputs: readonly (readonly [file: string, stamp: string])[];
}

/** What the cache of a site is for: absolute paths. */
interface Place {
  readonly root: string;
  readonly out: string;
}

/** Folder of the cache of one site, below that of the program; created if needed. Undefined where it cannot be. */
export function cacheFolder(cache: string | undefined, root: string, out: string): string | undefined {
  if (cache === undefined) return undefined;
  const folder = `${cache}/content/${folderName(root, out)}`;
  try {
    if (mkdirSync(folder, { recursive: true }) !== undefined) {
      writeSealed(`${folder}/place.json`, JSON.stringify({ root: realpathSync(root), out } satisfies Place));
      removeLost(`${cache}/content`, folder);
    }
    return folder;
  } catch {
    return undefined;
  }
}

/** A readable name and a checksum: node:crypto takes two milliseconds to load, which nothing else here needs. */
function folderName(root: string, out: string): string {
  return `${root.replace(/[^A-Za-z0-9]+/g, '-').slice(-60)}-${checksum(`${root}\0${out}`)}`;
}

/** Caches of sites that are gone, or are built elsewhere, would pile up. Looked for only when a new one is made. */
function removeLost(content: string, fresh: string): void {
  for (const name of readdirSync(content)) {
    const folder = `${content}/${name}`;
    const place = readSealedJson(`${folder}/place.json`) as Place | undefined;
    // a first build that is at work has no output yet
    const isKept = place && existsSync(place.root) && (existsSync(place.out) || !existsSync(`${folder}/cache.json`));
    const isBeingMade = readdirSync(folder).length === 0;
    if (!isKept && !isBeingMade && folder !== fresh) rmSync(folder, { recursive: true, force: true });
  }
}

/** What cannot be removed is removed by the next build that fails, or made again by the next that does not. */
export function removeCache(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // a cache costs time and nothing else
  }
}

/** The cache of the last build; an empty one where there is none, or another program wrote it. */
export function readCache(folder: string | undefined, program: string): Cache {
  const cache = readSealedJson(`${folder ?? ''}/cache.json`) as (Cache & { program: string }) | undefined;
  return cache?.program === program && isCache(cache) ? cache : { files: {}, outputs: {}, manifest: '' };
}

/** A seal says that it is as it was written, not that it is sound. What is wrong further inside is found as it is used, and all of it is then dropped. */
const isCache = ({ files, outputs, manifest }: Partial<Cache>): boolean =>
  [files, outputs].every((one: unknown) => typeof one === 'object' && one !== null) && typeof manifest === 'string';

const isSnapshot = ({ outside, outputs, result }: Partial<Snapshot>): boolean =>
  [outside, outputs].every(Array.isArray) && result !== undefined;

/** What the last build returned; undefined unless the sources and the output are as it left them, without a trace of a killed build. */
export function readResult(folder: string | undefined, sources: string | undefined, out: string): unknown {
  if (folder === undefined || sources === undefined) return undefined;
  const snapshot = readSealedJson(`${folder}/snapshot.json`) as Snapshot | undefined;
  if (snapshot?.sources !== sources || !isSnapshot(snapshot) || !areUnchanged(snapshot.outside)) return undefined;
  for (const [file, stamp] of snapshot.outputs) {
    const there = statAt(`${out}/${file}`);
    if (!there || stampOf(there, Infinity) !== stamp) return undefined;
  }
  return readdirSync(dirname(`${out}/${MANIFEST}`)).length === 1 ? snapshot.result : undefined;
}

/**
 * Keeps what a build knows. The snapshot is removed first and written last: it must never describe a cache that is not there. Without
 * `sources`, which nobody can tell while a file is too young to trust its stamp, there is none.
 */
export function writeCache(
  folder: string,
  cache: Cache & { readonly program: string },
  { sources, outside, result }: Pick<Snapshot, 'outside' | 'result'> & { readonly sources: string | undefined },
): void {
  const outputs = Object.entries(cache.outputs).map(([file, { stamp }]): [string, string] => [file, stamp]);
  try {
    rmSync(`${folder}/snapshot.json`, { force: true });
    writeSealed(`${folder}/cache.json`, JSON.stringify(cache));
    if (sources === undefined) return;
    const snapshot: Snapshot = { sources, outside, result, outputs: [...outputs, [MANIFEST, cache.manifest]] };
    writeSealed(`${folder}/snapshot.json`, JSON.stringify(snapshot));
  } catch {
    // a cache that cannot be written costs time and nothing else
  }
}
