import { error, type Problem } from '../ground/problem.ts';
import type { PublishedAddress } from '../site/records.ts';
import { shorten } from '../ground/text/shorten.ts';
import { readAddress } from '../ground/text/siteAddress.ts';

/**
 * Reads data/addresses.txt: an address on each line, and behind it that at which the page was published first, if that is another; a line that begins with #
 * says something to people.
 */
export function readAddresses(
  file: string,
  text: string,
): { value?: readonly PublishedAddress[]; problems: readonly Problem[] } {
  const value: PublishedAddress[] = [];
  const problems: Problem[] = [];
  for (const [index, whole] of text.split('\n').entries()) {
    const [excerpt, line] = [whole.trim(), index + 1];
    if (excerpt === '' || excerpt.startsWith('#')) continue;
    const [address, first, ...more] = excerpt.split(/\s+/).map((part) => (part === '/' ? part : readAddress(part)));
    const hasFirst = /\s/.test(excerpt);
    if (address !== undefined && more.length === 0 && hasFirst === (first !== undefined))
      value.push(first === undefined ? { address, line } : { address, first, line });
    else {
      const message = `a line must be an address of this site, such as /eden, saw ${shorten(excerpt)}`;
      problems.push(error(file, message, { line, column: 1, excerpt, hint: 'Correct the line, or take it out.' }));
    }
  }
  return problems.length > 0 ? { problems } : { value, problems };
}
