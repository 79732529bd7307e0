import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { ParsedFile } from '../model/records.ts';

/**
 * What one build remembers for the next, kept outside the owner's folders and good only for the program that wrote it. Losing
 * it costs time and nothing else.
 */
export interface BuildMemory {
  /** The owner's files as they were parsed, without the texts of reviews and articles. */
  readonly files: Readonly<Record<string, RememberedFile>>;
  /** Files of the output. */
  readonly outputs: Readonly<Record<string, RememberedOutput>>;
}

export interface RememberedFile {
  /** Empty: the file was too young to trust its stamp. */
  readonly stamp: string;
  readonly parsed: ParsedFile;
}

export interface RememberedOutput {
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
  /** Path and stamp of every file of the output. */
  readonly outputs: readonly (readonly [file: string, stamp: string])[];
  /** JSON of the report. */
  readonly report: string;
}

/** Folder of the memory of one site, below the cache folder; made if need be. Undefined where it cannot be. */
export function memoryFolder(cache: string | undefined, root: string, out: string): string | undefined {
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

/** Memories of roots that are gone would pile up. Looked for only when a new one is made. */
function forgetLostRoots(content: string): void {
  for (const name of readdirSync(content)) {
    const root = readText(`${content}/${name}/root`);
    if (root !== undefined && !statSync(root, { throwIfNoEntry: false }))
      rmSync(`${content}/${name}`, { recursive: true, force: true });
  }
}

/** The memory of the last build; undefined where there is none, or another program wrote it. */
export function recall(folder: string | undefined, program: string): BuildMemory | undefined {
  const text = readText(`${folder ?? ''}/memory.json`);
  if (folder === undefined || text === undefined) return undefined;
  try {
    const memory = JSON.parse(text) as BuildMemory & { program: string };
    return memory.program === program ? memory : undefined;
  } catch {
    return undefined;
  }
}

/** The snapshot of the last build; undefined where there is none. Whether it is this program's its `sources` tell. */
export function recallSnapshot(folder: string | undefined): Snapshot | undefined {
  const [report, sources, ...outputs] = readText(`${folder ?? ''}/snapshot`)?.split('\n') ?? [];
  if (folder === undefined || report === undefined || sources === undefined) return undefined;
  return {
    report,
    sources,
    outputs: outputs.map((line): [string, string] => [
      line.slice(line.indexOf('\t') + 1),
      line.slice(0, line.indexOf('\t')),
    ]),
  };
}

/** Remembers a build. The snapshot goes first and comes last: it must never speak of a memory that is not there. */
export function remember(folder: string | undefined, program: string, memory: BuildMemory, snapshot: Snapshot): void {
  if (folder === undefined) return;
  try {
    rmSync(`${folder}/snapshot`, { force: true });
    writeWhole(`${folder}/memory.json`, JSON.stringify({ program, ...memory }));
    rememberSnapshot(folder, snapshot);
  } catch {
    // a memory that cannot be written costs time and nothing else
  }
}

function rememberSnapshot(folder: string, { report, sources, outputs }: Snapshot): void {
  writeWhole(
    `${folder}/snapshot`,
    [report, sources, ...outputs.map(([file, stamp]) => `${stamp}\t${file}`)].join('\n'),
  );
}

function writeWhole(path: string, text: string): void {
  const beside = `${path}.${String(process.pid)}`;
  writeFileSync(beside, text);
  renameSync(beside, path);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
