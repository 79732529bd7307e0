import type * as islands from './islands.ts';
import type * as nearby from './nearby.ts';
import type * as vitals from './vitals.ts';

/** The parts of the script that are loaded when they are first needed. Each gives a `start`. */
export interface Parts {
  readonly islands: typeof islands;
  readonly nearby: typeof nearby;
  readonly vitals: typeof vitals;
}

export type PartName = keyof Parts;
