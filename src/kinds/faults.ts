import type { kindFaults } from '../diagnose/kindFaults.ts';
import type { siteFaults } from '../diagnose/siteFaults.ts';
import { faultsOf } from '../ground/problem.ts';

type Catalogue = typeof kindFaults & typeof siteFaults;

/** What is wrong with what a kind of page says and refers to, and between all of them. */
export const faults = faultsOf<Catalogue>();
