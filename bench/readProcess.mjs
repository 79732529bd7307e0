import { readFileSync } from 'node:fs';

/** What proc(5) counts user and system time in: USER_HZ is 100 a second on every Linux that Node runs on. */
const TICK_MS = 10;
/** Where `utime` and `cutime` stand in `/proc/PID/stat`, counted from behind the name; the system's time follows each. */
const OWN = 11;
const ENDED_CHILDREN = 13;

/** The largest resident set so far, in MB; undefined where the system does not tell. @param {number | undefined} pid */
export function readPeak(pid) {
  const kb = /^VmHWM:\s+(\d+) kB/m.exec(readProc(pid, 'status'))?.[1];
  return kb === undefined ? undefined : Number(kb) / 1024;
}

/** User and system time of all threads so far, in ms; undefined where the system does not tell. @param {number | undefined} pid */
export const readCpu = (pid) => readTimes(pid, OWN);

/** The same of all children of this process that have ended, with theirs: of one child, if read before and after it. */
export const readChildrensCpu = () => readTimes(process.pid, ENDED_CHILDREN);

/** @param {number | undefined} pid @param {number} field */
function readTimes(pid, field) {
  const stat = readProc(pid, 'stat');
  if (stat === '') return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[field]) + Number(fields[field + 1])) * TICK_MS;
}

/** @param {number | undefined} pid @param {string} name @returns {string} '' where there is none */
function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${String(pid)}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
