import { isDeepStrictEqual } from 'node:util';
import { lookInside } from '../load/lookInside.ts';
import { measureImages } from '../load/measureImages.ts';
import type { Scan } from '../load/scanSources.ts';
import type { FeedRoute, FiledContent } from '../site/fileRoutes.ts';
import { failed, hasErrors, isNotice, ok, type Checked, type Problem } from '../ground/problem.ts';
import type { ParsedFile, Records } from '../site/records.ts';
import { leaveOutTexts } from '../kinds/leaveOutTexts.ts';
import type { Route } from '../kinds/kinds.ts';
import { readBase } from '../ground/text/urlPath.ts';
import { baseOfUrl } from '../site/addresses.ts';
import { assembleSite } from '../kinds/assembleSite.ts';
import { listAddresses } from '../kinds/listAddresses.ts';
import { placePages } from '../kinds/placePages.ts';
import { resolveRelative } from '../kinds/relativeLinks.ts';
import { planRoutes, type Plan } from '../kinds/planRoutes.ts';
import { loadLanguages } from './loadLanguages.ts';
import { explain, withNewNames } from './explain.ts';

/** The owner's files, by name and as they were parsed. */
interface Input {
  readonly scan: Scan;
  readonly files: readonly ParsedFile[];
}

export interface PlannedSite {
  readonly records: Records;
  readonly plan: Plan;
  /** data/addresses.txt as it is to be; undefined where there is none to keep. */
  readonly addresses: string | undefined;
}

/**
 * Plans the same site again and again. `base`: the path under which it is served; undefined: that of site.yaml's url. `drafts`: whether
 * they are shown; `asOf`: the day after which no text is dated. Where the files are
 * the last ones but for the texts of some pages (a word was changed, and no title, date or link), so is the plan: on large sites planning
 * takes most of the time between a save and its page.
 */
export function createPlanner(
  root: string,
  {
    base,
    drafts = false,
    asOf,
  }: {
    readonly base?: string | undefined;
    readonly drafts?: boolean | undefined;
    readonly asOf?: string | undefined;
  },
): (input: Input) => Promise<Checked<PlannedSite, Problem>> {
  let last: { readonly site: PlannedSite; readonly input: Input; readonly notices: readonly Problem[] } | undefined;

  const plan = async ({ scan, files: parsed }: Input): Promise<Checked<PlannedSite, Problem>> => {
    const unseen = scan.problems.filter(({ file, severity }) => severity === 'error' && isWhole(file));
    if (unseen.length > 0) return failed(await explain(root, unseen));
    const paths = scan.public.map(({ path }) => path);
    const { published, problems: inside } = lookInside(root, paths, scan.named);
    const files = await withNewNames(root, parsed);
    const all = placePages({ files, publicFiles: published });
    const shown = resolveRelative(drafts ? all : leaveOutTexts(all, asOf));
    const records = { ...shown, images: await measureImages(root, shown) };
    const site = assembleSite(records);
    const problems = [...scan.problems, ...inside, ...records.files.flatMap((file) => file.problems), ...site.problems];
    if (!site.ok || hasErrors(problems)) return failed(await explain(root, problems));
    const { url } = site.value.settings;
    const under = readBase(base ?? baseOfUrl(url)) ?? baseOfUrl(undefined);
    const planned = planRoutes(site.value, under, await loadLanguages(site.value));
    const told = await explain(root, [...problems, ...planned.problems]);
    // where drafts are shown nothing is published
    const addresses = drafts ? undefined : listAddresses(records);
    return planned.ok ? ok({ records, plan: planned.value, addresses }, told) : failed(told);
  };

  return async (input) => {
    const again = last && replanTexts(last.site, last.input, input);
    const planned = again ? ok(again, last?.notices) : await plan(input);
    // the lines of warnings may move; notices have none
    const { problems } = planned;
    if (planned.ok) last = problems.every(isNotice) ? { site: planned.value, input, notices: problems } : undefined;
    return planned;
  };
}

/** What stands in a folder that cannot be looked at is not missing. */
const isWhole = (folder: string): boolean => folder === 'data' || folder === 'public';

/** The site with new texts; undefined where anything else changed. */
function replanTexts(site: PlannedSite, last: Input, { scan, files }: Input): PlannedSite | undefined {
  if (scan.problems.length > 0 || files.length !== last.files.length) return undefined;
  if (!isSameList(scan.public, last.scan.public)) return undefined;
  const hashes = new Map<string, string>();
  for (const [index, file] of files.entries()) {
    const before = last.files[index];
    if (file === before) continue;
    if (!before || !isDeepStrictEqual({ ...file, hash: before.hash }, before)) return undefined;
    hashes.set(file.path, file.hash);
  }
  const renew = <Text extends { readonly origin: string; readonly originHash: string }>(text: Text): Text => {
    const originHash = hashes.get(text.origin);
    return originHash === undefined ? text : { ...text, originHash };
  };
  const routes = site.plan.routes.map((route): Route => {
    if ('originHash' in route) return renew(route);
    if (route.kind === 'feed') return renewEntries(route, renew);
    if (route.kind !== 'searchTexts') return route;
    const texts = route.texts.map((text) => ('originHash' in text ? renew(text) : text));
    return texts.every((text, place) => text === route.texts[place]) ? route : { ...route, texts };
  });
  const shown = new Set(site.records.files.map(({ path }) => path));
  return {
    addresses: site.addresses,
    records: resolveRelative(placePages({ ...site.records, files: files.filter(({ path }) => shown.has(path)) })),
    plan: { ...site.plan, routes },
  };
}

/** The feed with new hashes of its texts; itself where none changed, since its key is kept with it. */
function renewEntries(feed: FeedRoute, renew: (content: FiledContent) => FiledContent): FeedRoute {
  const entries = feed.entries.map((entry) => {
    const content = entry.content.kind === 'filed' ? renew(entry.content) : entry.content;
    return content === entry.content ? entry : { ...entry, content };
  });
  return entries.every((entry, place) => entry === feed.entries[place]) ? feed : { ...feed, entries };
}

const isSameList = (now: Scan['public'], before: Scan['public']): boolean =>
  now.length === before.length &&
  now.every(({ path, stamp }, index) => stamp !== '' && path === before[index]?.path && stamp === before[index].stamp);
