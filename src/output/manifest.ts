import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { error, failed, ok, type Checked } from '../model/problem.ts';
import { statAt } from '../disk/statAt.ts';

/** The files of an output folder that we wrote: path -> hash of the content, '' for one that was about to be written. */
export type Manifest = ReadonlyMap<string, string>;

/** Its path, relative to the output folder. */
export const MANIFEST = '.endpaper/manifest.json';

/**
 * Reads the manifest of an output folder, parsed and as it stands (`text`); an empty one where there is none. One that is damaged is a
 * problem; with `force` it says nothing of what is ours.
 */
export function readManifest(out: string, force: boolean): Checked<{ files: Manifest; text: string | undefined }> {
  const path = `${out}/${MANIFEST}`;
  const text = statAt(path) && readFileSync(path, 'utf8');
  const files = text === undefined ? {} : parse(text);
  if (files || force) return ok({ files: new Map(Object.entries(files ?? {})), text });
  return failed(
    error(path, 'is damaged, so it is not known which files Endpaper wrote', {
      hint: `Delete ${out}, or build with --force to overwrite what is in the way.`,
    }),
  );
}

function parse(text: string): Record<string, string> | undefined {
  try {
    const { endpaper, files } = JSON.parse(text) as { endpaper?: number; files?: Record<string, string> };
    const sound =
      endpaper === 1 &&
      typeof files === 'object' &&
      Object.entries(files).every(([path, hash]) => isInside(path) && typeof hash === 'string');
    return sound ? files : undefined;
  } catch {
    return undefined;
  }
}

/** A path that cannot lead out of the folder. */
const isInside = (path: string): boolean =>
  !path.split('/').some((part) => part === '' || part === '.' || part === '..') && (sep === '/' || !path.includes(sep));

/** The manifest as it is written: sorted, no times, no absolute paths. An object would put names that are numbers first. */
export function formatManifest(files: Manifest): string {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([path, hash]) => `  ${JSON.stringify(path)}: ${JSON.stringify(hash)}`);
  return `{\n "endpaper": 1,\n "files": {\n${lines.join(',\n')}\n }\n}\n`;
}
