import type { AssetBundle } from '../bundle/bundleBrowser.ts';
import { isProgram } from '../bundle/createTemplates.ts';
import { fileState } from '../ground/disk/fileState.ts';
import { pathWithin } from '../ground/disk/resolvePath.ts';
import { ownValue } from '../ground/ownValue.ts';
import { failed, isNotice, ok, type Checked, type Problem } from '../ground/problem.ts';
import { pathOf } from '../ground/sourcePaths.ts';
import { findComing } from '../kinds/leaveOutTexts.ts';
import { todayOf } from '../shell.ts';
import { isPage } from '../kinds/kinds.ts';
import type { Scan } from '../load/scanSources.ts';
import type { ParsedFile } from '../site/records.ts';
import type { ParseJob } from './createBodies.ts';
import type { PlannedSite } from './createPlanner.ts';
import { explainRest } from './explain.ts';
import type { Places } from './failures/explainBundling.ts';
import type { ShowPage } from './createWorkerPool.ts';
import { keepAddresses } from './keepAddresses.ts';
import { isRendered, listOutputs } from './listOutputs.ts';
import { writeMemory } from './memory.ts';
import { renderContextOf, type RenderContext } from './renderContext.ts';
import type { BuildResult, Built, Session } from './session.ts';
import { tellComing } from './tellComing.ts';
import { stageSearchTexts, type FoundTexts } from './stageSearchTexts.ts';
import { writeSite, type Written } from './writeSite.ts';

/** A site that is ready to be rendered. */
export interface PreparedSite extends PlannedSite {
  readonly assets: AssetBundle;
  readonly context: RenderContext;
  /** The texts of files that were parsed just now, for the search. */
  readonly texts: FoundTexts;
  readonly phases: Built['phases'];
}

/** A build from top to bottom, once the names of the owner's files are read: parse, assemble, plan, render, publish, remember. */
export async function buildSite(session: Session, scan: Scan): Promise<Checked<Built, Problem>> {
  const { scanner, shell } = session;
  const start = shell.elapsed();
  const prepared = await prepareSite(session, scan);
  if (!prepared.ok) return prepared;
  const site = prepared.value;
  const published = await publishSite(session, scan, site);
  if (!published.ok) {
    scanner.forget();
    return failed([...prepared.problems, ...published.problems]);
  }
  const { files, manifest, ...counts } = published.value;
  const write = Math.round(shell.elapsed() - start) - sum(Object.values(site.phases));
  const built: Built = {
    base: site.plan.chrome.base,
    pages: site.plan.routes.filter(isPage).length,
    bytes: sum(Object.values(files).map(({ made }) => made.bytes)),
    ...counts,
    coming: findComing(site.records, todayOf(session.shell)),
    phases: { ...site.phases, write },
  };
  session.last = { parsed: session.parsed, written: files, fed: Object.fromEntries([...session.fed].slice(-FED)) };
  const addresses = await keepPublishedAddresses(session, site);
  const warnings = [...prepared.problems, ...published.problems.filter(isNotice), ...addresses.problems];
  remember(session, { built, warnings }, { manifest, sources: addresses.sources });
  // what happened to the output is said once, what is noticed of the files again and again
  return ok(built, [...published.problems.filter((problem) => !isNotice(problem)), ...warnings]);
}

/** Renders every page and writes nothing. `start` gets the site before its pages, and returns what gets them. */
export async function renderSite(
  session: Session,
  scan: Scan,
  start: (site: PreparedSite) => ShowPage,
): Promise<Checked<PreparedSite, Problem>> {
  const prepared = await prepareSite(session, scan);
  if (!prepared.ok) return prepared;
  const { plan, context } = prepared.value;
  const tick = session.progress.over('Checking', plan.routes.length);
  const show = start(prepared.value);
  await session.pool.visit({ routes: plan.routes.filter(isRendered), context, show }, tick);
  const { request, shell } = session;
  const comingIn = ({ records }: PreparedSite) => findComing(records, todayOf(shell));
  return await tellComing(prepared, { root: request.root, shell, comingIn });
}

/** Parses, assembles and plans; the templates are bundled meanwhile. */
async function prepareSite(session: Session, scan: Scan): Promise<Checked<PreparedSite, Problem>> {
  const { request, program, pool, templates, shell } = session;
  const { root, out } = request;
  const start = shell.elapsed();
  session.outside = session.outside.map(([path]) => fileState(path));
  if (scan.templates.length > 0 && !isProgram(root, program)) pool.warm();
  const bundling = templates.bundle(scan.templates);
  const texts = await parseFiles(session, scan);
  const parse = Math.round(shell.elapsed() - start);
  const planned = await session.plan({ scan, files: Object.values(session.parsed).map(({ made }) => made) });
  const phases = { parse, plan: Math.round(shell.elapsed() - start) - parse };
  const places = { root, out, program: program.folder };
  // what is wrong with the templates is told with what is wrong with the texts
  const bundled = await bundling.catch(async (cause: unknown) => {
    if (planned.ok) throw cause;
    return failed((await import('./failures/explainFailure.ts')).explainFailure(cause, places));
  });
  if ('problems' in bundled) return failed([...planned.problems, ...bundled.problems]);
  session.outside = bundled.outside;
  const { assets, remarks } = bundled;
  const warnings = await explainBundled(assets.warnings, places);
  const problems = [...planned.problems, ...warnings, ...(await explainRest(root, remarks))];
  if (!planned.ok) return failed(problems);
  const context = renderContextOf(planned.value.plan, bundled);
  return ok({ ...planned.value, assets, context, texts, phases }, problems);
}

