import type { Plugin } from 'esbuild';
import type { Bundle } from '../output/createRebuilder.ts';

/** What the launcher knows of the program. */
export interface Program {
  /** The program's own folder, absolute. */
  readonly folder: string;
  /** Changes whenever the program does. */
  readonly key: string;
  /** Folder for what may be kept between runs; undefined where there is none that can be written. */
  readonly cache?: string | undefined;
  /** Script for a worker thread; undefined where the program has no file of its own. */
  readonly worker?: string | undefined;
  /** Bundles a module of the program; the result is a CommonJS file. */
  readonly bundle: (request: BundleRequest) => Promise<string>;
}

export interface BundleRequest {
  readonly entry: string;
  readonly plugins: Plugin[];
  /** Absent: esbuild's own, and the file is shared by all processes and kept for a day; with it the file belongs to this process. */
  readonly build?: Bundle | undefined;
}

/** The world outside, as the commands see it. */
export interface Shell {
  readonly cwd: string;
  readonly pid: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: Output;
  readonly err: Output;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since the process began. */
  readonly elapsed: () => number;
}

export interface Output {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean;
}

/** The command line was wrong: exit status 2. */
export class UsageError extends Error {}
