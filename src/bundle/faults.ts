import type { templateFaults } from '../diagnose/templateFaults.ts';
import { faultsOf } from '../ground/problem.ts';

/** What the owner's templates do that leaves a page other than it seems. */
export const faults = faultsOf<typeof templateFaults>();
