import { createRequire } from 'node:module';
import type * as launcher from '../bin/findProgram.js';
import { execute } from '../src/cli.ts';
import type { Program, Shell } from '../src/shell.ts';
import type { Run } from './temporarySite.ts';

/*
 * The one place of tests/ that knows how a command line is run inside this process: all of the program but its launcher and its exit.
 * A process of its own takes six times as long, and its lines are not counted as covered.
 */

export interface RunHere {
  readonly cwd?: string;
  readonly env?: Shell['env'];
  /** Both streams are those of a terminal. */
  readonly isTTY?: boolean;
  readonly now?: Shell['now'];
  readonly elapsed?: Shell['elapsed'];
  /** Who sits at the terminal. */
  readonly ask?: Shell['ask'];
  /** What is piped in. */
  readonly input?: Shell['input'];
  /** Is told all that is written, as it is written. */
  readonly listen?: (text: string) => void;
}

const { findProgram } = createRequire(import.meta.url)('../bin/findProgram.js') as typeof launcher;

let launched: Program | undefined;

/** The program as its launcher sees it, with the caches and the second thread of a real start. */
const launchedProgram = (): Program => (launched ??= findProgram().program);

/** Runs `site` with these arguments in this process; nothing is mocked. */
export async function run(args: readonly string[], options: RunHere = {}): Promise<Run> {
  const said = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof said): Shell['out'] => ({
    isTTY: options.isTTY === true,
    write(text) {
      // half a letter becomes what a real stream makes of it
      said[name] += Buffer.from(text).toString();
      options.listen?.(text);
    },
  });
  const { cwd = process.cwd(), now = Date.now, elapsed = () => performance.now(), ask } = options;
  const input = options.input && { input: options.input };
  const shell: Shell = {
    ...input,
    cwd,
    pid: process.pid,
    env: { XDG_STATE_HOME: process.env['XDG_STATE_HOME'], ...options.env },
    out: stream('stdout'),
    err: stream('stderr'),
    now,
    elapsed,
    ask,
  };
  const status = await execute(args, launchedProgram(), shell);
  return { status, ...said };
}
