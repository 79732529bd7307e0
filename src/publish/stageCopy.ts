import { chmodSync, constants, copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createContentHash } from '../ground/disk/hashContent.ts';
import { entryAt } from '../ground/disk/kindAt.ts';
import { readPieces } from '../ground/disk/readPieces.ts';
import { putOnStage, stageFile, type Stage, type StagedFile } from './stageFile.ts';

/** From this size on a file is not read into memory as a whole (bytes). */
const LARGE = 1 << 24;

/** Stages a copy of a file, of any size: its content takes the place of what stands there, unless it is the same. */
export function stageCopy(stage: Stage, file: string, source: string): StagedFile {
  if (statSync(source).size < LARGE) return stageFile(stage, file, readFileSync(source));
  const target = `${stage.out}/${file}`;
  const there = entryAt(target);
  const same = there?.isFile() && isSame(source, target) ? describe(target) : undefined;
  if (same) return { file, ...same };
  const staged = putOnStage(stage, { file, exists: there !== undefined }, (path) => {
    // shares the blocks on the disk where the file system can, but would also copy who may read it
    writeFileSync(path, '');
    const { mode } = statSync(path);
    copyFileSync(source, path, constants.COPYFILE_FICLONE);
    chmodSync(path, mode);
  });
  return { file, ...describe(`${stage.folder}/${staged}`), staged };
}

/** What was copied, not what it was copied from, which may change meanwhile. */
function describe(path: string): Pick<StagedFile, 'hash' | 'bytes'> {
  const hash = createContentHash();
  let bytes = 0;
  for (const piece of readPieces(path)) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { hash: hash.digest('hex'), bytes };
}

function isSame(one: string, other: string): boolean {
  if (statSync(one).size !== statSync(other).size) return false;
  const others = readPieces(other);
  try {
    for (const piece of readPieces(one)) {
      const { value } = others.next();
      if (!value || !piece.equals(value)) return false;
    }
    return true;
  } finally {
    others.return(undefined);
  }
}
