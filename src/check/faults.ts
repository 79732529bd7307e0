import type { checkFaults } from '../diagnose/checkFaults.ts';
import { faultsOf } from '../ground/problem.ts';

/** What only the finished pages show. */
export const faults = faultsOf<typeof checkFaults>();
