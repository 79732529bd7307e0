import type { Records } from '../site/records.ts';
import { recordOf } from '../site/recordsOf.ts';
import { groupBy } from '../ground/groupBy.ts';
import { addressOf } from '../ground/text/siteAddress.ts';
import { servedPath } from '../ground/sourcePaths.ts';
import { aliasesOf, pagesOf } from './pagesOf.ts';

const HEADER = `\
# The addresses at which this site has published pages. endpaper build keeps this list: commit it with your files.
# An address that goes missing is an error. Edit this only to take out an address that nobody has seen yet.
# Where a page has moved, a line names its first address, too: readers of feeds know the page by it.
`;

/** data/addresses.txt as it should be; undefined without a url: nothing is published then that could be linked to. */
export function listAddresses(records: Records): string | undefined {
  if (recordOf(records, 'site')?.url === undefined) return undefined;
  const firsts = firstAddresses(records);
  const later = laterAddresses(records);
  const kept = (recordOf(records, 'addresses') ?? []).filter(({ address }) => later.has(address));
  const known = new Map([...kept.map(({ address, first = address }) => [address, first] as const), ...firsts]);
  const addresses = new Set([...addressesOf(records), ...kept.map(({ address }) => address)]);
  const lines = [...addresses].sort().map((address) => {
    const first = known.get(address) ?? address;
    return first === address ? address : `${address} ${first}`;
  });
  return `${HEADER}${lines.join('\n')}\n`;
}

/**
 * Where the site has pages: those of the owner's files, where they were before, and what every site has. Pages that come and go with
 * the number of books are no addresses that last.
 */
export const addressesOf = (records: Records): Set<string> =>
  new Set([
    '/',
    ...pagesOf(records).flatMap(({ path }) => (path === '/' ? [] : addressOf(path))),
    ...aliasesOf(records).map(({ address }) => address),
  ]);

/** The addresses of texts that are left out as of a day: where they were published once, they will be there again. */
export const laterAddresses = ({ drafts = [] }: Records): Set<string> =>
  new Set(
    drafts.flatMap((draft) =>
      draft.date === undefined ? [] : [addressOf(servedPath(draft)), ...(draft.aliases ?? [])],
    ),
  );

/**
 * Where each page was published first, by its address and by those that lead to it: readers of feeds know a text by that, whatever its page is called now.
 * A page that has just been renamed has the first address of those that it names as its old ones.
 */
export function firstAddresses(records: Records): ReadonlyMap<string, string> {
  const known = new Map((recordOf(records, 'addresses') ?? []).map(({ address, first = address }) => [address, first]));
  const aliases = aliasesOf(records);
  const byPage = groupBy(aliases, ({ path }) => addressOf(path));
  const firstOf = (page: string): string => {
    const listed = known.get(page);
    if (listed !== undefined) return listed;
    const old = (byPage.get(page) ?? []).filter(({ address }) => known.has(address));
    // lists of 0.2 do not say which of them were pages
    const [was = page] = [...old.filter(({ address }) => isName(address)), ...old].map(({ address }) => address);
    return known.get(was) ?? page;
  };
  const pages = pagesOf(records).flatMap(({ path }) => (path === '/' ? [] : addressOf(path)));
  const firsts = new Map(pages.filter((page) => firstOf(page) === page).map((page) => [page, page]));
  // two entries of a feed may not have one id: whoever has an address now, and whoever was listed before, goes first
  const taken = new Set(firsts.keys());
  for (const page of [...pages.filter((page) => known.has(page)), ...pages]) {
    if (firsts.has(page)) continue;
    const first = firstOf(page);
    firsts.set(page, taken.has(first) ? page : first);
    taken.add(first);
  }
  for (const { address, path } of aliases) firsts.set(address, firsts.get(addressOf(path)) ?? address);
  return firsts;
}

/** Whether a page of this program can have been there. */
const isName = (address: string): boolean => /^\/[^/.]+$/.test(address);
