import { locateProblems } from '../load/locateProblems.ts';
import { measureImages } from '../load/measureImages.ts';
import { readText } from '../load/readText.ts';
import type { Scan } from '../load/scanSources.ts';
import { hasErrors, type Problem } from '../model/problem.ts';
import type { ParsedFile, Records } from '../model/records.ts';
import { readBase, type UrlPath } from '../model/urlPath.ts';
import { assembleSite } from '../site/assembleSite.ts';
import { baseOfUrl, planRoutes, type Plan } from '../site/planRoutes.ts';

export interface PlanRequest {
  readonly root: string;
  readonly scan: Scan;
  /** The path under which the site is served; undefined: the path of site.yaml's url. */
  readonly base: string | undefined;
}

export interface PlannedSite {
  readonly records: Records;
  readonly plan: Plan;
  /** Warnings, with their lines. */
  readonly problems: readonly Problem[];
}

/** From the owner's files, however they are read, to the plan of their site. With any error: all problems, with their lines. */
export async function planSite(
  { root, scan, base }: PlanRequest,
  readFiles: () => Promise<ParsedFile[]>,
): Promise<PlannedSite | Problem[]> {
  const files = await readFiles();
  const records: Records = {
    files,
    publicFiles: scan.public.map(({ path }) => path.slice('public/'.length)),
    images: await measureImages(root, files),
  };
  const site = assembleSite(records);
  const problems = [...scan.problems, ...files.flatMap((file) => file.problems), ...site.problems];
  if (!site.ok || hasErrors(problems)) return await located(root, problems);
  const plan = planRoutes(site.value, baseOf(base, site.value.settings.url));
  const all = await located(root, [...problems, ...plan.problems]);
  return plan.ok ? { records, plan: plan.value, problems: all } : all;
}

/** The base that was asked for, else the path of the public address. */
function baseOf(asked: string | undefined, url: string | undefined): UrlPath {
  const base = readBase(asked ?? baseOfUrl(url)) ?? readBase('/');
  if (base === undefined) throw new Error('The root of a site is always a base');
  return base;
}

/** Problems with their lines, in the order of their files. */
export const located = (root: string, problems: readonly Problem[]): Promise<Problem[]> =>
  locateProblems(problems, (path) => {
    const read = readText(root, path);
    return 'text' in read ? read.text : undefined;
  });
