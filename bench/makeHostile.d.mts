/** What takes the square of its length in a program that does not look out. */
export interface Hostile {
  readonly name: string;
  /** Of the owner's file that holds it. */
  readonly path: string;
  readonly text: string;
}

/** Before the rows of a hostile one, and beside other hostile files. */
export const BOOKS: string;

/** Files of an owner with so many marks or entries each. */
export function makeHostile(count: number): Hostile[];
