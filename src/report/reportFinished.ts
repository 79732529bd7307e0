import type { Shell } from '../shell.ts';

/** How many files are named. */
const NAMED = 3;

/** Says which files a command had begun to write that was killed, where they were written now. */
export function reportFinished(paths: readonly string[], { err }: Shell): void {
  if (paths.length === 0) return;
  const more = paths.length > NAMED ? ` and ${String(paths.length - NAMED)} more` : '';
  err.write(
    `An earlier command was cut off; what it had begun to write is written now: ${paths.slice(0, NAMED).join(', ')}${more}\n`,
  );
}
