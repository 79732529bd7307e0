import { isbnsAmong, readCodes } from './readCodes.ts';

/** The ISBNs in some cells, as ISBN-13. */
export const isbnsOf = (...cells: readonly string[]): string[] => isbnsAmong(readCodes(cells));
