import type { documentFaults } from '../diagnose/documentFaults.ts';
import type { scanFaults } from '../diagnose/scanFaults.ts';
import type { textFaults } from '../diagnose/textFaults.ts';
import { faultsOf, type Fault } from '../ground/problem.ts';

type Catalogue = typeof documentFaults & typeof scanFaults & typeof textFaults;

/** What is wrong with the owner's files, each by themselves, as they are read. */
export const faults = faultsOf<Catalogue>();

/** A fault of a text, with what its message shows. */
export interface SeenFault extends Fault {
  readonly seen: string;
}
