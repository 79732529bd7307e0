import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * What not every machine has that the program runs on. A test that needs it is left out elsewhere (`test.runIf(HAS_SHELL)`); what it
 * shows is shown where it runs.
 */

/** Windows has no sh, and with it no `ulimit`, no pipes as in a terminal, no program that is a script. */
export const HAS_SHELL = process.platform !== 'win32';

/** On Windows a signal from outside ends a process there and then, and what is watched cannot be renamed or removed. */
export const HAS_SIGNALS = process.platform !== 'win32';

/** Linux can give a process numbers of its own for those that it starts, as a container has them, where that is not forbidden. */
export const HAS_CONTAINERS = spawnSync('unshare', ['-rpf', '--mount-proc', 'true']).status === 0;

/** Windows keeps no modes of files, and nothing is forbidden to root. */
export const HAS_MODES = process.platform !== 'win32' && process.getuid?.() !== 0;

/** Only root may give files to others. */
export const IS_ROOT = process.getuid?.() === 0;

/** On Windows only an administrator, or a developer by a setting, may make symbolic links to files. */
export const HAS_LINKS = canLink();

function canLink(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'endpaper-link-'));
  try {
    symlinkSync('nowhere', join(folder, 'link'));
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
