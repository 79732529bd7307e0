import type { Fault } from '../ground/problem.ts';
import type { Records } from '../site/records.ts';
import { recordOf } from '../site/recordsOf.ts';
import { aliasesOf, pagesOf } from './pagesOf.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { addressOf } from '../ground/text/siteAddress.ts';
import { baseOfUrl } from '../site/addresses.ts';
import { BOOKSHELF } from '../site/buildTimeline.ts';
import { addressesOf, laterAddresses } from './listAddresses.ts';
import { FEED_FILES, inLanguages } from './checkPaths.ts';
import { faults } from './faults.ts';
import { findUnsure } from './findUnsure.ts';

/** The addresses that were published and have gone, unless site.yaml lets them go. */
export function checkAddresses(records: Records): Fault[] {
  const { url, gone = [] } = recordOf(records, 'site') ?? {};
  if (url === undefined) return [];
  // of a file with errors the aliases may be what could not be read
  const isUnsure = findUnsure(records);
  const published = recordOf(records, 'addresses') ?? [];
  const current = addressesOf(records);
  const living = gone.flatMap((address, index) =>
    current.has(address) ? faults.warning(pathOf('site'), 'not-gone', { address, at: ['gone', index] }) : [],
  );
  const later = laterAddresses(records);
  const missing = published.filter(
    ({ address }) =>
      !current.has(address) &&
      !gone.includes(address) &&
      !later.has(address) &&
      !isShelf(address) &&
      !isUnsure(address),
  );
  const [first] = missing;
  if (!first) return living;
  const known = new Set(published.map(({ address }) => address));
  const files = new Map(records.files.map(({ path, page }) => [path, page]));
  const fresh = pagesOf(records).filter(
    ({ slug, path, source }) => files.get(source ?? '') === slug && !known.has(addressOf(path)),
  );
  const told = faults.error(pathOf('addresses'), 'gone', {
    missing: missing.map(({ address }) => address),
    gone,
    drafts: records.drafts,
    aliases: aliasesOf(records),
    current,
    fresh,
    line: first.line,
    column: 1,
    excerpt: first.address,
  });
  return [...living, told];
}

/** The bookshelf comes with the first book. */
const isShelf = (address: string): boolean => `${address}/`.endsWith(BOOKSHELF);

/** Old addresses of feeds and the like: at an alias stands a page, which is nothing to who asks for XML or JSON. */
export function checkAliases(records: Records): Fault[] {
  const base = baseOfUrl(recordOf(records, 'site')?.url);
  const feeds = inLanguages(records, FEED_FILES);
  return aliasesOf(records).flatMap(({ address, source, at }) => {
    const [, end] = /\.(xml|json)$/i.exec(address) ?? [];
    if (end === undefined || feeds.some((file) => `/${file}` === address)) return [];
    return faults.error(source, 'alias-no-page', { address, end, base, at });
  });
}
