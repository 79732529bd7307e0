import { isDeepStrictEqual } from 'node:util';
import { locateProblems } from '../load/locateProblems.ts';
import { measureImages } from '../load/measureImages.ts';
import { readText } from '../load/readText.ts';
import type { Scan } from '../load/scanSources.ts';
import { failed, hasErrors, ok, type Checked, type Problem } from '../model/problem.ts';
import type { ParsedFile, Records } from '../model/records.ts';
import { readBase, type UrlPath } from '../model/urlPath.ts';
import { baseOfUrl } from '../site/addresses.ts';
import { assembleSite } from '../site/assembleSite.ts';
import { planRoutes, type Plan } from '../site/planRoutes.ts';

export interface PlanRequest {
  readonly root: string;
  readonly scan: Scan;
  readonly files: readonly ParsedFile[];
  /** The path under which the site is served; undefined: the path of site.yaml's url. */
  readonly base: string | undefined;
}

export interface PlannedSite {
  readonly records: Records;
  readonly plan: Plan;
}

/** From the owner's files to the plan of their site. Problems come with their lines. */
async function planSite({ root, scan, files, base }: PlanRequest): Promise<Checked<PlannedSite>> {
  const records: Records = {
    files,
    publicFiles: scan.public.map(({ path }) => path.slice('public/'.length)),
    images: await measureImages(root, files),
  };
  const site = assembleSite(records);
  const problems = [...scan.problems, ...files.flatMap((file) => file.problems), ...site.problems];
  if (!site.ok || hasErrors(problems)) return failed(await locate(root, problems));
  const plan = planRoutes(site.value, baseOf(base, site.value.settings.url));
  const all = await locate(root, [...problems, ...plan.problems]);
  return plan.ok ? ok({ records, plan: plan.value }, all) : failed(all);
}

/** The base that was asked for, else the path of the public address. */
function baseOf(asked: string | undefined, url: string | undefined): UrlPath {
  const base = readBase(asked ?? baseOfUrl(url)) ?? readBase('/');
  if (base === undefined) throw new Error('The root of a site is always a base');
  return base;
}

/** Problems with their lines, in the order of their files. */
export const locate = (root: string, problems: readonly Problem[]): Promise<Problem[]> =>
  locateProblems(problems, (path) => {
    const read = readText(root, path);
    return read.ok ? read.value.text : undefined;
  });

/**
 * Plans the same site again and again. Where the files are the last ones but for the texts of some pages (a word was changed, and no title,
 * date or link), so is the plan: on large sites planning takes most of the time between a save and its page.
 */
export function createPlanner(): (request: PlanRequest) => Promise<Checked<PlannedSite>> {
  let last: { readonly site: PlannedSite; readonly request: PlanRequest } | undefined;
  return async (request) => {
    const again = last && replanTexts(last.site, last.request, request);
    const planned = again ? ok(again) : await planSite(request);
    // the lines of warnings may move
    if (planned.ok) last = planned.problems.length === 0 ? { site: planned.value, request } : undefined;
    return planned;
  };
}

function replanTexts(site: PlannedSite, last: PlanRequest, { scan, files }: PlanRequest): PlannedSite | undefined {
  if (scan.problems.length > 0 || files.length !== last.files.length) return undefined;
  if (!isSameList(scan.public, last.scan.public)) return undefined;
  const hashes = new Map<string, string>();
  for (const [index, file] of files.entries()) {
    const before = last.files[index];
    if (file === before) continue;
    if (!before || !isDeepStrictEqual({ ...file, hash: before.hash }, before)) return undefined;
    hashes.set(file.path, file.hash);
  }
  const routes = site.plan.routes.map((route) => {
    const originHash = 'originHash' in route ? hashes.get(route.origin) : undefined;
    return originHash === undefined ? route : ({ ...route, originHash } as typeof route);
  });
  return { records: { ...site.records, files }, plan: { ...site.plan, routes } };
}

const isSameList = (now: Scan['public'], before: Scan['public']): boolean =>
  now.length === before.length &&
  now.every(({ path, stamp }, index) => stamp !== '' && path === before[index]?.path && stamp === before[index].stamp);
