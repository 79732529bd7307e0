import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashContent } from '../ground/disk/hashContent.ts';
import { makeFolder } from '../ground/disk/makeFolder.ts';
import { entryAt } from '../ground/disk/kindAt.ts';

/** Where a thread puts its finished files until all are there. */
export interface Stage {
  /** The output folder. */
  readonly out: string;
  /** Folder for finished files, inside the output folder. */
  readonly folder: string;
  /** Makes this thread's names differ from the others'. */
  readonly prefix: string;
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

let count = 0;

/**
 * Writes a file to the stage, complete, and makes the folder it will go to: a full disk and a folder that may not be written to
 * are met here, before the first file has taken its place. A file whose content is there already is left alone, and a link is not one.
 */
export function stageFile(stage: Stage, file: string, content: Uint8Array): StagedFile {
  const target = `${stage.out}/${file}`;
  const result = { file, hash: hashContent(content), bytes: content.length };
  const there = stage.isEmpty ? undefined : entryAt(target);
  if (there?.isFile() && there.size === result.bytes && readFileSync(target).equals(content)) return result;
  const write = (path: string): void => {
    writeFileSync(path, content);
  };
  return { ...result, staged: putOnStage(stage, { file, exists: there !== undefined }, write) };
}

/** Has a file written to the stage and makes the folder it will go to; returns its name in the stage. */
export function putOnStage(
  { out, folder, prefix }: Stage,
  { file, exists }: { readonly file: string; readonly exists: boolean },
  write: (path: string) => void,
): string {
  count += 1;
  const staged = `${prefix}${String(count)}`;
  write(`${folder}/${staged}`);
  prepareFolder(dirname(`${out}/${file}`), exists);
  return staged;
}

function prepareFolder(folder: string, exists: boolean): void {
  try {
    if (!exists && makeFolder(folder) !== undefined) return;
  } catch (cause) {
    // a file of an earlier build stands where the folder goes: publishTree removes it first, and makes the folder then
    if (['EEXIST', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return;
    throw cause;
  }
  accessSync(folder, constants.W_OK);
}
