import { readFileSync } from 'node:fs';
import { error, type Problem } from '../model/problem.ts';

/** The files of an output folder that we wrote: path -> hash of the content, '' for one that was about to be written. */
export type Manifest = ReadonlyMap<string, string>;

export const MANIFEST = '.endpaper/manifest.json';

interface ManifestFile {
  readonly endpaper: 1;
  readonly files: Readonly<Record<string, string>>;
}

/** Reads the manifest of an output folder; an empty one where there is none. */
export function readManifest(out: string): Manifest | Problem {
  let text: string;
  try {
    text = readFileSync(`${out}/${MANIFEST}`, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw cause;
  }
  const files = parse(text);
  if (!files) {
    return error(`${out}/${MANIFEST}`, 'is damaged, and so it is not known which files Endpaper wrote', {
      hint: 'Delete the folder, or build with --force to write over what stands there.',
    });
  }
  return new Map(Object.entries(files));
}

function parse(text: string): Record<string, string> | undefined {
  try {
    const { endpaper, files } = JSON.parse(text) as Partial<ManifestFile>;
    const sound = endpaper === 1 && typeof files === 'object' && Object.keys(files).every(isInside);
    return sound ? files : undefined;
  } catch {
    return undefined;
  }
}

/** A path that cannot lead out of the folder. */
const isInside = (path: string): boolean =>
  !path.split('/').some((part) => part === '' || part === '.' || part === '..') && !path.includes('\\');

/** The manifest as it is written: sorted, no times, no absolute paths. */
export function formatManifest(files: Manifest): string {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const content: ManifestFile = { endpaper: 1, files: Object.fromEntries(sorted) };
  return `${JSON.stringify(content, null, 1)}\n`;
}
