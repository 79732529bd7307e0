import type { Said } from '../ground/problem.ts';
import { checkFaults } from './checkFaults.ts';
import { documentFaults } from './documentFaults.ts';
import { kindFaults } from './kindFaults.ts';
import { scanFaults } from './scanFaults.ts';
import { siteFaults } from './siteFaults.ts';
import type { Source } from './source.ts';
import { textFaults } from './textFaults.ts';

/** The words for every code: what is said of a fault with its data. */
export const CATALOGUE: Readonly<Record<string, (fault: never, source: Source) => Said | undefined>> = {
  ...scanFaults,
  ...documentFaults,
  ...textFaults,
  ...siteFaults,
  ...kindFaults,
  ...checkFaults,
};
