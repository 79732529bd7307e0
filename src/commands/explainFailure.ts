import { error, type Problem } from '../model/problem.ts';
import { FileChanged } from './fileChanged.ts';

const REASONS: Record<string, string> = {
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a file would grow larger than is allowed here',
  EROFS: 'it is on a read-only file system',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  ENOTDIR: 'a file stands where a folder is needed',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reports an error',
};

/** Failures of the machine and of timing, as problems. Anything else is a bug of ours and is thrown on. */
export function explainFailure(cause: unknown, out: string): Problem {
  if (cause instanceof FileChanged)
    return error(cause.path, 'changed while the site was being built', { hint: 'Build again.' });
  const { code, path, message } = cause as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : REASONS[code];
  if (reason === undefined) throw cause;
  return error(path ?? out, `cannot be read or written: ${reason} (${message.split(',')[0] ?? code ?? ''})`, {
    hint: `Nothing of the site in ${out} was changed. Make room or correct the permissions, and build again.`,
  });
}
