/** What the codes of the system mean. */
const REASONS: Readonly<Record<string, string>> = {
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
  ELOOP: 'symbolic links lead round in a circle',
  ENAMETOOLONG: 'its name is too long',
};

/** Why the system refused something, in words; undefined for what is no error of the system, and so a bug. */
export const reasonOf = (cause: unknown): string | undefined => REASONS[(cause as NodeJS.ErrnoException).code ?? ''];

/** The same, with the system's own message behind it. */
export function fullReasonOf(cause: unknown): string | undefined {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  const reason = reasonOf(cause);
  return reason && `${reason} (${message.split(',')[0] ?? code})`;
}
