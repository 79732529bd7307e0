import { closeSync, openSync, readSync } from 'node:fs';
import { nameFew } from '../model/nameFew.ts';
import { notice, type Problem } from '../model/problem.ts';

/** Bytes of a file from a place on; fewer where it ends. */
type Read = (at: number, length: number) => Buffer;

/** A part of a picture that may name a place: where its content begins, and how long it is. */
interface Part {
  readonly kind: 'exif' | 'xmp';
  readonly start: number;
  readonly length: number;
}

/** No picture has more parts before these. */
const MOST_PARTS = 200;

/** Longest part that is looked at: a segment of a JPEG holds 64 KB, and the packets of other pictures are not much longer (bytes). */
const LONGEST = 1 << 20;

const PICTURE = /\.(?:jpe?g|png|webp)$/i;

/** What an owner should know before strangers do: pictures that say where they were taken. `most`: how many are named beside the first. */
export function tellPlaces(pictures: readonly string[], most: number): Problem[] {
  const [first, ...others] = pictures;
  if (first === undefined) return [];
  const verb = others.length === 1 ? 'does' : 'do';
  const also = others.length === 0 ? '' : `, and so ${verb} ${nameFew(others, most)}`;
  const hint = `Save it without its place, or take that out: exiftool -gps:all= -xmp:geotag= ${first}`;
  return [
    notice(first, `says in its EXIF or XMP data where it was taken, for everybody to read${also}`, {
      hint: others.length > most ? `${hint}\nnpx endpaper check names them all.` : hint,
    }),
  ];
}

/** Whether a picture (JPEG, PNG or WebP) says in its EXIF or XMP data where it was taken. A few bytes of it are read. */
export function holdsPlace(file: string): boolean {
  if (!PICTURE.test(file)) return false;
  const descriptor = openSync(file, 'r');
  const read: Read = (at, length) => {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(descriptor, buffer, 0, length, at));
  };
  try {
    for (const { kind, start, length } of partsOf(read)) {
      const content = read(start, Math.min(length, LONGEST));
      if (kind === 'xmp' ? XMP_PLACE.test(content.toString('latin1')) : isWhole(() => hasPosition(content)))
        return true;
    }
    return false;
  } finally {
    closeSync(descriptor);
  }
}

/** Data that lead out of themselves name nothing: no program finds a place there. */
function isWhole(look: () => boolean): boolean {
  try {
    return look();
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}

/** As an attribute or an element of its own (ISO 16684-1; exiftool.org/TagNames/XMP.html#exif). */
const XMP_PLACE = /\bexif:GPSL(?:at|ong)itude\s*(?:=\s*["']|>)\s*[^\s"'<]/;

function partsOf(read: Read): Iterable<Part> {
  const head = read(0, 12).toString('latin1');
  if (head.startsWith('\xff\xd8')) return inJpeg(read);
  if (head.startsWith('\x89PNG')) return inChunks(read, { from: 8, isPng: true });
  return /^RIFF....WEBP/s.test(head) ? inChunks(read, { from: 12, isPng: false }) : [];
}

/** Segments: a marker, the length with its own two bytes, and the content (itu.int/rec/T-REC-T.81, B.1.1.4). */
function* inJpeg(read: Read): Generator<Part, undefined> {
  for (let at = 2, count = 0; count < MOST_PARTS; count++) {
    const head = read(at, 33);
    // the picture itself begins, or the file ends
    if (head[0] !== 0xff || head[1] === 0xda || head.length < 4) return;
    const length = head.readUInt16BE(2);
    const mark = head[1] === 0xe1 ? head.toString('latin1', 4) : '';
    if (mark.startsWith('Exif\0\0')) yield { kind: 'exif', start: at + 10, length: length - 8 };
    else if (mark.startsWith('http://ns.adobe.com/xap/1.0/\0'))
      yield { kind: 'xmp', start: at + 4, length: length - 2 };
    at += 2 + length;
  }
}

/** Chunks of PNG (w3.org/TR/png, 5.3) and WebP (rfc-editor.org/rfc/rfc9649, 2.3). */
function* inChunks(
  read: Read,
  { from, isPng }: { readonly from: number; readonly isPng: boolean },
): Generator<Part, undefined> {
  for (let at = from, count = 0; count < MOST_PARTS; count++) {
    const head = read(at, 8);
    if (head.length < 8) return;
    const length = isPng ? head.readUInt32BE(0) : head.readUInt32LE(4);
    const kind = KINDS[isPng ? head.toString('latin1', 4) : head.toString('latin1', 0, 4)];
    if (kind) yield { kind, start: at + 8, length };
    at += 8 + length + (isPng ? 4 : length % 2);
  }
}

/** PNG keeps XMP among its texts. */
const KINDS: Readonly<Record<string, Part['kind']>> = { eXIf: 'exif', EXIF: 'exif', iTXt: 'xmp', 'XMP ': 'xmp' };

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
