import type { Fault } from '../ground/problem.ts';
import { faults } from './faults.ts';
import type { PublishedAddress } from '../site/records.ts';
import { readAddress } from '../ground/text/siteAddress.ts';

/**
 * Reads data/addresses.txt: an address on each line, and behind it that at which the page was published first, if that is another; a line that begins with #
 * says something to people.
 */
export function readAddresses(
  file: string,
  text: string,
): { value?: readonly PublishedAddress[]; problems: readonly Fault[] } {
  const value: PublishedAddress[] = [];
  const problems: Fault[] = [];
  for (const [index, whole] of text.split('\n').entries()) {
    const [excerpt, line] = [whole.trim(), index + 1];
    if (excerpt === '' || excerpt.startsWith('#')) continue;
    const [address, first, ...more] = excerpt.split(/\s+/).map((part) => (part === '/' ? part : readAddress(part)));
    const hasFirst = /\s/.test(excerpt);
    if (address !== undefined && more.length === 0 && hasFirst === (first !== undefined))
      value.push(first === undefined ? { address, line } : { address, first, line });
    else problems.push(faults.error(file, 'no-address-line', { line, column: 1, excerpt }));
  }
  return problems.length > 0 ? { problems } : { value, problems };
}
