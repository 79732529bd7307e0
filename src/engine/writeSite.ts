import { lstatSync, readFileSync } from 'node:fs';
import type { AssetBundle } from '../bundle/bundleBrowser.ts';
import { lstatAt } from '../ground/disk/statAt.ts';
import { FEW } from '../load/leaveOut.ts';
import { stampOf } from '../load/scanSources.ts';
import { isPicture, tellPlaces } from '../load/tellPlaces.ts';
import { explainRest } from './explain.ts';
import { failed, ok, warning, type Checked, type Problem } from '../ground/problem.ts';
import type { Route } from '../kinds/kinds.ts';
import { conflictOf, findConflicts } from '../publish/findConflicts.ts';
import type { Locking } from '../publish/lockFolder.ts';
import { MANIFEST, type Manifest } from '../publish/manifest.ts';
import { openTree } from '../publish/outputTree.ts';
import { publishTree, type Published } from '../publish/publishTree.ts';
import { stageCopy, stageFile, type Stage, type StagedFile } from '../publish/stageFile.ts';
import type { EncodedPictures } from './encodePictures.ts';
import type { Output } from './listOutputs.ts';
import type { Memory, WrittenFile } from './memory.ts';
import { ownValue } from '../ground/ownValue.ts';

export interface WriteRequest {
  readonly root: string;
  readonly out: string;
  readonly locking: Locking;
  readonly force?: boolean;
  readonly sync?: boolean;
  /** In the order in which they are published: what the pages load comes before the pages. */
  readonly outputs: readonly Output[];
  readonly assets: AssetBundle;
  /** What the last build wrote. */
  readonly last: Memory['written'];
  /** What was noticed on the way here. */
  readonly problems: readonly Problem[];
  /** Makes smaller copies of pictures. */
  readonly encode: (outputs: readonly Output[], stage: Stage) => Promise<EncodedPictures>;
  /** `refused`: the pictures of which there are none. */
  readonly render: (routes: readonly Route[], stage: Stage, refused: ReadonlySet<string>) => Promise<StagedFile[]>;
}

export interface Written extends Published {
  /** What was written, to be remembered. */
  readonly files: Memory['written'];
  /** Stamp of the manifest. */
  readonly manifest: string;
}

/** Renders what changed and publishes it. On any failure the output folder is left as it was, unless the problem says `brokenOff`. */
export async function writeSite(request: WriteRequest): Promise<Checked<Written, Problem>> {
  const { out, locking, force = false, outputs } = request;
  const opened = await openTree(out, locking, request);
  if (!opened.ok) return opened;
  const { isLost, stage, close } = opened.value;
  try {
    const tree = isLost ? { ...opened.value, old: findRemembered(request) } : opened.value;
    const intact = findIntact(request);
    const changed = outputs.filter(({ file }) => !intact.has(file));
    const found = findConflicts(
      tree,
      changed.map(({ file }) => file),
    );
    if (!found.ok) return found;
    const isEmpty = tree.old.size === 0 && found.value.length === 0;
    const { staged, refused, problems } = await stageAll(request, { out, folder: stage, isEmpty }, changed);
    const rendered = new Map(staged.map((file) => [file.file, file]));
    const conflicts = force || isLost ? [] : found.value.filter((path) => !isThere(rendered.get(path)));
    if (conflicts.length > 0) return failed(conflictOf(out, conflicts));
    const kept = outputs.filter(({ copy }) => !refused.has(copy?.of ?? ''));
    const ready = kept.map(({ file, key }) => {
      const made = rendered.get(file) ?? intact.get(file);
      if (!made) throw new Error(`${file} is neither rendered nor intact`);
      return { ...made, key };
    });
    const placed = await findPlaced(request, intact);
    const published = await publishTree(tree, ready, found.value);
    if (!published.ok) return published;
    const stampAt = (file: string): string => stampFor(`${out}/${file}`);
    const steps = ready.map(({ file, key, hash, bytes }) => {
      const stamp = intact.get(file)?.stamp ?? stampAt(file);
      return [
        file,
        { key, made: { hash, bytes, stamp, ...(placed.has(file) && { hasPlace: true as const }) } },
      ] as const;
    });
    return ok({ ...published.value, files: Object.fromEntries(steps), manifest: stampAt(MANIFEST) }, [
      ...(isLost ? [lostManifest(out)] : []),
      ...(await explainRest(request.root, tellPlaces([...placed.values()], FEW))),
      ...request.problems,
      ...problems,
      ...published.problems,
    ]);
  } finally {
    close();
  }
}

