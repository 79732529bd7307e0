import { closeSync, openSync, readSync } from 'node:fs';
import type { ImageSize, ParsedFile } from '../model/records.ts';

/** Enough of a file to find its size in: only a JPEG with a large preview has it further behind (bytes). */
const HEAD = 256 * 1024;

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The sizes in pixels of the images that the owner's files show, by path below `public/`. What cannot be measured has none. */
export async function measureImages(root: string, files: readonly ParsedFile[]): Promise<Record<string, ImageSize>> {
  const paths = new Set(files.flatMap(imagesIn).filter((path) => IMAGE.test(path)));
  if (paths.size === 0) return {};
  const { imageSize } = await import('image-size');
  const sizes: Record<string, ImageSize> = {};
  const buffer = Buffer.allocUnsafe(HEAD);
  for (const path of [...paths].sort()) {
    try {
      const { width, height, orientation = 1 } = imageSize(readHead(`${root}/public/${path}`, buffer));
      // a camera that was held upright says so, and browsers turn the picture
      sizes[path] = orientation > 4 ? { width: height, height: width } : { width, height };
    } catch {
      // a file that is not there is told as a reference that leads nowhere; one that is no image is shown without a size
    }
  }
  return sizes;
}

/** Where a file says that there is an image: its own keys, and the targets in its Markdown. */
function imagesIn({ kind, value, links }: ParsedFile): string[] {
  const found = links.map(({ target }) => target.replace(/^\//, ''));
  if (kind === 'site') found.push(value?.portrait ?? '');
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
