import type { publishFaults } from '../diagnose/publishFaults.ts';
import { faultsOf } from '../ground/problem.ts';

/** What stands where the owner's files are written. */
export const faults = faultsOf<typeof publishFaults>();
