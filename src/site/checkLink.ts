import type { Fault } from '../ground/problem.ts';
import type { FoundLink, ParsedFile } from './records.ts';
import type { LinkTargets } from './records.ts';
import { SLUG } from '../ground/text/slug.ts';
import { homeOf, rootedTarget } from '../ground/sourcePaths.ts';
import { faults } from './faults.ts';

/** A page of this site in a link: `/eden`, `/eden/` or `/reading/2017`, perhaps with an anchor or a query. */
const PAGE = RegExp(`^/(reading/\\d{4}|${SLUG})?/?(?:[?#].*)?$`, 'u');

/** Where a file is, and its page. */
type Placed = Pick<ParsedFile, 'path' | 'folder' | 'page'>;

/** Checks a link without a scheme: to a page, to a file of `public/`, or to an anchor of its own page. */
export function checkLink(of: Placed, link: FoundLink, targets: LinkTargets): Fault | undefined {
  const { path: file, folder = '' } = of;
  const { target: find, at } = link;
  const { slugs, drafts, moved, files } = targets;
  if (find.startsWith('#')) return undefined;
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
  const page = PAGE.exec(find);
  if (!page) {
    const path = find.slice(1).replace(/[?#].*$/, '');
    return files.has(path) ? undefined : faults.error(file, 'no-published-file', { find, at, targets, path });
  }
  const slug = page[1]?.normalize('NFC');
  if (slug === undefined || slugs.has(slug)) return undefined;
  const [draft, now] = [drafts.get(slug), moved.get(slug)];
  if (draft !== undefined) return faults.error(file, 'link-to-draft', { find, at, draft });
  return now === undefined
    ? faults.error(file, 'no-page', { find, at, targets })
    : faults.error(file, 'link-to-moved', { find, at, now });
}

/** The address of a link's target, below the base: pages get their closing slash. */
export function resolveLink(target: string, base: string): string {
  if (/^(https?|mailto):/i.test(target)) return target;
  if (!target.startsWith('/')) return encodeURI(target);
  const [, path = '', rest = ''] = /^\/([^?#]*)(.*)$/.exec(target) ?? [];
  const isPage = PAGE.test(target);
  const slash = isPage && path !== '' && !path.endsWith('/') ? '/' : '';
  return encodeURI(`${base}${isPage ? path.normalize('NFC') : path}${slash}${rest}`);
}
