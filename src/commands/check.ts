import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createPageChecker, type WrittenLink } from '../check/checkPages.ts';
import { checkJoins, checkUse } from '../check/checkUse.ts';
import { inspectPage } from '../check/inspectPage.ts';
import { scanSources } from '../load/scanSources.ts';
import { hasErrors, type Problem } from '../model/problem.ts';
import type { ParsedFile, Records } from '../model/records.ts';
import { bundleAssets } from '../output/bundleAssets.ts';
import { resolveLink } from '../site/checkLink.ts';
import { explainFailure, explainWarnings } from './explainFailure.ts';
import { frameOf } from './frameOf.ts';
import { ownTemplates } from './ownTemplates.ts';
import { located, planSite, type PlannedSite } from './planSite.ts';
import type { Program, Shell } from './program.ts';
import { createProgress, type Progress } from './progress.ts';
import { reportCheck } from './reportCheck.ts';
import { createShard, type Shard } from './shard.ts';

export interface CheckOptions {
  readonly root: string;
  /** Warnings count as errors. */
  readonly strict?: boolean;
  readonly json?: boolean;
}

/** `site check`: true if nothing is wrong. Everything `build` validates, and what only the finished pages show; nothing is written. */
export async function check(options: CheckOptions, program: Program, shell: Shell): Promise<boolean> {
  const root = resolve(shell.cwd, options.root);
  const progress = createProgress(shell, options.json !== true);
  const { pages, problems } = await findProblems(root, program, shell, progress);
  progress.clear();
  const judged = problems.map((one): Problem => (options.strict === true ? { ...one, severity: 'error' } : one));
  const ok = !hasErrors(judged);
  reportCheck({ pages, problems: judged, ok }, shell, options.json === true);
  return ok;
}

async function findProblems(
  root: string,
  program: Program,
  shell: Shell,
  progress: Progress,
): Promise<{ pages: number; problems: readonly Problem[] }> {
  try {
    const shard = createShard(root);
    const scan = scanSources(root, shell.now());
    const planned = await planSite({ root, scan, base: undefined }, async () => {
      const parsed = await shard.parse(scan.data, progress.over('Reading', scan.data.length));
      // nothing is remembered, so nothing is the same as before
      return parsed.filter((file): file is ParsedFile => !('same' in file));
    });
    if (Array.isArray(planned)) return { pages: 0, problems: planned };
    const pages = planned.plan.routes.filter(({ file }) => file.endsWith('.html')).length;
    const found = await checkPages({ root, planned, shard }, program, progress);
    return { pages, problems: await located(root, [...planned.problems, ...found]) };
  } catch (cause) {
    return { pages: 0, problems: explainFailure(cause, { root, out: root, program }) };
  }
}

/** Renders every page, as `build` would, and looks at each. */
async function checkPages(
  { root, planned, shard }: { root: string; planned: PlannedSite; shard: Shard },
  program: Program,
  progress: Progress,
): Promise<Problem[]> {
  const {
    plan: { chrome, routes },
    records,
  } = planned;
  const { base } = chrome;
  const templates = ownTemplates(root, program);
  const assets = await bundleAssets({
    program: program.folder,
    overlay: templates.overlay,
    key: templates.key,
    cache: program.cache,
  });
  const checker = createPageChecker({
    base,
    url: records.files.map(({ content }) => (content?.kind === 'site' ? content.value.url : undefined)).find(Boolean),
    files: new Set([...routes, ...assets.files].map(({ file }) => file).concat(records.publicFiles)),
    written: writtenLinks(records, base),
  });
  const frame = frameOf(planned.plan, assets);
  const tick = progress.over('Checking', routes.length);
  let seen = 0;
  await shard.visit({ routes, frame, renderer: await templates.renderer() }, (route, content) => {
    if (route.file.endsWith('.html')) checker.add(route, inspectPage(content));
    tick((seen += 1));
  });
  const { problems, used } = checker.finish();
  const texts = records.publicFiles
    .filter((path) => /\.(?:html?|css|m?js|svg|json|webmanifest|xml|txt)$/i.test(path))
    .map((path) => ({ path, text: readFileSync(`${root}/public/${path}`, 'utf8') }));
  return [
    ...explainWarnings(assets.warnings, { root, program }),
    ...problems,
    ...checkUse(records.publicFiles, used, texts),
    ...checkJoins(records),
  ];
}

function writtenLinks({ files }: Records, base: string): Map<string, WrittenLink[]> {
  const written = new Map<string, WrittenLink[]>();
  for (const { path, links } of files) {
    for (const { target, at } of links) {
      const address = resolveLink(target, base);
      written.set(address, [...(written.get(address) ?? []), { file: path, at, target }]);
    }
  }
  return written;
}
