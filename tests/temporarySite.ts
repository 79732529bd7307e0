import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { relativePath, resolvePath } from '../src/ground/disk/resolvePath.ts';

/** The program as its user starts it. */
export const SITE = join(import.meta.dirname, '..', 'bin', 'site.js');

export interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Another copy of the program. */
  readonly program?: string;
  /** It is ended after this time (milliseconds): for what might never end by itself. */
  readonly timeout?: number;
}

/** Runs `site` in a process of its own. */
export function site(args: readonly string[], { program = SITE, ...options }: RunOptions = {}): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { ...options, env: { ...process.env, ...options.env }, maxBuffer: 1 << 26 },
      (cause, stdout, stderr) => {
        resolve({ status: cause ? Number(cause.code ?? 1) : 0, stdout, stderr });
      },
    );
  });
}

/**
 * A temporary folder with the files given by path and text; it goes when the test ends. Tests that run side by side must give the
 * `onTestFinished` of their context, since the imported one cannot tell them apart.
 */
export function temporarySite(
  files: Readonly<Record<string, string | Uint8Array>>,
  whenFinished: (clear: () => void) => void = onTestFinished,
): string {
  // as messages name it, on Windows too
  const root = resolvePath('', realpathSync(mkdtempSync(join(tmpdir(), 'endpaper-test-'))));
  whenFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
  writeFiles(root, files);
  return root;
}

export function writeFiles(root: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** Every file below a folder, by path, as text in Latin-1: equal texts are equal bytes. No folder is as good as an empty one. */
export function readTree(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [relativePath(folder, path), readFileSync(path, 'latin1')]));
}

export const HEADER =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';

/** One row of a Goodreads export; cells are written as they are. */
export function row(cells: Readonly<Record<string, string>>): string {
  return HEADER.split(',')
    .map((name) => cells[name] ?? '')
    .join(',');
}

/** `data/books.csv` with these rows. */
export const books = (...rows: readonly Readonly<Record<string, string>>[]): string =>
  [HEADER, ...rows.map(row), ''].join('\n');
