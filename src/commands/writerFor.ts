import type { Writer } from '../publish/writeOwnerFiles.ts';
import { reportFinished } from '../report/reportFinished.ts';
import type { Shell } from '../shell.ts';

/** How long a command waits for its turn (milliseconds): a large import takes seconds. */
const TURN = 30_000;

/** A command that writes files of the owner. `task`: as in "changed during the import"; `retry`: what to do then. */
export const writerFor = (shell: Shell, task: string, retry: string): Writer => ({
  pid: shell.pid,
  patience: TURN,
  env: shell.env,
  task,
  retry,
  tell: (finished) => {
    reportFinished(finished, shell);
  },
});
