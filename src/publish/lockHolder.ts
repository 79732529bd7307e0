import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { checksum } from '../ground/checksum.ts';

/**
 * The process that left a lock, as the lock's name describes it. Its number is not enough: after a restart, and in another container, another
 * process has it. What is not known (mostly outside of Linux) is ''.
 */
export interface Holder {
  readonly pid: number;
  /** When it began, counted from the start of the machine. */
  readonly start: string;
  /** Which start of which machine that was. */
  readonly boot: string;
  /** The container, or the machine, in which the process has this number. */
  readonly space: string;
  readonly host: string;
}

/** No build takes longer: the lock of a process that cannot be looked up counts for so long (milliseconds). */
const MOST_AGE = 600_000;

export function describeHolder(pid: number): Holder {
  const boot = readProc(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1'));
  const space = readProc(() => readlinkSync('/proc/self/ns/pid'));
  return {
    pid,
    start: startOf(pid),
    boot: boot && checksum(boot),
    space: space.replace(/\D/g, ''),
    host: checksum(hostname()),
  };
}

/** A name for a lock of this holder that no other lock has. */
export function nameLock({ pid, start, boot, space, host }: Holder): string {
  return ['lock', pid, start, boot, space, host, Math.random().toString(36).slice(2)].join('-');
}

/** Undefined for what is no lock of ours. */
export function readLockName(name: string): Holder | undefined {
  const [, pid, start = '', boot = '', space = '', host = ''] =
    /^lock-(\d+)-([^-]*)-([^-]*)-([^-]*)-([^-]*)-\w+$/.exec(name) ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), start, boot, space, host };
}

/** Whether the number of a holder means here what it meant there. */
export function isHere(holder: Holder, own: Holder): boolean {
  if (isSame(holder.boot, own.boot) && holder.space !== '') return holder.space === own.space;
  return !isOther(holder.host, own.host);
}

/** Whether another process that left a lock may still be at work. `left`, `now`: when, by the clock of the disk, in milliseconds. */
export function mayWork(holder: Holder, own: Holder, { left, now }: { left: number; now: number }): boolean {
  // a lock from the future, by another clock, would otherwise count until that time has come
  const isYoung = Math.abs(now - left) < MOST_AGE;
  if (!isHere(holder, own)) return isYoung;
  // a lock of another start may also be that of another machine of the same name
  const isOfThisStart = left > now - uptime() * 1000;
  if (isOther(holder.boot, own.boot)) return isOfThisStart && isYoung;
  // a lock of our own number that is not ours was left by a process that had the number before
  if (holder.pid === own.pid || !isAlive(holder.pid)) return false;
  const start = startOf(holder.pid);
  return holder.start === '' || start === '' ? isOfThisStart && isYoung : start === holder.start;
}

const isSame = (a: string, b: string): boolean => a !== '' && a === b;
const isOther = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b;

/** The 22nd field of its line; the second, a name in brackets, may hold blanks (man proc_pid_stat). */
function startOf(pid: number): string {
  const line = readProc(() => readFileSync(`/proc/${String(pid)}/stat`, 'latin1'));
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function readProc(read: () => string): string {
  try {
    return read();
  } catch {
    // no Linux, or the process is gone
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
