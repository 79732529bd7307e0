import type { Said } from '../ground/problem.ts';
import { checkFaults } from './checkFaults.ts';
import { documentFaults } from './documentFaults.ts';
import { kindFaults } from './kindFaults.ts';
import { publishFaults } from './publishFaults.ts';
import { scanFaults } from './scanFaults.ts';
import { siteFaults } from './siteFaults.ts';
import type { Source } from './source.ts';
import { templateFaults } from './templateFaults.ts';
import { textFaults } from './textFaults.ts';

/** The words for every code: what is said of a fault with its data. */
const WORDS = {
  ...scanFaults,
  ...documentFaults,
  ...textFaults,
  ...siteFaults,
  ...kindFaults,
  ...checkFaults,
  ...templateFaults,
  ...publishFaults,
};

export type Code = keyof typeof WORDS;

export const CATALOGUE: Readonly<Record<string, (fault: never, source: Source) => Said | undefined>> = WORDS;
