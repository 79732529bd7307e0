import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { error, type Problem } from '../model/problem.ts';
import { lockFolder } from '../output/lockFolder.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import { removeEmpty } from '../disk/removeFile.ts';
import { BOOKS } from './importOwner.ts';

/** What an import writes. */
export interface Writing {
  readonly root: string;
  readonly pid: number;
  /** `data/books.csv` before, undefined for none; and after. */
  readonly before: string | undefined;
  readonly after: string;
  /** New files, by paths relative to the root. */
  readonly reviews: readonly { readonly path: string; readonly text: string }[];
}

/**
 * Writes all or nothing: every file is complete, in a folder beside, before the first takes its place. The books come first, since a
 * review needs its book; a process that is killed between the two leaves books whose reviews the same import writes the next time.
 * Throws what the system reports, after everything is as it was.
 */
export async function writeImport(writing: Writing): Promise<Problem | undefined> {
  const { root, pid } = writing;
  const folder = `${root}/data/.import`;
  const locked = await lockFolder(folder, { pid }, (holder) =>
    error('data', `is being written by another import (process ${String(holder)})`, { hint: 'Wait for it.' }),
  );
  if (!locked.ok) return locked.problems[0];
  const stage = `${folder}/stage`;
  try {
    rmSync(stage, { recursive: true, force: true });
    mkdirSync(stage);
    return commit(writing, stage);
  } finally {
    rmSync(stage, { recursive: true, force: true });
    locked.value();
  }
}

function commit({ root, before, after, reviews }: Writing, stage: string): Problem | undefined {
  const books = realPath(`${root}/${BOOKS}`);
  const fresh = `${dirname(books)}/.books.csv.new`;
  const undo: (() => void)[] = [
    () => {
      rmSync(fresh, { force: true });
    },
  ];
  try {
    if (after !== before) writeFileSync(fresh, after, before === undefined ? {} : { mode: statSync(books).mode });
    reviews.forEach(({ text }, index) => {
      writeFileSync(`${stage}/${String(index)}`, text);
    });
    if (before !== undefined) copyFileSync(books, `${stage}/before`);
    const now = existsSync(books) ? readFileSync(books, 'utf8') : '';
    if (now.trim() !== (before ?? '').trim()) {
      return error(BOOKS, 'changed during the import', { hint: 'Import again.' });
    }
    const made = reviews.length > 0 ? makeFolder(`${root}/data/reviews`) : undefined;
    undo.push(() => made !== undefined && removeEmpty(made));
    if (after !== before) {
      undo.push(() => {
        if (before === undefined) rmSync(books, { force: true });
        else renameSync(`${stage}/before`, books);
      });
      renameSync(fresh, books);
    }
    reviews.forEach(({ path }, index) => {
      const target = `${root}/${path}`;
      if (existsSync(target)) throw new Error(`${path} is there already`);
      renameSync(`${stage}/${String(index)}`, target);
      undo.push(() => {
        rmSync(target, { force: true });
      });
    });
    undo.length = 0;
    return undefined;
  } finally {
    for (const step of undo.reverse()) step();
  }
}

/** Where a link leads, so that the file behind it is replaced and not the link. */
const realPath = (path: string): string =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true ? realpathSync(path) : path;
