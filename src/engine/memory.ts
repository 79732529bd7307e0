import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { areUnchanged, type FileState } from '../ground/disk/fileState.ts';
import { readSealedJson, writeSealed } from '../ground/disk/sealedFile.ts';
import { statAt } from '../ground/disk/statAt.ts';
import { stampOf } from '../load/scanSources.ts';
import { checksum } from '../ground/checksum.ts';
import type { ParsedFile } from '../site/records.ts';
import { MANIFEST } from '../publish/manifest.ts';

/** A step of a build: the hash of all that went into it, and what came out. */
export interface Step<T> {
  readonly key: string;
  readonly made: T;
}

/** Steps of one sort by what they were done for: a file of the owner's, one of the output, an address. */
export type Steps<T> = Readonly<Record<string, Step<T>>>;

/**
 * What builds know from the one before, within a process and, below the folder of caches, from one process to the next. It is good only for the
 * program that wrote it. Losing it costs time and nothing else.
 */
export interface Memory {
  /** The owner's files as they were parsed, without the texts of reviews and articles. The key is the stamp of the file, '' for one too young to trust it. */
  readonly parsed: Steps<ParsedFile>;
  /** Files of the output. */
  readonly written: Steps<WrittenFile>;
  /** Texts of feeds as HTML, by the addresses of their entries; what was used last comes last. */
  readonly fed: Steps<string>;
}

/** A file of the output, as it was published. */
export interface WrittenFile {
  /** Of its content. */
  readonly hash: string;
  readonly bytes: number;
  /** Stamp of the file after it was published. */
  readonly stamp: string;
  /** It is a picture that says where it was taken. */
  readonly hasPlace?: true;
}

const NOTHING: Memory = { parsed: {}, written: {}, fed: {} };

/** The last build in short: while all of this is still true there is nothing to do. Apart from the rest, which need not be read then. */
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

/** What the last build knew; nothing where there was none, or another program wrote it. */
export function readMemory(folder: string | undefined, program: string): Memory {
  const kept = readSealedJson(`${folder ?? ''}/cache.json`) as (Memory & { program: string }) | undefined;
  if (kept?.program !== program) return NOTHING;
  const feeds = readSealedJson(`${folder ?? ''}/feeds.json`) as (Pick<Memory, 'fed'> & { program: string }) | undefined;
  const memory = { ...kept, fed: feeds?.program === program ? feeds.fed : NOTHING.fed };
  return isMemory(memory) ? memory : NOTHING;
}

/** A seal says that it is as it was written, not that it is sound. What is wrong further inside is found as it is used, and all of it is then dropped. */
const isMemory = ({ parsed, written, fed }: Partial<Memory>): boolean =>
  [parsed, written, fed].every((steps: unknown) => typeof steps === 'object' && steps !== null);

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
 * `sources`, which nobody can tell while a file is too young to trust its stamp, there is none. `manifest`: the stamp of the output's.
 */
export function writeMemory(
  folder: string,
  { program, fed, ...memory }: Memory & { readonly program: string },
  {
    manifest,
    sources,
    ...last
  }: Pick<Snapshot, 'outside' | 'result'> & {
    readonly sources: string | undefined;
    readonly manifest: string;
  },
): void {
  const outputs = Object.entries(memory.written).map(([file, { made }]): [string, string] => [file, made.stamp]);
  try {
    rmSync(`${folder}/snapshot.json`, { force: true });
    // apart: with letters beyond Latin-1, which typographic marks are, all of a text takes twice the memory
    writeSealed(`${folder}/feeds.json`, JSON.stringify({ program, fed }));
    writeSealed(`${folder}/cache.json`, JSON.stringify({ program, ...memory }));
    if (sources === undefined) return;
    const snapshot: Snapshot = { sources, ...last, outputs: [...outputs, [MANIFEST, manifest]] };
    writeSealed(`${folder}/snapshot.json`, JSON.stringify(snapshot));
  } catch {
    // a cache that cannot be written costs time and nothing else
  }
}
