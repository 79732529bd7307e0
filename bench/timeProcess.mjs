import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * @typedef {{ program: string, args: readonly string[], cwd: string }} Command
 * @typedef {{ ms: number, peakMb: number | undefined, stdout: string }} Timing `ms`: from before the start to the exit; `peakMb`:
 *   the largest resident set, undefined where the system does not tell
 */

const POLL_MS = 10;

/**
 * Runs a command and measures the whole process.
 *
 * @param {Command} command
 * @returns {Promise<Timing>} rejects with what the command printed if its exit status is not 0
 */
export function timeProcess({ program, args, cwd }) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    let ms = 0;
    let peakMb = readPeak(child.pid);
    child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
    // the kernel's high-water mark only grows, so what is lost is growth in the last instant
    const poll = setInterval(() => (peakMb = readPeak(child.pid) ?? peakMb), POLL_MS);
    child.on('error', reject);
    child.on('exit', () => {
      ms = performance.now() - start;
      clearInterval(poll);
    });
    child.on('close', (status) => {
      if (status === 0) resolve({ ms, peakMb, stdout });
      else reject(new Error(`${program} ${args.join(' ')} ended with ${String(status)}\n${stdout}${stderr}`));
    });
  });
}

/** VmHWM of proc(5), in MB; undefined where there is none. @param {number | undefined} pid */
function readPeak(pid) {
  try {
    const kb = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
    return kb === undefined ? undefined : Number(kb) / 1024;
  } catch {
    return undefined;
  }
}
