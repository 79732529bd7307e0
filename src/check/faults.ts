import type { checkFaults } from '../diagnose/checkFaults.ts';
import { faultOf } from '../ground/problem.ts';

/** What only the finished pages show. */
export const error = faultOf<typeof checkFaults>('error');
export const warning = faultOf<typeof checkFaults>('warning');
export const notice = faultOf<typeof checkFaults>('notice');
