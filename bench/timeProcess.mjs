import { spawn } from 'node:child_process';
import { readChildrensCpu, readPeak } from './readProcess.mjs';

/**
 * @typedef {{ program: string, args: readonly string[], cwd: string, mayFail?: boolean }} Command `mayFail`: any exit status will do
 * @typedef {{ ms: number, cpuMs: number | undefined, peakMb: number | undefined, stdout: string }} Timing `ms`: from before
 *   the start to the exit; `cpuMs`: user and system time of all threads, in steps of 10 ms; `peakMb`: the largest resident set. The
 *   last two are undefined where the system does not tell
 */

const POLL_MS = 10;

/**
 * Runs a command and measures the whole process. No other child of this process may end meanwhile.
 *
 * @param {Command} command
 * @returns {Promise<Timing>} rejects with what the command printed if it fails and may not
 */
export function timeProcess({ program, args, cwd, mayFail = false }) {
  return new Promise((resolve, reject) => {
    const cpuBefore = readChildrensCpu();
    const start = performance.now();
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    let ms = 0;
    /** @type {number | undefined} */
    let cpuMs;
    let peakMb = readPeak(child.pid);
    child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
    // the kernel's high-water mark only grows, so what is lost is growth in the last instant
    const poll = setInterval(() => (peakMb = readPeak(child.pid) ?? peakMb), POLL_MS);
    child.on('error', reject);
    child.on('exit', () => {
      ms = performance.now() - start;
      clearInterval(poll);
      const cpuAfter = readChildrensCpu();
      if (cpuBefore !== undefined && cpuAfter !== undefined) cpuMs = cpuAfter - cpuBefore;
    });
    child.on('close', (status) => {
      if (status === 0 || (mayFail && status !== null)) resolve({ ms, cpuMs, peakMb, stdout });
      else reject(new Error(`${program} ${args.join(' ')} ended with ${String(status)}\n${stdout}${stderr}`));
    });
  });
}
