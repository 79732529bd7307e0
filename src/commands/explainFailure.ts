import { relative, sep } from 'node:path';
import { error, type Problem } from '../model/problem.ts';
import { BrokenOff } from '../output/publishTree.ts';
import { FileChanged } from './fileChanged.ts';

const REASONS: Record<string, string> = {
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file would grow larger than is allowed here',
  EROFS: 'it is on a read-only file system',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  EISDIR: 'a folder stands where a file is needed',
  EXDEV: 'it is on another disk than the rest of the output',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reports an error',
};

/** Failures of the machine and of timing, as problems. Anything else is a bug of ours and is thrown on. */
export function explainFailure(cause: unknown, { root, out }: { root: string; out: string }): Problem {
  if (cause instanceof FileChanged) {
    return error(cause.path, 'changed while the site was being built', { hint: 'Build again.' });
  }
  const failure = (cause instanceof BrokenOff ? cause.cause : cause) as NodeJS.ErrnoException;
  const { code = '', path, message, syscall } = failure;
  const reason = REASONS[code];
  if (reason === undefined) throw cause;
  const source = path === undefined ? undefined : sourceAt(root, path);
  if (source !== undefined) {
    if (code === 'ENOENT') return error(source, 'disappeared while the site was being built', { hint: 'Build again.' });
    return error(source, `cannot be read: ${reason}`, { hint: 'Correct its permissions, and build again.' });
  }
  const state =
    cause instanceof BrokenOff
      ? `Some files in ${out} are new and some are old, each of them whole`
      : `Nothing of the site in ${out} was changed`;
  const deed = syscall === 'mkdir' ? 'made' : 'read or written';
  return error(path ?? out, `cannot be ${deed}: ${reason} (${message.split(',')[0] ?? code})`, {
    hint: `${state}. Make room or correct the permissions, and build again.`,
  });
}

/** The path of one of the owner's files, relative to the root; undefined for any other. */
function sourceAt(root: string, path: string): string | undefined {
  const name = relative(root, path).split(sep).join('/');
  return /^(data|public|templates)\//.test(name) ? name : undefined;
}
