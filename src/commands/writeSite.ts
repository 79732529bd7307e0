import { readFileSync, statSync } from 'node:fs';
import { stampOf, type Scan } from '../load/scanSources.ts';
import { hasErrors, type Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import { urlUnder } from '../model/urlPath.ts';
import type { AssetBundle } from '../output/bundleAssets.ts';
import type { BuildMemory, RememberedOutput } from '../output/buildMemory.ts';
import { hashContent } from '../output/hashContent.ts';
import {
  abandonTree,
  claimFiles,
  closeTree,
  findObstacles,
  openTree,
  publishTree,
  type Published,
  type Tree,
} from '../output/publishTree.ts';
import { stageFile, type StagedFile } from '../output/stageFile.ts';
import type { Plan } from '../site/planRoutes.ts';
import type { Crew } from './crew.ts';
import type { Tick } from './shard.ts';

export interface WriteRequest {
  readonly root: string;
  readonly out: string;
  readonly pid: number;
  readonly force: boolean;
  readonly plan: Plan;
  readonly scan: Scan;
  readonly assets: AssetBundle;
  /** Changes with all that pages are made with, besides their own words. */
  readonly programKey: string;
  /** File with the owner's own renderer. */
  readonly renderer: string | undefined;
  readonly memory: BuildMemory | undefined;
  readonly crew: Crew;
  readonly tick: Tick;
}

export interface WriteResult {
  readonly published: Published;
  /** What was written, to be remembered. */
  readonly outputs: Readonly<Record<string, RememberedOutput>>;
}

/** A file of the output before it is made: `key` is the hash of all that goes into it, '' where that is not known. */
interface Output {
  readonly file: string;
  readonly key: string;
}

/** Renders what changed and publishes it. On any failure the output folder is left as it was. */
export async function writeSite(request: WriteRequest): Promise<WriteResult | Problem[]> {
  const { out, pid, force, plan, scan, assets } = request;
  const tree = openTree(out, { pid, force });
  if ('message' in tree) return [tree];
  const frame = keyOfFrame(request);
  const pages = plan.routes.map((route) => ({
    route,
    file: route.file,
    key: hashContent(frame + JSON.stringify(route)),
  }));
  const copies = scan.public.map(({ path, stamp }) => ({ path, file: path.slice('public/'.length), key: stamp }));
  const bundles = assets.files.map(({ file, hash }) => ({ file, key: hash }));
  const all: Output[] = [...bundles, ...copies, ...pages];
  const files = all.map(({ file }) => file);
  let staging = true;
  try {
    const obstacles = findObstacles(tree, files, force);
    if (hasErrors(obstacles)) {
      abandonTree(tree, []);
      return obstacles;
    }
    claimFiles(tree, files);
    const intact = intactFiles(request, all);
    const isStale = ({ file }: Output): boolean => !intact.has(file);
    const stage = tree.stage('');
    const staged: StagedFile[] = [
      ...bundles.filter(isStale).map(({ file }) => stageContent(stage, file, assets.read(file))),
      ...copies
        .filter(isStale)
        .map(({ file, path }) => stageContent(stage, file, readFileSync(`${request.root}/${path}`))),
      ...(await renderPages(
        request,
        tree,
        pages.filter(isStale).map(({ route }) => route),
      )),
    ];
    const made = new Map(staged.map((file) => [file.file, file]));
    const ordered = files.map((file) => made.get(file) ?? intact.get(file)).filter((file) => file !== undefined);
    staging = false;
    const published = publishTree(tree, ordered);
    const outputs = ordered.map(({ file, hash, bytes }, index): [string, RememberedOutput] => {
      const stamp = intact.get(file)?.stamp ?? stampOf(statSync(`${out}/${file}`), Infinity);
      return [file, { key: all[index]?.key ?? '', hash, bytes, stamp }];
    });
    return { published, outputs: Object.fromEntries(outputs) };
  } catch (cause) {
    if (staging) abandonTree(tree, files);
    throw cause;
  } finally {
    closeTree(tree);
  }
}

const keyOfFrame = ({ plan, assets, programKey }: WriteRequest): string =>
  hashContent([programKey, assets.style, assets.script, JSON.stringify(plan.chrome)].join('\0'));

const stageContent = (stage: ReturnType<Tree['stage']>, file: string, content: Uint8Array): StagedFile =>
  stageFile(stage, { file, content, hash: hashContent(content) });

/** The files whose making did not change and that stand as we left them. */
function intactFiles(
  { memory, out }: WriteRequest,
  all: readonly Output[],
): Map<string, StagedFile & RememberedOutput> {
  const intact = new Map<string, StagedFile & RememberedOutput>();
  for (const { file, key } of all) {
    const known = memory?.outputs[file];
    if (!known || key === '' || known.key !== key) continue;
    const there = statSync(`${out}/${file}`, { throwIfNoEntry: false });
    if (there && stampOf(there, Infinity) === known.stamp) intact.set(file, { file, ...known });
  }
  return intact;
}

async function renderPages(
  { plan, assets, renderer, crew, tick }: WriteRequest,
  tree: Tree,
  routes: Route[],
): Promise<StagedFile[]> {
  if (routes.length === 0) return [];
  const { base } = plan.chrome;
  const frame = {
    chrome: plan.chrome,
    assets: { style: urlUnder(base, assets.style), script: urlUnder(base, assets.script) },
  };
  return crew.render({ routes, frame, renderer }, tree.stage, tick);
}
