import type { Fault } from '../ground/problem.ts';
import type { FoundLink, ParsedFile } from './records.ts';
import type { LinkTargets } from './records.ts';
import { ownValue } from '../ground/ownValue.ts';
import { ADDRESS_PATTERN, readTarget } from '../ground/text/siteAddress.ts';
import { SLUG } from '../ground/text/slug.ts';
import { homeOf, rootedTarget } from '../ground/sourcePaths.ts';
import { faults } from './faults.ts';

/** A page that is served by its name: `/eden`, `/eden/` or `/reading/2017`, perhaps with an anchor or a query. */
const PAGE = RegExp(`^/(reading/\\d{4}|${SLUG})?/?(?:[?#].*)?$`, 'u');

/** What has the end of a file that is no page. */
const FILE = /\.(?!html?$)[a-z]\w{0,4}$/i;

/** Where a file is, and its page. */
type Placed = Pick<ParsedFile, 'path' | 'folder' | 'page' | 'served'>;

/** Checks a link without a scheme: to a page, to a file of `public/`, or to an anchor of its own page. */
export function checkLink(of: Placed, link: FoundLink, targets: LinkTargets): Fault | undefined {
  const { path: file, folder = '' } = of;
  const { target: find, at } = link;
  const { pages, drafts, moved, files } = targets;
  if (find.startsWith('#') || link.to !== undefined) return undefined;
  const home = homeOf(of);
  const rooted = rootedTarget(find, home);
  const isElsewhere = /^www\.|^[\w-]+(\.[\w-]+)+\/|\.(com|org|net)$/i.test(find);
  if (rooted !== find && !isElsewhere) {
    const published = rooted.slice(1).replace(/[?#].*$/, '');
    if (files.has(published)) return undefined;
    const path = folder + published.slice(published.indexOf('/') + 1);
    return faults.error(file, 'no-file-beside', { find, at, targets, path, home });
  }
  if (!find.startsWith('/')) return faults.error(file, 'no-slash', { find, at, targets, isElsewhere });
  const path = find.slice(1).replace(/[?#].*$/, '');
  if (files.has(path) || pages.at(find) !== undefined) return undefined;
  const address = readTarget(find) ?? '';
  const [draft, now] = [drafts.get(address), moved.get(address.slice(1))];
  if (draft !== undefined) return faults.error(file, 'link-to-draft', { find, at, draft });
  if (now !== undefined) return faults.error(file, 'link-to-moved', { find, at, now });
  return FILE.test(path) || !ADDRESS_PATTERN.test(address)
    ? faults.error(file, 'no-published-file', { find, at, targets, path })
    : faults.error(file, 'no-page', { find, at, targets });
}

/**
 * The address of a link's target, below the base: pages get their closing slash. `links`: where those lead that name a page otherwise than by
 * its path.
 */
export function resolveLink(target: string, base: string, links: Readonly<Record<string, string>> = {}): string {
  if (/^(https?|mailto):/i.test(target)) return target;
  if (!target.startsWith('/')) return encodeURI(target);
  const [, path = '', rest = ''] = /^\/([^?#]*)(.*)$/.exec(target) ?? [];
  const found = ownValue(links, `/${path}`);
  if (found !== undefined) return encodeURI(`${base}${found.slice(1)}${rest}`);
  const isPage = PAGE.test(target);
  const slash = isPage && path !== '' && !path.endsWith('/') ? '/' : '';
  return encodeURI(`${base}${isPage ? path.normalize('NFC') : path}${slash}${rest}`);
}
