import type { siteFaults } from '../diagnose/siteFaults.ts';
import { faultOf } from '../ground/problem.ts';

/** What is wrong between the owner's files, whatever they are. */
export const error = faultOf<typeof siteFaults>('error');
export const warning = faultOf<typeof siteFaults>('warning');
export const notice = faultOf<typeof siteFaults>('notice');
