import { isDeepStrictEqual } from 'node:util';
import type { Scan } from '../load/scanSources.ts';
import type { ParsedFile } from '../model/records.ts';
import type { PlannedSite } from './planSite.ts';

/** A plan, and the files that it was made from. */
export interface Planned {
  readonly site: PlannedSite;
  readonly scan: Scan;
  readonly files: readonly ParsedFile[];
}

/**
 * The plan for these files where it is the last one but for the texts of some pages: a word was changed, and no title, date or
 * link. Undefined where it must be made anew. On large sites planning takes most of the time between a save and its page.
 */
export function replan(last: Planned, scan: Scan, files: readonly ParsedFile[]): PlannedSite | undefined {
  const { records, plan, problems } = last.site;
  // lines of warnings may have moved
  if (problems.length > 0 || scan.problems.length > 0 || files.length !== last.files.length) return undefined;
  if (!isSameList(scan.public, last.scan.public)) return undefined;
  const hashes = new Map<string, string>();
  for (const [index, file] of files.entries()) {
    const before = last.files[index];
    if (file === before) continue;
    if (!before || !isDeepStrictEqual({ ...file, hash: before.hash }, before)) return undefined;
    hashes.set(file.path, file.hash);
  }
  const routes = plan.routes.map((route) => {
    const originHash = 'originHash' in route ? hashes.get(route.origin) : undefined;
    return originHash === undefined ? route : ({ ...route, originHash } as typeof route);
  });
  return { records: { ...records, files }, plan: { ...plan, routes }, problems };
}

const isSameList = (now: Scan['public'], before: Scan['public']): boolean =>
  now.length === before.length &&
  now.every(({ path, stamp }, index) => stamp !== '' && path === before[index]?.path && stamp === before[index].stamp);
