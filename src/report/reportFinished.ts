import type { Shell } from '../shell.ts';

/** How many files are named. */
const NAMED = 3;

/** Says what became of what a command had begun to write that was killed. */
export function reportFinished(
  { paths, isDropped }: { readonly paths: readonly string[]; readonly isDropped: boolean },
  { err }: Pick<Shell, 'err'>,
): void {
  const more = paths.length > NAMED ? ` and ${String(paths.length - NAMED)} more` : '';
  if (paths.length > 0)
    err.write(
      `An earlier command was cut off; what it had begun to write is written now: ${paths.slice(0, NAMED).join(', ')}${more}\n`,
    );
  if (isDropped) err.write(`${DROPPED}\n`);
}

const DROPPED =
  'data/.import held a list of unfinished work that was not made in this folder on this computer. It was removed, and nothing of it was done. ' +
  'If a command of yours was cut off, look at data/ and run it again.';
