import type { kindFaults } from '../diagnose/kindFaults.ts';
import type { siteFaults } from '../diagnose/siteFaults.ts';
import { faultOf } from '../ground/problem.ts';

type Catalogue = typeof kindFaults & typeof siteFaults;

/** What is wrong with what a kind of page says and refers to, and between all of them. */
export const error = faultOf<Catalogue>('error');
export const warning = faultOf<Catalogue>('warning');
export const notice = faultOf<Catalogue>('notice');
