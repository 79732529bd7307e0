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
  const shown = new Set(files.flatMap(imagesIn));
  const publishedAt = publishedIn(files);
  const byName = [...shown].filter(isWikilink);
  if (byName.length > 0) {
    const pictureOf = findPicture(publicFiles.map(publishedAt));
    for (const target of byName) shown.add(pictureOf(readWikilink(target).name) ?? '');
  }
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

/** Where a file says that there is an image: its own keys, and the targets in its Markdown. */
function imagesIn(file: ParsedFile): string[] {
  const home = homeOf(file);
  const named = file.value === undefined ? [] : (file.files ?? []).map((one) => one.file);
  const targets = [...named, ...file.links.map(({ target, to = target }) => to)];
  return [
    ...named,
    ...targets.map((target) => (isWikilink(target) ? target : rootedTarget(target, home).replace(/^\//, ''))),
  ];
}

function readHead(file: string, buffer: Uint8Array): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    return buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(descriptor);
  }
}
