import { readdirSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { listFiles, scanSources, stampOf, type Scan } from '../load/scanSources.ts';
import type { SourceFile } from '../model/records.ts';
import { memoryFolder, recallSnapshot, remember, type Snapshot } from '../output/buildMemory.ts';
import { MANIFEST } from '../output/manifest.ts';
import { BrokenOff } from '../output/publishTree.ts';
import { statAt } from '../output/statAt.ts';
import { checkUsage } from './checkUsage.ts';
import { explainFailure } from './explainFailure.ts';
import { hasOwnTemplates } from './hasOwnTemplates.ts';
import type { Program, Shell } from './program.ts';
import { createProgress } from './progress.ts';
import { reportFailure, reportSuccess, type Remembered, type Teller } from './reportBuild.ts';

export interface BuildOptions {
  readonly root: string;
  readonly out?: string;
  readonly base?: string;
  /** False with `--no-cache`. */
  readonly cache: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `site build`: true if it could be done. */
export async function build(options: BuildOptions, program: Program, shell: Shell): Promise<boolean> {
  const root = resolve(shell.cwd, options.root);
  const out = resolve(root, options.out === undefined ? 'dist' : resolve(shell.cwd, options.out));
  checkUsage(root, out, options.base);
  const teller: Teller = { shell, json: options.json === true, out: relative(shell.cwd, out) || '.' };
  try {
    const now = shell.now();
    const scan = scanSources(root, now);
    const memory = options.cache ? memoryFolder(program.cache, root, out) : undefined;
    const sources = [program.key, options.base ?? '', ...stampsOf(scan, root, program, now)].join('\0');
    const snapshot = recallSnapshot(memory);
    if (snapshot && isCurrent(snapshot, sources, out)) {
      const { files, ...rest } = JSON.parse(snapshot.report) as Remembered & { files: number };
      reportSuccess({ ...rest, written: 0, unchanged: files, removed: 0, phases: {} }, teller);
      return true;
    }
    return await buildAll({ root, out, scan, memory, sources }, options, program, teller);
  } catch (cause) {
    const outcome = cause instanceof BrokenOff ? 'the build broke off' : 'nothing was written';
    reportFailure(explainFailure(cause, { root, out, program }), teller, outcome);
    return false;
  }
}

interface Changed {
  readonly root: string;
  readonly out: string;
  readonly scan: Scan;
  readonly memory: string | undefined;
  readonly sources: string;
}

/** The way taken when something changed. What it needs is loaded only now. */
async function buildAll(
  { root, out, scan, memory, sources }: Changed,
  options: BuildOptions,
  program: Program,
  teller: Teller,
): Promise<boolean> {
  const { shell } = teller;
  const { buildSite } = await import('./buildSite.ts');
  const progress = createProgress(shell, !teller.json);
  const built = await buildSite(
    { root, out, base: options.base, force: options.force === true, scan, memory },
    program,
    shell,
    progress,
  );
  progress.clear();
  if (Array.isArray(built)) {
    reportFailure(built, teller);
    return false;
  }
  const { pages, problems, phases, published } = built;
  const outputs = Object.entries(built.outputs);
  const remembered: Remembered = { pages, problems, bytes: outputs.reduce((sum, [, { bytes }]) => sum + bytes, 0) };
  remember(memory, program.key, built.memory, {
    report: JSON.stringify({ ...remembered, files: outputs.length }),
    sources,
    outputs: [...outputs.map(([file, { stamp }]): [string, string] => [file, stamp]), [MANIFEST, built.manifest]],
  });
  reportSuccess({ ...remembered, ...published, phases }, teller);
  return true;
}

function stampsOf(scan: Scan, root: string, program: Program, now: number): string[] {
  const line = ({ path, stamp }: SourceFile): string => `${path} ${stamp}`;
  const templates = hasOwnTemplates(root, program)
    ? listFiles(root, 'templates', []).map((path) => `${path} ${stampOf(statSync(`${root}/${path}`), now)}`)
    : [];
  return [
    ...scan.data.map(line),
    ...scan.public.map(line),
    ...scan.problems.map(({ file, message }) => `${file} ${message}`),
    ...templates,
  ];
}

/** Whether all is as the last build left it: sources, output, and no trace of a build that was killed. */
function isCurrent(snapshot: Snapshot, sources: string, out: string): boolean {
  // a file too young to be trusted has no stamp: its line ends in a blank
  if (snapshot.sources !== sources || sources.includes(' \0') || sources.endsWith(' ')) return false;
  for (const [file, stamp] of snapshot.outputs) {
    const there = statAt(`${out}/${file}`);
    if (!there || stampOf(there, Infinity) !== stamp) return false;
  }
  return readdirSync(`${out}/.endpaper`).length === 1;
}
