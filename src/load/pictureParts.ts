import { LONGEST_PART, type Picture, type Read } from './boundedPicture.ts';
import { inBoxes } from './boxParts.ts';

/** What a picture says beside what it shows, as it stands in the file: EXIF, XMP and IPTC data of JPEG, PNG, WebP, AVIF, HEIC, TIFF and GIF. */
export function partsOf(picture: Picture): Iterable<Buffer> {
  const { read } = picture;
  const head = read(0, 12).toString('latin1');
  if (head.startsWith('\xff\xd8')) return inJpeg(read);
  if (head.startsWith('\x89PNG')) return inPng(picture);
  if (/^RIFF....WEBP/s.test(head)) return inWebp(read);
  if (head.startsWith('GIF8')) return inGif(picture);
  return head.slice(4, 8) === 'ftyp' ? inBoxes(read) : [];
}

const XMP_EXTENSION = 'http://ns.adobe.com/xmp/extension/\0';
const PHOTOSHOP = 'Photoshop 3.0\0';

/**
 * Segments: fill bytes, a marker, the length with its own two bytes, and the content (itu.int/rec/T-REC-T.81, B.1.1). Long XMP stands in several,
 * each with a name of 32 letters, the length of all and its place in it (adobe.com, XMP part 3, 1.1.3.1); and so may what Photoshop keeps.
 */
function* inJpeg(read: Read): Generator<Buffer, undefined> {
  const extended: { readonly place: number; readonly content: Buffer }[] = [];
  const photoshop: Buffer[] = [];
  for (let at = 2; ;) {
    const head = read(at, 64);
    const start = head.findIndex((byte, index) => byte === 0xff && isMarker(head[index + 1] ?? 0));
    if (start !== 0) {
      if (head.length < 2) break;
      at += start < 0 ? head.length - 1 : start;
      continue;
    }
    const marker = head[1] ?? 0;
    const length = head.length < 4 ? 0 : head.readUInt16BE(2);
    // the picture itself begins, or it ends
    if (marker === 0xda || marker === 0xd9 || length < 2) break;
    if (marker === 0xe1 || marker === 0xed) {
      const content = read(at + 4, length - 2);
      const mark = content.toString('latin1', 0, XMP_EXTENSION.length);
      if (mark === XMP_EXTENSION && content.length > 75)
        extended.push({ place: content.readUInt32BE(71), content: content.subarray(75) });
      else if (mark.startsWith(PHOTOSHOP)) photoshop.push(content.subarray(PHOTOSHOP.length));
      else yield content;
    }
    at += 2 + length;
  }
  yield Buffer.concat(extended.sort((a, b) => a.place - b.place).map(({ content }) => content));
  yield Buffer.concat(photoshop);
}

/** What has a length; 0 is a byte of the picture, and the others stand for themselves. */
const isMarker = (byte: number): boolean =>
  byte !== 0 && byte !== 0xff && byte !== 1 && !(byte >= 0xd0 && byte <= 0xd8);

interface Chunk {
  readonly kind: string;
  readonly start: number;
  readonly length: number;
}

/** Chunks of PNG (w3.org/TR/png, 5.3). Programs keep what PNG has no chunk for as text: in hexadecimal, packed or not. */
function* inPng({ read, inflate }: Picture): Generator<Buffer, undefined> {
  for (const { kind, start, length } of chunksOf(read, { from: 8, isPng: true })) {
    if (kind === 'eXIf') yield read(start, length);
    if (!/^(?:iTXt|zTXt|tEXt)$/.test(kind)) continue;
    const content = read(start, length);
    const end = content.indexOf(0);
    const text = textIn(kind, content.subarray(end + 1), inflate);
    yield content.toString('latin1', 0, end).startsWith('Raw profile type ') ? fromHex(text) : text;
  }
}

function textIn(kind: string, content: Buffer, inflate: Picture['inflate']): Buffer {
  if (kind === 'tEXt') return content;
  if (kind === 'zTXt') return inflate(content.subarray(1));
  const translated = content.indexOf(0, 2) + 1;
  const text = content.subarray(content.indexOf(0, translated) + 1);
  return content[0] === 1 ? inflate(text) : text;
}

/** The name of a profile, its length, and its bytes (imagemagick.org writes them, coders/png.c). */
function fromHex(profile: Buffer): Buffer {
  const [, head = ''] = /^(\s*\S{1,80}\s+\d{1,20}\s)/.exec(profile.toString('latin1', 0, 200)) ?? [];
  return Buffer.from(profile.toString('latin1', head.length).replace(/\s+/g, ''), 'hex');
}

function* inWebp(read: Read): Generator<Buffer, undefined> {
  for (const { kind, start, length } of chunksOf(read, { from: 12, isPng: false }))
    if (kind === 'EXIF' || kind === 'XMP ') yield read(start, length);
}

/** Chunks of PNG, and of WebP (rfc-editor.org/rfc/rfc9649, 2.3). */
function* chunksOf(
  read: Read,
  { from, isPng }: { readonly from: number; readonly isPng: boolean },
): Generator<Chunk, undefined> {
  for (let at = from; ;) {
    const head = read(at, 8);
    if (head.length < 8) return;
    const length = isPng ? head.readUInt32BE(0) : head.readUInt32LE(4);
    yield { kind: isPng ? head.toString('latin1', 4) : head.toString('latin1', 0, 4), start: at + 8, length };
    at += 8 + length + (isPng ? 4 : length % 2);
  }
}

/** Programs put XMP before the picture or after it (adobe.com, XMP part 3, 1.1.2); to go through all of its blocks would take a read for each 255 bytes. */
function* inGif({ read, size }: Picture): Generator<Buffer, undefined> {
  for (const at of [0, Math.max(0, size - LONGEST_PART)]) {
    const content = read(at, LONGEST_PART);
    const start = content.indexOf('XMP DataXMP', 0, 'latin1');
    if (start >= 0) yield content.subarray(start);
  }
}
