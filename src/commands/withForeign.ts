import type { ChildProcess } from 'node:child_process';
import { statAt } from '../ground/disk/statAt.ts';
import { resolvePath } from '../ground/disk/resolvePath.ts';
import { error, failed, ok, type Checked, type Problem } from '../ground/problem.ts';
import { INPUT_NAME, readExportFile, readExportInput } from '../load/readExportFile.ts';
import { readExportFolder } from '../load/readExportFolder.ts';
import { unpackExport, type ExportFile } from '../load/unpackExport.ts';
import type { BookChange } from '../library/table/bookChange.ts';
import type { Program, Shell } from '../shell.ts';
import { planForeign, type ForeignOptions, type ForeignPlan } from './planForeign.ts';

/** A file from elsewhere, as it is; of one that has a `path`, the bytes are still there. */
type Given = ExportFile & { readonly path?: string };

/** A file from elsewhere, what its owner wants of it, and what reading it may take. */
export interface ForeignJob {
  readonly given: Given;
  readonly options: ForeignOptions;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly limits: Readonly<Record<keyof typeof LIMITS, number>>;
}

interface World {
  readonly program: Pick<Program, 'worker'>;
  readonly shell: Shell;
}

/** Does something with `plan`, which reads what the owner has and decides what is to be done; nothing is written. */
type Use<Result> = (plan: () => Promise<Checked<ForeignPlan>>) => Promise<Checked<Result>>;

/** Text of so many bytes is read at once: that takes a second or two at the worst, and a process costs a tenth of one. */
const SMALL = 4e6;
/** CPU time for reading and planning, and memory. */
const LIMITS = { seconds: 9, megabytes: 900 } as const;
/** A list of 200,000 books (20 MB) takes six seconds, and ten on a slow machine: beyond so many bytes, a second more for each so many. */
const [LARGE, SECOND] = [10e6, 2e6];
/** What V8 may have of it (MB): what is in buffers it does not count. Below the second number it does not look through all of it for what is free: most of a large list is not. */
const [HEAP, YOUNG_HEAP] = [700, 350];

/**
 * Reads a file from elsewhere, and lets `use` plan with it. What is packed or large is read in a process of its own, which is ended where it takes too long
 * or too much: what is in such a file, and what its readers make of it, can be anything. A thread cannot be ended within one call of the language, such as a replacement.
 */
export async function withForeign<Result>(
  options: ForeignOptions,
  { program, shell }: World,
  use: Use<Result>,
): Promise<Checked<Result>> {
  const opened = await openExport(options.file, shell);
  if (!opened.ok) return opened;
  const { bytes } = opened.value;
  const seconds = LIMITS.seconds + Math.ceil(Math.max(0, sizeOf(opened.value) - LARGE) / SECOND);
  const job: ForeignJob = { given: opened.value, options, now: shell.now(), limits: { ...LIMITS, seconds } };
  if (program.worker !== undefined && (sizeOf(opened.value) > SMALL || isPacked(bytes))) {
    // 30 MB are read once more in less time than they are sent
    const given = opened.value.path === undefined ? opened.value : { ...opened.value, bytes: new Uint8Array() };
    return await readApart(program.worker, { ...job, given }, use);
  }
  const read = await readHere(job);
  return read.ok ? await use(() => Promise.resolve(read.value())) : read;
}

/** The file or the folder as its owner named it, or what is piped in for "-"; still packed, if it is. */
async function openExport(file: string, { cwd, input }: Shell): Promise<Checked<Given>> {
  const path = resolvePath(cwd, file);
  if (file !== '-' && statAt(path)?.isDirectory() === true) {
    const folder = readExportFolder(path, file);
    return folder.ok ? ok({ file, bytes: new Uint8Array(), folder: folder.value }) : folder;
  }
  const bytes = file === '-' ? await readExportInput(input) : readExportFile(path, file);
  if (!bytes.ok) return bytes;
  return ok(file === '-' ? { file: INPUT_NAME, bytes: bytes.value } : { file, path, bytes: bytes.value });
}

const sizeOf = ({ bytes, folder }: ExportFile): number =>
  (folder?.notes ?? [{ bytes }]).reduce((sum, note) => sum + note.bytes.length, 0);

const isPacked = ([first, second]: Uint8Array): boolean =>
  (first === 0x1f && second === 0x8b) || (first === 0x50 && second === 0x4b);

