import { statAt } from '../ground/disk/statAt.ts';

/**
 * Finds old paths that are new ones but for their letters' case or Unicode form, on a disk that makes no such difference (as
 * those of macOS and Windows): there both name one file. Returns old path -> new path.
 */
export function findVariants(out: string, old: readonly string[], files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  // to fold the names of all pages takes its time
  if (old.length === 0 || files.length === 0) return found;
  const named = new Map(files.map((file) => [fold(file), file]));
  for (const path of old) {
    const file = named.get(fold(path));
    if (file !== undefined && file !== path && isOneFile(`${out}/${path}`, `${out}/${file}`)) found.set(path, file);
  }
  return found;
}

const fold = (path: string): string => path.normalize('NFC').toLowerCase();

function isOneFile(a: string, b: string): boolean {
  const [one, other] = [statAt(a), statAt(b)];
  return one?.ino === other?.ino && one?.dev === other?.dev && one !== undefined;
}
