import { chmodSync, constants, copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createContentHash, hashContent } from '../ground/disk/hashContent.ts';
import { lstatAt } from '../ground/disk/statAt.ts';
import { readPieces } from '../ground/disk/readPieces.ts';

/** Where finished files wait until all are there. */
export interface Stage {
  /** The output folder. */
  readonly out: string;
  /** Folder for finished files, inside the output folder. */
  readonly folder: string;
  /** Nothing stands in the output folder where files go: it need not be looked at for each. */
  readonly isEmpty: boolean;
}

/** A file of the output: written to the stage, or there already. */
export interface StagedFile {
  /** Path relative to the output folder. */
  readonly file: string;
  /** Hash of the content. */
  readonly hash: string;
  readonly bytes: number;
  /** Its name in the stage; absent where the output folder has the same content already. */
  readonly staged?: string;
}

/** A name that no other file has in the stage, whichever thread writes it. */
const nameOnStage = (file: string): string => hashContent(file);

/** Writes a file to the stage, complete. One whose content is there already is left alone, and a link is not one. */
export function stageFile(stage: Stage, file: string, content: Uint8Array): StagedFile {
  const target = `${stage.out}/${file}`;
  const result = { file, hash: hashContent(content), bytes: content.length };
  const there = stage.isEmpty ? undefined : lstatAt(target);
  if (there?.isFile() && there.size === result.bytes && readFileSync(target).equals(content)) return result;
  const staged = nameOnStage(file);
  writeFileSync(`${stage.folder}/${staged}`, content);
  return { ...result, staged };
}

/** From this size on a file is not read into memory as a whole (bytes). */
const LARGE = 1 << 24;

/** The same of a copy of another file, of any size. */
export function stageCopy(stage: Stage, file: string, source: string): StagedFile {
  const { size } = statSync(source);
  if (size < LARGE) return stageFile(stage, file, readFileSync(source));
  const target = `${stage.out}/${file}`;
  const there = lstatAt(target);
  if (there?.isFile() && there.size === size) {
    const known = describe(target);
    if (known.hash === describe(source).hash) return { file, ...known };
  }
  const staged = nameOnStage(file);
  const path = `${stage.folder}/${staged}`;
  // the copy shares the blocks on the disk where the file system can, but would also copy who may read it
  writeFileSync(path, '');
  const { mode } = statSync(path);
  copyFileSync(source, path, constants.COPYFILE_FICLONE);
  chmodSync(path, mode);
  // of what was copied, not of what it was copied from, which may change meanwhile
  return { file, ...describe(path), staged };
}

/** Reads a file in pieces. */
function describe(path: string): Pick<StagedFile, 'hash' | 'bytes'> {
  const hash = createContentHash();
  let bytes = 0;
  for (const piece of readPieces(path)) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { hash: hash.digest('hex'), bytes };
}
