import { createTemplates, type Templates } from '../bundle/createTemplates.ts';
import type { FileState } from '../ground/disk/fileState.ts';
import type { Problem } from '../ground/problem.ts';
import type { Program, Progress, Shell } from '../shell.ts';
import { createPlanner } from './createPlanner.ts';
import type { Scanner } from './createScanner.ts';
import { createWorkerPool, type WorkerPool } from './createWorkerPool.ts';
import type { FedTexts } from './feedTexts.ts';
import { createRouteKeys } from './listOutputs.ts';
import type { Coming } from '../kinds/leaveOutTexts.ts';
import { readMemory, type Memory } from './memory.ts';

export interface BuildRequest {
  /** The folder with the owner's files, and the one that is written; absolute. */
  readonly root: string;
  readonly out: string;
  /** The path under which the site is served; undefined: the path of site.yaml's url. */
  readonly base?: string | undefined;
  /** Whether drafts are part of the site. */
  readonly drafts?: boolean | undefined;
  /** The day after which no text of the site is dated: `2025-08-25`; undefined: any may be. */
  readonly asOf?: string | undefined;
  /** Files in the output that we did not write are overwritten. */
  readonly force?: boolean;
  /** The build ends once all files that it wrote are on the disk itself. */
  readonly sync?: boolean;
  /** Whether to use and keep what builds know for the next. */
  readonly cache: boolean;
  /** Builds again and again, at every change. */
  readonly live: boolean;
}

/** What a build came to. */
export interface Built {
  readonly base: string;
  readonly pages: number;
  /** Size of the whole output in bytes. */
  readonly bytes: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** The texts that are dated after the day of the build, and are shown. */
  readonly coming: readonly Coming[];
  /** Milliseconds that each stage took. */
  readonly phases: Readonly<Record<string, number>>;
}

export interface BuildContext {
  readonly shell: Shell;
  readonly progress: Progress;
}

/** What a build returned, to be returned again where nothing changed. */
export interface BuildResult {
  readonly built: Built;
  readonly warnings: readonly Problem[];
}

/** What the builds of one process share. */
export interface Session extends BuildContext {
  readonly request: BuildRequest;
  readonly program: Program;
  readonly scanner: Scanner;
  readonly signal: AbortSignal;
  /** Folder of the cache; undefined: nothing is kept for other processes. */
  readonly folder: string | undefined;
  readonly pool: WorkerPool;
  readonly templates: Templates;
  readonly plan: ReturnType<typeof createPlanner>;
  readonly keyOf: ReturnType<typeof createRouteKeys>;
  readonly fed: FedTexts;
  /** The owner's files as they were parsed last; a build that fails parses them too. */
  parsed: Memory['parsed'];
  /** What the last build knew that was published. */
  last: Memory;
  /** What the templates import from elsewhere, as of the last build; one that fails tells nothing new. */
  outside: readonly FileState[];
}

type Opened = Omit<Session, 'pool' | 'templates' | 'plan' | 'keyOf' | 'fed' | 'parsed' | 'last'>;

/** Reads what earlier builds knew; no file of the owner's yet. */
export function openSession(given: Opened): Session {
  const { request, program, signal, folder, shell } = given;
  const { root, base, drafts, asOf, cache } = request;
  const last = readMemory(folder, program.key);
  const fed: FedTexts = new Map(Object.entries(last.fed));
  const say = (text: string): unknown => shell.err.write(text);
  return {
    ...given,
    pool: createWorkerPool({ root, script: program.worker, signal, fresh: program.cache === undefined, fed, say }),
    templates: createTemplates(root, program, cache),
    plan: createPlanner(root, { base, drafts, asOf }),
    keyOf: createRouteKeys(),
    fed,
    parsed: last.parsed,
    last,
  };
}
