import { importLog, type ImportOptions } from '../src/commands/import.ts';
import type { Shell } from '../src/shell.ts';

/** The fields of `--json` that tests look at. */
export interface Json {
  readonly ok: boolean;
  readonly format: string;
  readonly rows: number;
  readonly skipped: number;
  readonly read: number;
  readonly currentlyReading: number;
  readonly toRead: number;
  readonly otherShelf: number;
  readonly rated: number;
  readonly dated: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly reviews: readonly string[];
  readonly dryRun: boolean;
  readonly changes: readonly unknown[];
  readonly warnings: readonly { readonly line: number | null; readonly message: string }[];
  readonly problems: readonly { readonly file: string; readonly line: number | null; readonly message: string }[];
}

export interface Imported {
  readonly done: boolean;
  readonly out: string;
  readonly err: string;
  readonly json: () => Json;
}

/** `site import FILE --root ROOT` with options as on the command line, in this process. */
export function importInto(root: string, file: string, ...given: readonly string[]): Imported {
  const [out, err]: [string[], string[]] = [[], []];
  const shell: Shell = {
    cwd: root,
    pid: process.pid,
    env: {},
    out: { write: (text) => out.push(text) },
    err: { write: (text) => err.push(text) },
    now: () => Date.now(),
    elapsed: () => 0,
  };
  const from = given[given.indexOf('--from') + 1];
  const options: ImportOptions = {
    root,
    reviews: !given.includes('--no-reviews'),
    json: given.includes('--json'),
    dryRun: given.includes('--dry-run'),
    prune: given.includes('--prune'),
    ...(given.includes('--from') && from !== undefined ? { from } : {}),
  };
  const done = importLog(file, options, shell);
  return { done, out: out.join(''), err: err.join(''), json: () => JSON.parse(out.join('')) as Json };
}
