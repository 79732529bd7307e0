import { error, failed, ok, type Checked, type Problem } from '../ground/problem.ts';
import { typeAt } from '../ground/disk/statAt.ts';
import { readState } from '../ground/disk/readState.ts';

/** The files of an output folder that we wrote: path -> hash of the content, '' for one that was about to be written. */
export type Manifest = ReadonlyMap<string, string>;

/** Its path, relative to the output folder. */
export const MANIFEST = '.endpaper/manifest.json';

/** What an output folder says of itself. */
export interface ManifestFile {
  /** What is ours in it. */
  readonly old: Manifest;
  /** As it stands; undefined where there is none. */
  readonly text: string | undefined;
  /** It is there and holds nothing, as a power failure leaves a file: what is ours is not known. */
  readonly isLost: boolean;
}

/**
 * Reads the manifest of an output folder. One that is damaged is a problem; with `force` it says nothing of what is ours. Names that no
 * build can have written are not ours, and are forgotten.
 */
export function readManifest(out: string, force: boolean): Checked<ManifestFile, Problem> {
  const path = `${out}/${MANIFEST}`;
  const kind = typeAt(path);
  if (kind === 'folder') return failed(error(path, 'is a folder, and must be a file', { hint: 'Remove it.' }));
  const text = kind && (readState(path) ?? NONE_OF_OURS);
  const isLost = text !== undefined && /^[\0\s]*$/.test(text);
  const files = text === undefined || isLost ? {} : parse(text);
  if (files || force) {
    const ours = Object.entries(files ?? {}).filter(([file]) => isOwnName(file));
    return ok({ old: new Map(ours), text, isLost });
  }
  return failed(
    error(path, 'is damaged, so it is not known which files Endpaper wrote', {
      hint: `Delete ${out}, or build with --force to overwrite what is in the way.`,
    }),
  );
}

/** In the place of a link, a pipe, a device, or more than any build writes: it is damaged. */
const NONE_OF_OURS = '?';

function parse(text: string): Record<string, string> | undefined {
  try {
    const { endpaper, files } = JSON.parse(text) as { endpaper?: number; files?: Record<string, string> | null };
    const sound =
      endpaper === 1 &&
      typeof files === 'object' &&
      files !== null &&
      Object.values(files).every((hash) => typeof hash === 'string');
    return sound ? files : undefined;
  } catch {
    return undefined;
  }
}

/** What Windows reads as something else than a name: other separators, drives and streams, devices, and ends that it drops. */
const NOT_ON_WINDOWS = /[\\:*?"<>|]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Whether a build can have written a file of this name: a path within the output, of names that a disk can hold, and not among our own records. */
export function isOwnName(path: string, platform: NodeJS.Platform = process.platform): boolean {
  const parts = path.split('/');
  return (
    !/^\.endpaper$/i.test(parts[0] ?? '') &&
    !parts.some(
      (part) =>
        ['', '.', '..'].includes(part) ||
        part.includes('\0') ||
        Buffer.byteLength(part) > 255 ||
        (platform === 'win32' && NOT_ON_WINDOWS.test(part)),
    )
  );
}

/** The manifest as it is written: sorted, no times, no absolute paths. An object would put names that are numbers first. */
export function formatManifest(files: Manifest): string {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([path, hash]) => `  ${JSON.stringify(path)}: ${JSON.stringify(hash)}`);
  return `{\n "endpaper": 1,\n "files": {\n${lines.join(',\n')}\n }\n}\n`;
}
