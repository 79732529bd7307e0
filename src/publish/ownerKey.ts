import { createHmac, randomBytes } from 'node:crypto';
import { realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute } from 'node:path';
import { giveToFolder } from '../ground/disk/giveTo.ts';
import { lstatAt } from '../ground/disk/statAt.ts';
import { makeFolders } from '../ground/disk/makeFolders.ts';
import { readState } from '../ground/disk/readState.ts';
import { pathWithin } from '../ground/disk/resolvePath.ts';

/** Says of a text, in a way that nobody else can, that it was written on this computer and for one folder. */
export type Seal = (text: string) => string;

/** Says where the user's key is. */
export type Env = Readonly<Record<string, string | undefined>>;

/** The seal of a root; undefined where this user has no key, or keeps it in the root, where it may have come with it. */
export function findSeal(root: string, env: Env): Seal | undefined {
  const file = keyFile(env);
  if (file === undefined) return undefined;
  try {
    const key = readKey(file);
    const place = realpathSync(root);
    if (key === undefined || pathWithin(place, realpathSync(file)) !== undefined) return undefined;
    return (text) => createHmac('sha256', key).update(`${place}\n${text}`).digest('hex');
  } catch {
    return undefined;
  }
}

/** The same, for which a key is made the first time. Undefined where the disk takes none: work that is cut off then cannot be finished. */
export const makeSeal = (root: string, env: Env): Seal | undefined =>
  findSeal(root, env) ?? (makeKey(env) ? findSeal(root, env) : undefined);

/** In the folder for what programs remember (specifications.freedesktop.org/basedir-spec), or on Windows in that for one computer. */
function keyFile(env: Env): string | undefined {
  const home = env['HOME'] ?? attempt(homedir);
  const windows = process.platform === 'win32' ? env['LOCALAPPDATA'] : undefined;
  const folders = [env['XDG_STATE_HOME'], windows, home && `${home}/.local/state`];
  const folder = folders.find((one) => one !== undefined && isAbsolute(one));
  return folder && `${folder}/endpaper/key`;
}

/** Undefined where there is none, and for one that others could have read or written. */
function readKey(file: string): string | undefined {
  const { mode = 0, uid } = lstatAt(file) ?? {};
  const own = process.getuid?.();
  if (own !== undefined && ((mode & 0o077) !== 0 || (own !== 0 && uid !== own))) return undefined;
  const key = readState(file);
  return key !== undefined && /^[0-9a-f]{64}$/.test(key) ? key : undefined;
}

function makeKey(env: Env): boolean {
  const file = keyFile(env);
  if (file === undefined) return false;
  const beside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    for (const made of makeFolders(dirname(file))) giveToFolder(made);
    writeFileSync(beside, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    giveToFolder(beside);
    renameSync(beside, file);
    return true;
  } catch {
    attempt(() => {
      rmSync(beside, { force: true });
    });
    return false;
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
