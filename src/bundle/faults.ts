import type { templateFaults } from '../diagnose/templateFaults.ts';
import { faultOf } from '../ground/problem.ts';

/** What the owner's templates do that leaves a page other than it seems. */
export const warning = faultOf<typeof templateFaults>('warning');
export const notice = faultOf<typeof templateFaults>('notice');
