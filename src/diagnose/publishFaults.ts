import type { Said } from '../ground/problem.ts';
import type { Source } from './source.ts';

/** What stands where the owner's files are written. */
export const publishFaults = {
  /** A command that was killed: what is checked is not all of what it meant. */
  'cut-off': () => [
    'holds what a command was cut off from writing',
    'npx endpaper build writes it, and so do log, import and new. If one of them is running just now, wait for it.',
  ],
  'cut-off-elsewhere': () => [
    'holds a list of unfinished work that was not made in this folder on this computer',
    'Nothing of it is done, and the next command that writes removes it. If a command of yours was cut off, look at data/ and run it again.',
  ],
} satisfies Record<string, (fault: never, source: Source) => Said>;