/** What has the words is loaded where there is something to say. */
async function explainBundled(warnings: AssetBundle['warnings'], places: Places): Promise<readonly Problem[]> {
  return warnings.length === 0 ? [] : (await import('./failures/explainBundling.ts')).explainWarnings(warnings, places);
}

/** Brings `session.parsed` up to date, in the order of the paths: what is known of a file is not parsed again. Returns the texts of those that were. */
async function parseFiles(session: Session, { data }: Scan): Promise<FoundTexts> {
  const { parsed, pool, progress } = session;
  const stale = data.filter(({ path, stamp }) => stamp === '' || ownValue(parsed, path)?.key !== stamp);
  const jobs = stale.map(({ path }) => ({ path, hash: ownValue(parsed, path)?.made.hash }));
  const texts: FoundTexts = new Map();
  const fresh = new Map<string, ParsedFile>();
  for (const { text, ...file } of await pool.parse(jobs, progress.over('Reading', data.length))) {
    if (text !== undefined) texts.set(file.path, { hash: file.hash, text });
    fresh.set(file.path, file);
  }
  const steps = data.map(({ path, stamp }) => {
    const made = fresh.get(path) ?? ownValue(parsed, path)?.made;
    if (!made) throw new Error(`${path} is neither parsed nor known`);
    return [path, { key: stamp, made }] as const;
  });
  session.parsed = Object.fromEntries(steps);
  return texts;
}

/** Renders what changed, and puts it into the output folder. */
async function publishSite(session: Session, scan: Scan, site: PreparedSite): Promise<Checked<Written, Problem>> {
  const { request, shell, signal, pool, progress, last, keyOf } = session;
  const { plan, records, assets, texts } = site;
  const mayHavePictures = !request.live && Object.keys(records.images ?? {}).length > 0;
  const pictures = mayHavePictures
    ? await (await import('./planPictures.ts')).planPictures(session, scan, site)
    : undefined;
  const { contextWithout = () => site.context } = pictures ?? {};
  const { key } = contextWithout(new Set());
  const tick = progress.over('Rendering', plan.routes.length);
  return await writeSite({
    ...request,
    locking: { pid: shell.pid, signal },
    outputs: listOutputs({
      scan,
      records,
      plan,
      assets,
      pictures: pictures?.outputs ?? [],
      keyOf: (route) => keyOf(route, key),
    }),
    problems: pictures?.problems ?? [],
    assets,
    last: last.written,
    encode: async (outputs, stage) =>
      (await import('./encodePictures.ts')).encodePictures(outputs, {
        root: request.root,
        stage,
        signal,
        tick: progress.over('Making pictures smaller', outputs.length),
      }),
    async render(routes, stage, refused) {
      const context = contextWithout(refused);
      // the texts of the search come first: what is parsed for them need not be parsed again for its page
      const found = routes.filter((route) => !isRendered(route));
      const parse = (jobs: readonly ParseJob[]) => pool.parse(jobs, () => undefined);
      const searched = await stageSearchTexts(found, stage, { texts, last, parse });
      texts.clear();
      return [...searched, ...(await pool.render({ routes: routes.filter(isRendered), context, stage }, tick))];
    },
  });
}

/** `sources`: all that the output follows from, as it is now; undefined where that is not known, or the next build is to try again. */
async function keepPublishedAddresses(
  { request: { root, out, live }, scanner, shell }: Session,
  site: PreparedSite,
): Promise<{ readonly problems: readonly Problem[]; readonly sources: string | undefined }> {
  // what is built outside of the owner's folder is a copy, to look at or to compare
  const isPublished = !live && pathWithin(root, out) !== undefined;
  const problems = isPublished ? await keepAddresses(root, site, shell) : undefined;
  if (!problems) return { problems: [], sources: scanner.sources() };
  return { problems, sources: problems.length === 0 ? scanner.describeWith(pathOf('addresses')) : undefined };
}

/** Keeps what this build knows for those of other processes. */
function remember(
  { folder, request, program, last, outside }: Session,
  result: BuildResult,
  given: { readonly manifest: string; readonly sources: string | undefined },
): void {
  if (folder !== undefined && !request.live)
    writeMemory(folder, { program: program.key, ...last }, { ...given, outside, result });
}

/** How many texts of feeds are kept: those of all feeds, and some that were in them. */
const FED = 100;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
