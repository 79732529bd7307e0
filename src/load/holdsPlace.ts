import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { boundedPicture } from './boundedPicture.ts';
import { isTiff, isWhole, namesPlace, tiffNamesPlace } from './namesPlace.ts';
import { partsOf } from './pictureParts.ts';

/**
 * Whether a picture says in its metadata (EXIF, XMP or IPTC) where it was taken. What is read of it is bounded, whatever it is.
 * Libraries for it read whole files, and unpack without a bound.
 */
export function holdsPlace(file: string): boolean {
  const descriptor = openSync(file, 'r');
  try {
    const picture = boundedPicture(fstatSync(descriptor).size, (at, length) => {
      const buffer = Buffer.allocUnsafe(length);
      return buffer.subarray(0, readSync(descriptor, buffer, 0, length, at));
    });
    if (isTiff(picture.read(0, 4))) return isWhole(() => tiffNamesPlace(picture.read));
    return isWhole(() => {
      for (const part of partsOf(picture)) if (namesPlace(part)) return true;
      return false;
    });
  } finally {
    closeSync(descriptor);
  }
}
