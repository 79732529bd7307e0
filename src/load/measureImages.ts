import { closeSync, openSync, readSync } from 'node:fs';
import type { ImageSize } from '../ground/imageSize.ts';
import type { ParsedFile, Records } from '../site/records.ts';
import { isWikilink, readWikilink } from '../markdown/wikilinks.ts';
import { findPicture, homeOf, publishedIn, rootedTarget } from '../ground/sourcePaths.ts';

/** Enough of a file to find its size in: only a JPEG with a large preview has it further behind (bytes). */
const HEAD = 256 * 1024;

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The sizes in pixels of the images that the owner's files show, by where they are published. What cannot be measured has none. */
export async function measureImages(
  root: string,
  { files, publicFiles }: Pick<Records, 'files' | 'publicFiles'>,
): Promise<Record<string, ImageSize>> {
  const publishedAt = publishedIn(files);
  const shown = new Set([...files.flatMap(namedIn), ...picturesInTexts({ files, publicFiles })]);
  const images = publicFiles
    .map((source) => [publishedAt(source), source] as const)
    .filter(([path]) => IMAGE.test(path) && shown.has(path));
  if (images.length === 0) return {};
  const { imageSize } = await import('image-size');
  const sizes = new Map<string, ImageSize>();
  const buffer = Buffer.allocUnsafe(HEAD);
  for (const [path, source] of images) {
    try {
      const { width, height, orientation = 1 } = imageSize(readHead(`${root}/${source}`, buffer));
      // a camera that was held upright says so, and browsers turn the picture
      sizes.set(path, orientation > 4 ? { width: height, height: width } : { width, height });
    } catch {
      // what is no image is shown without a size
    }
  }
  return Object.fromEntries(sizes);
}

/** What the keys of a file name. */
const namedFiles = (file: ParsedFile): string[] =>
  file.value === undefined ? [] : (file.files ?? []).map((one) => one.file);

const namedIn = (file: ParsedFile): string[] =>
  namedFiles(file).flatMap((name) => [name, rootedTarget(name, homeOf(file)).replace(/^\//, '')]);

/** What the Markdown of all files shows, or links to, by where that is published. */
export function picturesInTexts({ files, publicFiles }: Pick<Records, 'files' | 'publicFiles'>): Set<string> {
  const targets = files.flatMap((file) =>
    file.links.map(({ target, to = target }) =>
      isWikilink(target) ? target : rootedTarget(to, homeOf(file)).replace(/^\//, ''),
    ),
  );
  const byName = targets.filter(isWikilink);
  const pictureOf = byName.length > 0 ? findPicture(publicFiles.map(publishedIn(files))) : undefined;
  return new Set([...targets, ...byName.map((target) => pictureOf?.(readWikilink(target).name) ?? '')]);
}

function readHead(file: string, buffer: Uint8Array): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    return buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(descriptor);
  }
}
