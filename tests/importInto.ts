import { run } from './runInProcess.ts';

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

/** `endpaper import FILE --root ROOT` with options as on the command line, in this process. */
export async function importInto(root: string, file: string, ...options: readonly string[]): Promise<Imported> {
  const { status, stdout, stderr } = await run(['import', file, '--root', root, ...options], { cwd: root });
  return { done: status === 0, out: stdout, err: stderr, json: () => JSON.parse(stdout) as Json };
}
