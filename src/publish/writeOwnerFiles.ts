import { typeAt } from '../ground/disk/statAt.ts';
import { refuseOddFile } from '../ground/disk/refuseOddFile.ts';
import { isWrittenByCommands, type GoneFile, type OwnerFile } from '../ground/ownerFile.ts';
import { error, failed, ok, type Checked, type Finding, type Problem } from '../ground/problem.ts';
import { commitFiles } from './commitFiles.ts';
import { explainRefusal, type Advice } from './explainRefusal.ts';
import { findLinkOut } from './findLinkOut.ts';
import { lockFolder, type Locking } from './lockFolder.ts';
import { finishEntries, JOURNAL, type Finished } from './ownerJournal.ts';
import { makeSeal, type Env } from './ownerKey.ts';

/** Who writes, as messages name it. */
export interface Writer extends Advice, Locking {
  readonly env: Env;
  /** As in "changed during the import". */
  readonly task: string;
  /** Is told what became of what an earlier command had left. */
  readonly tell?: (finished: Finished) => void;
}

type Files = readonly (OwnerFile | GoneFile)[];

/**
 * Writes files of the owner and removes others, all of them or none, in their order: every file is complete beside, and on the disk itself,
 * before the first takes its place. The file behind a link is replaced, not the link, and keeps its mode and its owner. A file that changed since it was
 * read, or appeared, is a problem, and so is what the system refuses: then everything is as it was, unless the problem says `brokenOff`.
 */
export type WriteFiles = (files: Files) => Promise<Checked<undefined, Problem>>;

/**
 * Does `work`, which reads files of the owner and writes others, while no other command does: of those that come at once each waits for its turn.
 * Before it what a killed process was writing is brought to its end. `work` must not wait for anybody.
 */
export async function withOwnerFiles<T, F extends Finding = Finding>(
  root: string,
  writer: Writer,
  work: (write: WriteFiles) => Promise<Checked<T, F>>,
): Promise<Checked<T, F | Problem>> {
  const locked = await explained(root, writer, () => lockOwnerFiles(root, writer));
  if (!locked.ok) return locked;
  try {
    const finished = await explained(root, writer, async () => ok(await finishEntries(root, writer.env)));
    if (!finished.ok) return finished;
    writer.tell?.(finished.value);
    return await work((files) => explained(root, writer, () => writeAll(root, files, writer)));
  } finally {
    locked.value();
  }
}

/** Writes files that the caller has read before, and takes its turn for that alone. */
export const writeOwnerFiles = (root: string, files: Files, writer: Writer): Promise<Checked<undefined, Problem>> =>
  withOwnerFiles(root, writer, (write) => write(files));

/** Brings to its end what a killed process was writing. */
export const finishWriting = async (root: string, writer: Writer): Promise<Checked<undefined, Problem>> =>
  typeAt(`${root}/${JOURNAL}`) === undefined
    ? ok(undefined)
    : await withOwnerFiles(root, writer, () => Promise.resolve(ok(undefined)));

/** What the system refuses, as a problem. */
async function explained<T, F extends Finding>(
  root: string,
  writer: Writer,
  action: () => Promise<Checked<T, F>>,
): Promise<Checked<T, F | Problem>> {
  try {
    return await action();
  } catch (cause) {
    return failed(explainRefusal(cause, root, writer));
  }
}

async function lockOwnerFiles(root: string, writer: Writer): Promise<Checked<() => void, Problem>> {
  const refusal = findLinkOut(root, JOURNAL);
  if (refusal) return failed(refusal);
  const folder = `${root}/${JOURNAL}`;
  const kind = typeAt(folder) ?? 'folder';
  if (kind !== 'folder') {
    const name = kind === 'link' ? 'symbolic link' : 'file';
    return failed(error(JOURNAL, `is a ${name}, and must be a folder`, { hint: 'Remove it.' }));
  }
  return await lockFolder(folder, writer, ({ holder, file }) =>
    error('data', `is being written by another command (${holder})`, {
      hint: `Wait until it has finished. If no other command is running, delete ${file}.`,
    }),
  );
}

async function writeAll(root: string, files: Files, writer: Writer): Promise<Checked<undefined, Problem>> {
  for (const { path } of files) if (!isWrittenByCommands(path)) throw new Error(`No command may write ${path}`);
  const refusals = files.flatMap(({ path }): Problem[] =>
    [findLinkOut(root, path) ?? refuseOddFile(root, path) ?? []].flat(),
  );
  if (refusals.length > 0) return failed([...new Map(refusals.map((refusal) => [refusal.file, refusal])).values()]);
  await commitFiles(root, files, { ...writer, seal: makeSeal(root, writer.env) });
  return ok(undefined);
}
