import type { siteFaults } from '../diagnose/siteFaults.ts';
import { faultsOf } from '../ground/problem.ts';

/** What is wrong between the owner's files, whatever they are. */
export const faults = faultsOf<typeof siteFaults>();
