import { bareAddress } from '../ground/text/bareAddress.ts';
import type { LinkTargets, Records } from '../site/records.ts';

/** The kinds of files of which the years are made that have a page of their own. */
const OF_YEARS = ['books', 'readings', 'shelf'];

/** By what stands in the files with errors; where the rules for all addresses cannot be read, any may be right. */
export function findUnsure({ files }: Records): LinkTargets['isUnsure'] {
  const faulty = files.filter(({ value }) => value === undefined);
  const rules = faulty.find(({ kind }) => kind === 'site');
  if (rules && (rules.partial === undefined || rules.problems.some(({ at }) => at?.[0] === 'permalinks')))
    return () => true;
  const known = new Set(faulty.flatMap(({ page, mayHave = [] }) => (page === undefined ? [] : [page, ...mayHave])));
  const isYear = faulty.some(({ kind }) => OF_YEARS.includes(kind)) ? /^reading\/\d{4}$/ : undefined;
  return (target) => {
    const address = bareAddress(target);
    return known.has(address) || known.has(address.replace(/^.*\//, '')) || isYear?.test(address) === true;
  };
}