/** `tell`: is told what is read next. */
async function readHere(
  { given, options, now }: ForeignJob,
  tell: (file: string) => void = () => undefined,
): ReturnType<typeof planForeign> {
  const { file, path, bytes } = given;
  const read = path === undefined || bytes.length > 0 ? ok(bytes) : readExportFile(path, file);
  if (!read.ok) return read;
  const unpacked = given.folder ? ok(given) : unpackExport(file, read.value);
  if (!unpacked.ok) return unpacked;
  tell(unpacked.value.file);
  return await planForeign(unpacked.value, options, now);
}

/** What the process says: which file it reads, that it has read it, and, when it is asked, the plan; or what was thrown. */
type Told =
  | { readonly at: string }
  | { readonly isRead: true }
  | { readonly planned: Checked<ForeignPlan>; readonly added?: string }
  | { readonly failure: { readonly message: string; readonly stack: string | undefined } };

async function readApart<Result>(script: string, job: ForeignJob, use: Use<Result>): Promise<Checked<Result>> {
  const { spawn } = await import('node:child_process');
  const heap = [`--max-old-space-size=${String(HEAP)}`, `--initial-old-space-size=${String(YOUNG_HEAP)}`];
  const reader = spawn(process.execPath, [...heap, script], {
    // V8 has a lot to say where the memory does not suffice
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  const { isRead, planned } = listenTo(reader, job);
  try {
    reader.send(job);
    const refused = await Promise.race([isRead, planned]);
    if (refused) return failed(refused.problems);
    return await use(() => {
      reader.send('plan');
      return planned;
    });
  } finally {
    reader.kill('SIGKILL');
  }
}

/** What is waited for of the process. `at`: the file that it reads first. */
function listenTo(reader: ChildProcess, { given, limits }: Pick<ForeignJob, 'given' | 'limits'>) {
  let { file } = given;
  let last = '';
  let markRead: (() => void) | undefined;
  const isRead = new Promise<void>((resolve) => (markRead = resolve));
  const planned = new Promise<Checked<ForeignPlan>>((resolve, reject) => {
    reader.stdout?.on('data', (said: Buffer) => (last += said.toString()));
    reader.on('message', (told: Told) => {
      if ('at' in told) file = told.at;
      else if ('isRead' in told) markRead?.();
      else if ('planned' in told)
        resolve(told.added === undefined ? told.planned : withAdded(told.planned, told.added));
      else reject(Object.assign(new Error(told.failure.message), told.failure));
    });
    reader.on('error', reject);
    reader.on('close', (code) => {
      if (code === 1) reject(new Error('The process that reads the file has failed'));
      resolve(failed(tooMuch(file, last === 'seconds' ? last : 'megabytes', limits)));
    });
  });
  // whoever does not ask for the plan is not told of what ended it
  planned.catch(() => undefined);
  return { isRead, planned };
}

/** The books that are added are sent as JSON: one by one, 200,000 of them take half a second more. */
function withoutAdded(planned: Checked<ForeignPlan>): Told {
  if (!planned.ok || 'others' in planned.value.report) return { planned };
  const { files, report } = planned.value;
  return { planned: ok({ files, report: { ...report, added: [] } }), added: JSON.stringify(report.added) };
}

function withAdded(planned: Checked<ForeignPlan>, added: string): Checked<ForeignPlan> {
  if (!planned.ok || 'others' in planned.value.report) return planned;
  const { files, report } = planned.value;
  return ok({ files, report: { ...report, added: JSON.parse(added) as BookChange[] } });
}

function tooMuch(file: string, what: keyof typeof LIMITS, { seconds, megabytes }: ForeignJob['limits']): Problem {
  const much = { seconds: `${String(seconds)} seconds`, megabytes: `${String(megabytes)} MB of memory` };
  return error(file, `takes more than ${much[what]} to read, so it was given up`, {
    hint: 'Save what lists your books alone as CSV (UTF-8), and name that; a list of more than 200,000 books, in parts.',
  });
}

/** What the process does. */
export async function answerForeign(parent: NodeJS.Process, job: ForeignJob): Promise<void> {
  const say = (told: Told): unknown => parent.send?.(told);
  const sayFailure = (cause: unknown): void => {
    const { message, stack } = cause as Error;
    // what the system adds to an error are fields of its own
    say({ failure: { ...(cause as object), message, stack } });
  };
  try {
    const read = await readHere(job, (at) => say({ at }));
    if (!read.ok) {
      say({ planned: read });
      return;
    }
    parent.once('message', () => {
      try {
        say(withoutAdded(read.value()));
      } catch (cause) {
        sayFailure(cause);
      }
    });
    say({ isRead: true });
  } catch (cause) {
    sayFailure(cause);
  }
}