/** Whether the output holds the very same already, as where our records of it were not copied with the pages: then it may as well be ours. */
const isThere = (file: StagedFile | undefined): boolean => file !== undefined && file.staged === undefined;

/** The files whose making did not change and that stand as we left them. */
function findIntact({ last, out, outputs }: WriteRequest): Map<string, StagedFile & WrittenFile> {
  const intact = new Map<string, StagedFile & WrittenFile>();
  for (const { file, key } of outputs) {
    const known = ownValue(last, file);
    if (known && key !== '' && known.key === key && stands(out, file, known.made))
      intact.set(file, { file, ...known.made });
  }
  return intact;
}

/** Whether a file of the output is as we left it. */
function stands(out: string, file: string, { stamp }: WrittenFile): boolean {
  const there = lstatAt(`${out}/${file}`);
  return there !== undefined && stampOf(there, Infinity) === stamp;
}

/** The pictures that say where they were taken, with the owner's files that they are copies of. Those that did not change are known. */
async function findPlaced(
  { root, outputs }: WriteRequest,
  intact: ReadonlyMap<string, WrittenFile>,
): Promise<Map<string, string>> {
  const placed = new Map<string, string>();
  for (const { file, source, copy } of outputs) {
    if (source === undefined || copy || !isPicture(source)) continue;
    const known = intact.get(file);
    const { holdsPlace } = known ? {} : await import('../load/holdsPlace.ts');
    if (known?.hasPlace ?? holdsPlace?.(`${root}/${source}`)) placed.set(file, source);
  }
  return placed;
}

/** The stamp of a file that was just published; one that cannot be looked at now is looked at again by the next build. */
function stampFor(path: string): string {
  try {
    return stampOf(lstatSync(path), Infinity);
  } catch {
    return '';
  }
}

/** Where the manifest is lost: what the last build wrote, as far as we know, and that stands as it was left. */
const findRemembered = ({ last, out }: WriteRequest): Manifest =>
  new Map(
    Object.entries(last).flatMap(([file, { made }]): [string, string][] =>
      stands(out, file, made) ? [[file, made.hash]] : [],
    ),
  );

const lostManifest = (out: string): Problem =>
  warning(`${out}/${MANIFEST}`, 'was empty, as a power failure may leave it, and was made anew', {
    hint: `If ${out} holds pages that the site no longer has, delete it and build again.`,
  });

const isFeed = ({ kind }: Route): boolean => kind === 'feed';

async function stageAll(
  { root, assets, encode, render }: WriteRequest,
  stage: Stage,
  outputs: readonly Output[],
): Promise<EncodedPictures> {
  const contentOf = ({ file, source, start }: Output): Uint8Array => {
    const content = source === undefined ? assets.contents.get(file) : readFileSync(`${root}/${source}`);
    return start === undefined && content ? content : Buffer.concat([Buffer.from(start ?? ''), content ?? Buffer.of()]);
  };
  const copies = outputs
    .filter(({ route, copy }) => !route && !copy)
    .map((output) =>
      output.source !== undefined && output.start === undefined
        ? stageCopy(stage, output.file, `${root}/${output.source}`)
        : stageFile(stage, output.file, contentOf(output)),
    );
  const smaller = outputs.filter(({ copy }) => copy);
  const encoded = smaller.length === 0 ? NONE : await encode(smaller, stage);
  const all = outputs.flatMap(({ route }) => route ?? []);
  // the texts that were just parsed are at hand until their pages are rendered
  const routes = [...all.filter(isFeed), ...all.filter((route) => !isFeed(route))];
  const pages = routes.length === 0 ? [] : await render(routes, stage, encoded.refused);
  return { ...encoded, staged: [...copies, ...encoded.staged, ...pages] };
}

const NONE: EncodedPictures = { staged: [], refused: new Set(), problems: [] };
