import { homeOf, rootedTarget } from '../ground/sourcePaths.ts';
import { resolveLink } from './checkLink.ts';
import type { PageIndex } from './records.ts';
import type { Records } from './records.ts';
import { recordOf } from './recordsOf.ts';

/**
 * Where links in the owner's texts lead that name a page otherwise than by its path: by an old address, in another form, by the name of its text.
 * Few do in most sites, and pages are made anew where one of them changes. `files`: those of the output that are published as they are.
 */
export function findLinks(
  records: Records,
  { at }: PageIndex,
  files: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  const menu = recordOf(records, 'site')?.menu ?? [];
  const targets = new Set([
    ...menu.map(({ to }) => to),
    ...records.files.flatMap((file) => file.links.map(({ target }) => rootedTarget(target, homeOf(file)))),
  ]);
  const links = new Map<string, string>();
  for (const target of targets) {
    const [path] = /^\/[^?#]*/.exec(target) ?? [];
    if (path === undefined || links.has(path) || files.has(path.slice(1))) continue;
    const page = at(path);
    if (page !== undefined && resolveLink(path, '/') !== encodeURI(page)) links.set(path, page);
  }
  return Object.fromEntries([...links].sort());
}
