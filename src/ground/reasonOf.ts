import { ownValue } from './ownValue.ts';
/** What the codes of the system mean. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than the system allows',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
  ERR_STRING_TOO_LONG: 'it is larger than 512 MB',
  EROFS: 'it is on a read-only file system',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EBUSY: 'another program is using it',
  ETXTBSY: 'another program is using it',
  EAGAIN: 'another program is using it',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is a file where a folder is needed',
  EEXIST: 'there is a file where a folder is needed',
  EISDIR: 'there is a folder where a file is needed',
  EXDEV: 'it is on a different disk from the rest of the output',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOMEM: 'there is no memory left',
  ENOTEMPTY: 'there are files in a folder that should be empty',
  EIO: 'the disk reports an error',
  ENXIO: 'the disk is not there',
  ENODEV: 'the disk is not there',
  ESTALE: 'the network drive no longer knows it',
  ETIMEDOUT: 'the network drive does not answer',
  EILSEQ: 'the disk cannot hold the letters of its name',
  EINVAL: 'the file system refuses it',
  ENOSYS: 'the file system cannot do it',
  ENOTSUP: 'the file system cannot do it',
  EOPNOTSUPP: 'the file system cannot do it',
  UNKNOWN: 'the system gives no reason',
  ELOOP: 'symbolic links form a loop',
  ENAMETOOLONG: 'its name is too long',
};

/** Why the system refused something, in words; undefined for what is no error of the system, and so a bug. */
export const reasonOf = (cause: unknown): string | undefined =>
  ownValue(REASONS, (cause as NodeJS.ErrnoException).code ?? '');

/** Errors that only writing meets. One of `open` does not say whether the file was to be read or written. */
const WRITES = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'ENAMETOOLONG'];
const READS = ['read', 'scandir', 'readlink', 'stat', 'lstat', 'fstat', 'realpath'];

function deedOf({ code = '', syscall = '' }: NodeJS.ErrnoException): string {
  if (WRITES.includes(code)) return 'written';
  if (syscall === 'open') return 'opened';
  return READS.includes(syscall) ? 'read' : 'written';
}

/** The same as a sentence of its own, with the system's message, and how to begin what is to be done. `done`: as in "cannot be created". */
export function refusalOf(
  cause: unknown,
  done = deedOf(cause as NodeJS.ErrnoException),
): { message: string; remedy: string } | undefined {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  if (code === 'EBUSY') return { message: 'is in use by another program', remedy: 'Close it there' };
  const reason = reasonOf(cause);
  if (reason === undefined) return undefined;
  return {
    message: `cannot be ${done}: ${reason} (${message.split(',')[0] ?? code})`,
    remedy: 'Free some disk space or correct the permissions,',
  };
}
