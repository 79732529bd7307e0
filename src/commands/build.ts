import { existsSync } from 'node:fs';
import { relativePath, resolvePath } from '../ground/disk/resolvePath.ts';
import { createBuilder } from '../engine/createBuilder.ts';
import { useBuilder } from '../engine/useBuilder.ts';
import { commandLine } from '../ground/text/commandLine.ts';
import { createProgress } from '../report/createProgress.ts';
import { refuseOutput } from '../publish/findLinkOut.ts';
import { reportFailure } from '../report/printProblems.ts';
import { reportBuild } from '../report/reportBuild.ts';
import { readPlainDate } from '../ground/dates/plainDate.ts';
import { todayOf, UsageError, type Program, type Shell } from '../shell.ts';
import { checkUsage, findRoot } from '../engine/checkUsage.ts';
import { writerFor } from './changeFolder.ts';

/** The options of `endpaper build`, as on the command line. */
export interface BuildOptions {
  readonly root: string;
  readonly out?: string;
  readonly base?: string;
  readonly asOf?: string;
  /** False with `--no-cache`. */
  readonly cache: boolean;
  readonly force?: boolean;
  readonly sync?: boolean;
  readonly json?: boolean;
}

/** `endpaper build`: true if it could be done. */
export async function build(options: BuildOptions, program: Program, shell: Shell): Promise<boolean> {
  const { base, asOf, force = false, sync = false, cache, json = false } = options;
  const root = findRoot(shell.cwd, options.root);
  const out = options.out === undefined ? `${root}/dist` : resolvePath(shell.cwd, options.out);
  checkUsage(root, out, base);
  if (asOf !== undefined && (asOf.length !== 10 || readPlainDate(asOf) === undefined))
    throw new UsageError(`--as-of must be a day that exists, such as ${todayOf(shell)}, saw ${asOf}`);
  const refusal = refuseOutput(root, out, options.out !== undefined);
  if (refusal) {
    reportFailure([refusal], { shell, json });
    return false;
  }
  await finishOwn(root, shell);
  const progress = createProgress(shell, !json);
  const builder = createBuilder({ root, out, base, asOf, force, sync, cache, live: false }, program, {
    shell,
    progress,
  });
  const built = await useBuilder(builder, () => builder.build());
  if (!built.ok) {
    reportFailure(built.problems, { shell, json });
    return false;
  }
  reportBuild(built.value, built.problems, { shell, json, out: relativePath(shell.cwd, out) || '.' });
  // who has built this site before knows what to do with it
  const isFirst = built.value.unchanged + built.value.removed === 0;
  if (isFirst && options.out === undefined && !json)
    shell.out.write(`Next: ${commandLine('serve --open', options.root)}\n`);
  return true;
}

/** What a command that was killed left to be written is part of what is built. If it cannot be written now, the next command says why. */
async function finishOwn(root: string, shell: Shell): Promise<void> {
  if (!existsSync(`${root}/data/.import`)) return;
  const { finishWriting } = await import('../publish/writeOwnerFiles.ts');
  await finishWriting(root, writerFor({ shell, task: 'the build', retry: 'Build again.' }));
}
