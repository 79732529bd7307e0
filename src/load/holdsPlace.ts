import { closeSync, openSync, readSync } from 'node:fs';
import { nameFew } from '../model/nameFew.ts';
import { notice, type Problem } from '../model/problem.ts';

/** Bytes of a file from a place on; fewer where it ends. */
type Read = (at: number, length: number) => Buffer;

/** A part of a picture that may hold EXIF data: where its content begins, and how long it is. */
type Part = readonly [start: number, length: number];

/** No picture has more parts before its EXIF data. */
const MOST_PARTS = 200;

/** Longest EXIF data: a segment of a JPEG holds no more (bytes). */
const LONGEST = 1 << 16;

const PICTURE = /\.(?:jpe?g|png|webp)$/i;

/** What an owner should know before strangers do: pictures that say where they were taken. `most`: how many are named beside the first. */
export function tellPlaces(pictures: readonly string[], most: number): Problem[] {
  const [first, ...others] = pictures;
  if (first === undefined) return [];
  const verb = others.length === 1 ? 'does' : 'do';
  const also = others.length === 0 ? '' : `, and so ${verb} ${nameFew(others, most)}`;
  const hint = `Save it without its place, or take that out: exiftool -gps:all= ${first}`;
  return [
    notice(first, `says in its EXIF data where it was taken, for everybody to read${also}`, {
      hint: others.length > most ? `${hint}\nnpx endpaper check names them all.` : hint,
    }),
  ];
}

/** Whether a picture (JPEG, PNG or WebP) says in its EXIF data where it was taken. A few bytes of it are read. */
export function holdsPlace(file: string): boolean {
  if (!PICTURE.test(file)) return false;
  const descriptor = openSync(file, 'r');
  const read: Read = (at, length) => {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(descriptor, buffer, 0, length, at));
  };
  try {
    const part = findExif(read);
    return part !== undefined && hasPosition(read(part[0], Math.min(part[1], LONGEST)));
  } catch (cause) {
    // its data lead out of themselves: no program finds a place there
    if (cause instanceof RangeError) return false;
    throw cause;
  } finally {
    closeSync(descriptor);
  }
}

function findExif(read: Read): Part | undefined {
  const head = read(0, 12).toString('latin1');
  if (head.startsWith('\xff\xd8')) return inJpeg(read);
  if (head.startsWith('\x89PNG')) return inChunks(read, { from: 8, isPng: true });
  return /^RIFF....WEBP/s.test(head) ? inChunks(read, { from: 12, isPng: false }) : undefined;
}

/** Segments: a marker, the length with its own two bytes, and the content (itu.int/rec/T-REC-T.81, B.1.1.4). */
function inJpeg(read: Read): Part | undefined {
  for (let at = 2, count = 0; count < MOST_PARTS; count++) {
    const head = read(at, 10);
    // the picture itself begins
    if (head[0] !== 0xff || head[1] === 0xda) return undefined;
    const length = head.readUInt16BE(2);
    if (head[1] === 0xe1 && head.toString('latin1', 4, 10) === 'Exif\0\0') return [at + 10, length - 8];
    at += 2 + length;
  }
  return undefined;
}

/** Chunks of PNG (w3.org/TR/png, 5.3) and WebP (rfc-editor.org/rfc/rfc9649, 2.3). */
function inChunks(read: Read, { from, isPng }: { readonly from: number; readonly isPng: boolean }): Part | undefined {
  for (let at = from, count = 0; count < MOST_PARTS; count++) {
    const head = read(at, 8);
    if (head.length < 8) return undefined;
    const length = isPng ? head.readUInt32BE(0) : head.readUInt32LE(4);
    const name = isPng ? head.toString('latin1', 4) : head.toString('latin1', 0, 4);
    if (name === (isPng ? 'eXIf' : 'EXIF')) return [at + 8, length];
    at += 8 + length + (isPng ? 4 : length % 2);
  }
  return undefined;
}

/** Where the tags of the place are, and of these latitude and longitude (cipa.jp, DC-008, 4.6.3 and 4.6.6). */
const GPS = 0x8825;
const POSITION = [2, 4];

/** Whether a TIFF block names a latitude or longitude: three fractions, all of them 0 in a camera that found no satellite. */
function hasPosition(block: Buffer): boolean {
  // some programs of WebP put JPEG's mark in front
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entriesAt = (start: number): { readonly tag: number; readonly value: number }[] =>
    Array.from({ length: short(start) }, (_, index) => {
      const at = start + 2 + index * 12;
      return { tag: short(at), value: long(at + 8) };
    });
  const gps = entriesAt(long(4)).find(({ tag }) => tag === GPS);
  if (!gps) return false;
  return entriesAt(gps.value)
    .filter(({ tag }) => POSITION.includes(tag))
    .some(({ value }) => [0, 8, 16].some((offset) => long(value + offset) !== 0));
}
