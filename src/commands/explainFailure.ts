import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Message } from 'esbuild';
import { error, type Problem } from '../model/problem.ts';
import { BrokenOff } from '../output/publishTree.ts';
import { Mishap, TEMPLATES_HINT } from './mishap.ts';
import type { Program } from './program.ts';

/** What the codes of the system mean. */
export const REASONS: Readonly<Record<string, string>> = {
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

/** What a build works with; folders are absolute. */
export interface Places {
  readonly root: string;
  readonly out: string;
  readonly program: Program;
}

/** Failures of the machine, of timing and of the owner's templates, as problems. Anything else is a bug of ours and is thrown on. */
export function explainFailure(cause: unknown, places: Places): Problem[] {
  if (cause instanceof Mishap) return [cause.problem];
  const { errors } = cause as { errors?: readonly Message[] };
  if (errors) return explainBundling(cause, errors, places);
  const failure = (cause instanceof BrokenOff ? cause.cause : cause) as NodeJS.ErrnoException;
  const reason = REASONS[failure.code ?? ''];
  if (reason === undefined) throw cause;
  const source = failure.path === undefined ? undefined : sourceAt(places.root, failure.path);
  if (source === undefined) return [explainOutput(failure, reason, cause instanceof BrokenOff, places.out)];
  if (failure.code !== 'ENOENT') {
    return [error(source, `cannot be read or written: ${reason}`, { hint: 'Put that right, and try again.' })];
  }
  // what Node shows in place of bytes that are not UTF-8 leads nowhere
  return source.includes('\uFFFD')
    ? [error(source, 'has a name that is not UTF-8', { hint: 'Rename the file.' })]
    : [error(source, 'disappeared while the site was being built', { hint: 'Build again.' })];
}

function explainOutput(failure: NodeJS.ErrnoException, reason: string, brokenOff: boolean, out: string): Problem {
  const { code = '', path, message, syscall } = failure;
  const deed = syscall === 'mkdir' ? 'made' : 'read or written';
  const state = brokenOff
    ? `Some files in ${out} are new and some are old, each of them whole`
    : `Nothing of the site in ${out} was changed`;
  return error(path ?? out, `cannot be ${deed}: ${reason} (${message.split(',')[0] ?? code})`, {
    hint: `${state}. Make room or correct the permissions, and build again.`,
  });
}

/** What esbuild finds wrong with the owner's templates, which may show in a file of the program. Without any it is a bug of ours. */
function explainBundling(cause: unknown, errors: readonly Message[], places: Places): Problem[] {
  // those of the program itself are in the same place while it is developed
  if (!existsSync(`${places.root}/templates`)) throw cause;
  return errors.map(
    (message) =>
      explainMessage(message, places) ??
      error('templates', `cannot be bundled: ${message.text}`, { hint: TEMPLATES_HINT }),
  );
}

/** What esbuild finds odd in the owner's templates, and bundles all the same. */
export const explainWarnings = (warnings: readonly Message[], places: Omit<Places, 'out'>): Problem[] =>
  warnings.flatMap((message): Problem[] => {
    const problem = explainMessage(message, places);
    return problem
      ? [{ ...problem, severity: 'warning', hint: 'A browser may pass over it, or over what follows.' }]
      : [];
  });

/** Undefined where it is not about one of the owner's files. */
function explainMessage({ text, location }: Message, { root, program }: Omit<Places, 'out'>): Problem | undefined {
  const file = location ? sourceAt(root, resolve(program.folder, location.file)) : undefined;
  if (!location || file === undefined) return undefined;
  const { line, column, lineText } = location;
  // esbuild counts bytes from 0
  const before = Buffer.from(lineText).subarray(0, column).toString();
  return error(file, text, { line, column: before.length + 1, excerpt: lineText });
}

/** The path of one of the owner's files, relative to the root; undefined for any other. */
function sourceAt(root: string, path: string): string | undefined {
  const name = relative(root, path).split(sep).join('/');
  return /^(data|public|templates)\//.test(name) ? name : undefined;
}
