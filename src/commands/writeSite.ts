import { readFileSync, statSync } from 'node:fs';
import { stampOf, type Scan } from '../load/scanSources.ts';
import type { Problem } from '../model/problem.ts';
import type { Route } from '../model/route.ts';
import type { AssetBundle } from '../output/bundleAssets.ts';
import type { BuildMemory, RememberedOutput } from '../output/buildMemory.ts';
import { hashContent } from '../output/hashContent.ts';
import { findObstacles } from '../output/findObstacles.ts';
import { MANIFEST } from '../output/manifest.ts';
import { abandonTree, claimFiles, closeTree, openTree, type Tree } from '../output/outputTree.ts';
import { BrokenOff, publishTree, type Published } from '../output/publishTree.ts';
import { stageFile, type StagedFile } from '../output/stageFile.ts';
import { statAt } from '../output/statAt.ts';
import type { Plan } from '../site/planRoutes.ts';
import type { Crew } from './crew.ts';
import { frameOf } from './frameOf.ts';
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
  /** Stamp of the manifest. */
  readonly manifest: string;
}

/** A file of the output before it is made: `key` is the hash of all that goes into it, '' where that is not known. */
interface Output {
  readonly file: string;
  readonly key: string;
  /** The owner's file that it is a copy of. */
  readonly path?: string;
  readonly route?: Route;
}

/** Renders what changed and publishes it. On any failure the output folder is left as it was, unless it is BrokenOff. */
export async function writeSite(request: WriteRequest): Promise<WriteResult | Problem[]> {
  const { out, pid, force } = request;
  const opened = openTree(out, { pid, force });
  if ('message' in opened) return [opened];
  const outputs = planOutputs(request);
  const files = outputs.map(({ file }) => file);
  let tree = opened;
  try {
    const intact = intactFiles(request, outputs);
    const isStale = (file: string): boolean => !intact.has(file);
    const { problems, taken } = findObstacles(tree, files.filter(isStale), force);
    if (problems.length > 0) {
      abandonTree(tree, []);
      return [...problems];
    }
    tree = claimFiles(tree, [...files, ...taken]);
    const staged = await stageAll(
      request,
      tree,
      outputs.filter(({ file }) => isStale(file)),
    );
    const made = new Map(staged.map((file) => [file.file, file]));
    const ordered = files.map((file): StagedFile => {
      const result = made.get(file) ?? intact.get(file);
      if (!result) throw new Error(`${file} is neither made nor intact`);
      return result;
    });
    const published = publishTree(tree, ordered);
    const stampAt = (file: string): string => stampOf(statSync(`${out}/${file}`), Infinity);
    const remembered = ordered.map(({ file, hash, bytes }, index): [string, RememberedOutput] => {
      const stamp = intact.get(file)?.stamp ?? stampAt(file);
      return [file, { key: outputs[index]?.key ?? '', hash, bytes, stamp }];
    });
    return { published, outputs: Object.fromEntries(remembered), manifest: stampAt(MANIFEST) };
  } catch (cause) {
    if (!(cause instanceof BrokenOff)) abandonTree(tree, files);
    throw cause;
  } finally {
    closeTree(tree);
  }
}

/** What the pages load comes before the pages. */
function planOutputs(request: WriteRequest): Output[] {
  const { plan, scan, assets } = request;
  const frame = keyOfFrame(request);
  return [
    ...assets.files
      .filter(({ file }) => file !== assets.vitals || plan.chrome.vitals !== undefined)
      .map(({ file, hash }) => ({ file, key: hash })),
    ...scan.public.map(({ path, stamp }) => ({ file: path.slice('public/'.length), key: stamp, path })),
    ...plan.routes.map((route) => ({ file: route.file, key: keyOfRoute(frame, route), route })),
  ];
}

/** Keys of routes that were planned once and written again and again, which only `serve` does. */
const keys = new WeakMap<Route, { readonly frame: string; readonly key: string }>();

function keyOfRoute(frame: string, route: Route): string {
  const known = keys.get(route);
  if (known?.frame === frame) return known.key;
  const key = hashContent(frame + JSON.stringify(route));
  keys.set(route, { frame, key });
  return key;
}

async function stageAll(request: WriteRequest, tree: Tree, outputs: readonly Output[]): Promise<StagedFile[]> {
  const { root, assets } = request;
  const stage = tree.stage('');
  const copies = outputs
    .filter(({ route }) => !route)
    .map(({ file, path }) => {
      const content = path === undefined ? assets.read(file) : readFileSync(`${root}/${path}`);
      return stageFile(stage, { file, content, hash: hashContent(content) });
    });
  const pages = await renderPages(
    request,
    tree,
    outputs.flatMap(({ route }) => route ?? []),
  );
  return [...copies, ...pages];
}

const keyOfFrame = ({ plan, assets, programKey }: WriteRequest): string =>
  hashContent([programKey, JSON.stringify(frameOf(plan, assets))].join('\0'));

/** The files whose making did not change and that stand as we left them. */
function intactFiles(
  { memory, out }: WriteRequest,
  all: readonly Output[],
): Map<string, StagedFile & RememberedOutput> {
  const intact = new Map<string, StagedFile & RememberedOutput>();
  for (const { file, key } of all) {
    const known = memory?.outputs[file];
    if (!known || key === '' || known.key !== key) continue;
    const there = statAt(`${out}/${file}`);
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
  const frame = frameOf(plan, assets);
  return crew.render({ routes, frame, renderer }, tree.stage, tick);
}
