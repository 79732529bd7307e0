import { readFileSync } from 'node:fs';
import { createContentHash, hashContent } from '../ground/disk/hashContent.ts';
import { readPieces } from '../ground/disk/readPieces.ts';
import { readAt } from '../ground/disk/refuseOddFile.ts';
import { statAt } from '../ground/disk/statAt.ts';
import { compareText } from '../ground/text/compareText.ts';
import type { OwnerFile } from '../ground/ownerFile.ts';
import type { Adoption } from './planAdoption.ts';
import type { OldFile } from './oldSite.ts';

/** What was written into the folder of the site when the old one was adopted last: its hash by its path. */
type Base = ReadonlyMap<string, string>;

/** Kept beside what reading services said last. */
export const BASE_PATH = 'data/imported/adopted.txt';

/** What an adoption changes in a folder that may hold an earlier one, and what has been changed there by hand since. */
export interface Settled {
  readonly files: readonly OwnerFile[];
  /** Those that are to be copied; `to`: relative to the root. */
  readonly copies: readonly (OldFile & { readonly replaces: boolean })[];
  readonly unchanged: number;
  /** Changed by the owner and in the old folder, or the owner's own: left alone. */
  readonly kept: readonly string[];
  /** No longer in the old folder; they stay. */
  readonly gone: readonly string[];
}

/** Compares what is to be written with what is there, and with what was written last. Nothing is written. `old`: the old folder, absolute. */
export function settleAdoption(
  { root, old }: { readonly root: string; readonly old: string },
  { texts, copies }: Pick<Adoption, 'texts' | 'copies'>,
  tick: (done: number) => void = () => undefined,
): Settled {
  const base = readBase(root);
  const next = new Map(base);
  const [files, toCopy, kept]: [OwnerFile[], Settled['copies'][number][], string[]] = [[], [], []];
  let [unchanged, done] = [0, 0];
  /** What becomes of a path: true if it is to be written. */
  const decide = (path: string, wanted: string, there: string | undefined): boolean => {
    tick((done += 1));
    const last = base.get(path);
    if (there === wanted || (last === wanted && there !== undefined)) unchanged += 1;
    else if (there === undefined ? last === undefined || last !== wanted : there === last) {
      // a file that the owner has removed stays away, until the old one says something new
      next.set(path, wanted);
      return true;
    } else if (there === undefined) unchanged += 1;
    else kept.push(path);
    if (there === wanted) next.set(path, wanted);
    return false;
  };
  for (const { path, text } of texts) {
    const before = readAt(root, path);
    if (decide(path, hashContent(text), before === undefined ? undefined : hashContent(before)))
      files.push({ path, text, before });
  }
  for (const { from, to } of copies) {
    const there = statAt(`${root}/${to}`);
    const now = there?.isFile() ? hashFile(`${root}/${to}`) : there ? 'folder' : undefined;
    if (decide(to, hashFile(`${old}/${from}`), now)) toCopy.push({ from, to, replaces: now !== undefined });
  }
  const wanted = new Set([...texts.map(({ path }) => path), ...copies.map(({ to }) => to)]);
  const gone = [...base.keys()].filter((path) => !wanted.has(path) && statAt(`${root}/${path}`));
  for (const path of base.keys()) if (!wanted.has(path) && !gone.includes(path)) next.delete(path);
  const before = readAt(root, BASE_PATH);
  const text = writeBase(next);
  return {
    files: text === before ? files : [...files, { path: BASE_PATH, text, before }],
    copies: toCopy,
    unchanged,
    kept,
    gone,
  };
}

function hashFile(path: string): string {
  const hash = createContentHash();
  for (const piece of readPieces(path)) hash.update(piece);
  return hash.digest('hex');
}

const HEAD = '# What endpaper adopt has written: hashes and paths. It tells by them what you have changed since.\n';

const writeBase = (base: Base): string =>
  HEAD +
  [...base]
    .sort(([a], [b]) => compareText(a, b))
    .map(([path, hash]) => `${hash} ${path}\n`)
    .join('');

function readBase(root: string): Base {
  if (!statAt(`${root}/${BASE_PATH}`)) return new Map();
  const lines = readFileSync(`${root}/${BASE_PATH}`, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, hash, path] = /^([0-9a-f]{40}) (.+)$/.exec(line) ?? [];
      return hash === undefined || path === undefined ? [] : [[path, hash] as const];
    }),
  );
}
