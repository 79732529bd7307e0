import { closeSync, openSync, readSync } from 'node:fs';
import type { ImageSize } from '../model/imageSize.ts';
import type { ParsedFile, Records } from '../model/records.ts';
import { publishedAt, rootedTarget } from '../model/sourcePaths.ts';

/** Enough of a file to find its size in: only a JPEG with a large preview has it further behind (bytes). */
const HEAD = 256 * 1024;

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The sizes in pixels of the images that the owner's files show, by where they are published. What cannot be measured has none. */
export async function measureImages(
  root: string,
  { files, publicFiles }: Pick<Records, 'files' | 'publicFiles'>,
): Promise<Record<string, ImageSize>> {
  const shown = new Set(files.flatMap(imagesIn));
  const images = publicFiles
    .map((source) => [publishedAt(source), source] as const)
    .filter(([path]) => IMAGE.test(path) && shown.has(path));
  if (images.length === 0) return {};
  const { imageSize } = await import('image-size');
  const sizes: Record<string, ImageSize> = {};
  const buffer = Buffer.allocUnsafe(HEAD);
  for (const [path, source] of images) {
    try {
      const { width, height, orientation = 1 } = imageSize(readHead(`${root}/${source}`, buffer));
      // a camera that was held upright says so, and browsers turn the picture
      sizes[path] = orientation > 4 ? { width: height, height: width } : { width, height };
    } catch {
      // what is no image is shown without a size
    }
  }
  return sizes;
}

/** Where a file says that there is an image: its own keys, and the targets in its Markdown. */
function imagesIn({ path, kind, value, links }: ParsedFile): string[] {
  const found = links.map(({ target }) => rootedTarget(path, target).replace(/^\//, ''));
  if (kind === 'site') found.push(value?.portrait ?? '', value?.image ?? '');
  if (kind === 'article') found.push(rootedTarget(path, value?.image ?? '').replace(/^\//, ''), value?.image ?? '');
  if (kind === 'review') found.push(value?.cover ?? '');
  if (kind === 'shelf') found.push(...Object.values(value ?? {}).map(({ cover = '' }) => cover));
  if (kind === 'project') found.push(value?.image1 ?? '', value?.image2 ?? '');
  return found;
}

function readHead(file: string, buffer: Uint8Array): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    return buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(descriptor);
  }
}
