import { deflateSync } from 'node:zlib';
import { exifOf, jpegOf, numberOf, packetOf, pngOf } from './pictureAt.ts';

const LATITUDE = 'exif:GPSLatitude="52,31.2N"/>';
const [EXIF, NO_EXIF] = [52, 0].map((degrees) => exifOf({ order: 'MM', degrees })) as [Buffer, Buffer];
const [XMP, NO_XMP] = [packetOf(LATITUDE), packetOf('dc:title="52"/>')];

/** A record of IPTC (IIM), in the block that Photoshop keeps it in. */
const blockOf = (record: number, text: string): Buffer => {
  const iim = Buffer.concat([Buffer.from([0x1c, 2, record]), numberOf(text.length, 2), Buffer.from(text)]);
  const other = Buffer.from('8BIM\x03\xed\x03abc\0\0\0\x05hello\0', 'latin1');
  return Buffer.concat([other, Buffer.from('8BIM\x04\x04\0\0', 'latin1'), numberOf(iim.length, 4), iim]);
};
const app13 = (block: Buffer): Buffer => Buffer.concat([Buffer.from('Photoshop 3.0\0'), block]);

/** XMP that is too long for one segment; the second comes first, and the seam goes through the name of the place. */
const extended = (packet: Buffer): Buffer => {
  const seam = packet.indexOf('Latitude') + 3;
  const piece = (from: number, to?: number) => {
    const [length, place] = [numberOf(packet.length, 4), numberOf(from, 4)];
    const mark = Buffer.from(`http://ns.adobe.com/xmp/extension/\0${'A'.repeat(32)}`);
    return [0xe1, Buffer.concat([mark, length, place, packet.subarray(from, to)])] as const;
  };
  return jpegOf(piece(seam), piece(0, seam));
};

const profile = (kind: string, content: Buffer): Buffer =>
  Buffer.from(`\n${kind}\n  ${String(content.length)}\n${content.toString('hex').replace(/.{72}/g, '$&\n')}\n`);
const named = (keyword: string, ...content: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${keyword}\0`), ...content]);
const packed = (keyword: string, content: Buffer): Buffer => named(keyword, Buffer.from([0]), deflateSync(content));
const app1 = (packet: Buffer): Buffer => named('http://ns.adobe.com/xap/1.0/', packet);

const box = (kind: string, ...content: readonly Buffer[]): Buffer => {
  const inner = Buffer.concat(content);
  return Buffer.concat([numberOf(inner.length + 8, 4), Buffer.from(kind), inner]);
};

/** An AVIF whose second item is that of the kind: in the file itself, or in the box `idat`. */
function avifOf(kind: string, content: Buffer, isInside: boolean): Buffer {
  const ftyp = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1'));
  const item = (id: number, name: string) =>
    box('infe', Buffer.from([2, 0, 0, 0]), numberOf(id, 2), numberOf(0, 2), Buffer.from(`${name}\0`));
  const iinf = box('iinf', numberOf(0, 4), numberOf(2, 2), item(1, 'av01'), item(2, kind));
  const placeOf = (id: number, at: number, length: number) =>
    Buffer.concat([
      numberOf(id, 2),
      numberOf(isInside ? 1 : 0, 2),
      numberOf(0, 2),
      numberOf(1, 2),
      numberOf(at, 4),
      numberOf(length, 4),
    ]);
  const metaAt = (at: number) => {
    const places = [placeOf(1, at, 2), placeOf(2, at + 2, content.length)];
    const iloc = box('iloc', Buffer.from([1, 0, 0, 0, 0x44, 0x00]), numberOf(2, 2), ...places);
    const idat = isInside ? [box('idat', Buffer.alloc(2), content)] : [];
    return box('meta', numberOf(0, 4), iinf, iloc, ...idat);
  };
  if (isInside) return Buffer.concat([ftyp, metaAt(0)]);
  const start = ftyp.length + metaAt(0).length + 8;
  return Buffer.concat([ftyp, metaAt(start), box('mdat', Buffer.alloc(2), content)]);
}

/** A TIFF with one tag. */
const tiffOf = (tag: number, type: number, content: Buffer): Buffer => {
  const count = type === 4 ? Math.ceil(content.length / 4) : content.length;
  const entry = Buffer.concat([numberOf(tag, 2), numberOf(type, 2), numberOf(count, 4), numberOf(26, 4)]);
  return Buffer.concat([Buffer.from('MM\0*'), numberOf(8, 4), numberOf(1, 2), entry, numberOf(0, 4), content]);
};

const gifOf = (packet: Buffer, blocks: number): Buffer => {
  const other = Buffer.from(`21feff${'41'.repeat(255)}00`, 'hex');
  const magic = Buffer.concat([
    Buffer.from([1]),
    Buffer.from(Array.from({ length: 256 }, (_, at) => 255 - at)),
    Buffer.of(0),
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
    ...Array.from({ length: blocks }, () => other),
    Buffer.from('21ff0b', 'hex'),
    Buffer.from('XMP DataXMP'),
    packet,
    magic,
  ]);
};

const item = (content: Buffer): Buffer => Buffer.concat([numberOf(6, 4), Buffer.from('Exif\0\0'), content]);

/** Pictures that say where they were taken, each with one that says much the same and no place. */
export const PLACED: readonly (readonly [name: string, placed: Buffer, other: Buffer])[] = [
  [
    'a JPEG with fill bytes',
    jpegOf([0xe1, named('Exif', Buffer.of(0), EXIF), 70_000]),
    jpegOf([0xe1, named('Exif', Buffer.of(0), NO_EXIF), 3]),
  ],
  ['the long XMP of a JPEG', extended(XMP), extended(packetOf('dc:title="GPSLatitude"/>'))],
  [
    'the town of IPTC in a JPEG',
    jpegOf([0xed, app13(blockOf(90, 'Berlin'))]),
    jpegOf([0xed, app13(blockOf(120, 'Berlin'))]),
  ],
  [
    'the street of IPTC in a JPEG',
    jpegOf([0xed, app13(blockOf(92, 'Alexanderplatz'))]),
    jpegOf([0xed, app13(blockOf(92, ' '))]),
  ],
  [
    'the packed XMP of a PNG',
    pngOf(['iTXt', named('XML:com.adobe.xmp', Buffer.from([1, 0, 0, 0]), deflateSync(XMP))]),
    pngOf(['iTXt', named('XML:com.adobe.xmp', Buffer.from([1, 0, 0, 0]), deflateSync(NO_XMP))]),
  ],
  [
    'the raw EXIF profile of a PNG',
    pngOf(['tEXt', named('Raw profile type exif', profile('exif', named('Exif', Buffer.of(0), EXIF)))]),
    pngOf(['tEXt', named('Raw profile type exif', profile('exif', NO_EXIF))]),
  ],
  [
    'the packed raw profile APP1 of a PNG',
    pngOf(['zTXt', packed('Raw profile type APP1', profile('APP1', app1(XMP)))]),
    pngOf(['zTXt', packed('Raw profile type APP1', profile('APP1', app1(NO_XMP)))]),
  ],
  [
    'the packed raw XMP profile of a PNG',
    pngOf(['zTXt', packed('Raw profile type xmp', profile('xmp', XMP))]),
    pngOf(['zTXt', packed('Raw profile type xmp', profile('xmp', NO_XMP))]),
  ],
  [
    'the raw IPTC profile of a PNG',
    pngOf(['zTXt', packed('Raw profile type iptc', profile('iptc', blockOf(90, 'Berlin')))]),
    pngOf(['zTXt', packed('Raw profile type iptc', profile('iptc', blockOf(5, 'Berlin')))]),
  ],
  [
    'the EXIF after a thousand parts of a PNG',
    pngOf(...Array.from({ length: 1000 }, () => ['IDAT', Buffer.alloc(9)] as const), ['eXIf', EXIF]),
    pngOf(['eXIf', NO_EXIF]),
  ],
  ['the EXIF of an AVIF', avifOf('Exif', item(EXIF), false), avifOf('Exif', item(NO_EXIF), false)],
  ['the XMP of an AVIF', avifOf('mime', XMP, true), avifOf('mime', NO_XMP, true)],
  ['a TIFF', EXIF, NO_EXIF],
  ['the XMP of a TIFF', tiffOf(700, 1, XMP), tiffOf(700, 1, NO_XMP)],
  [
    'the IPTC of a TIFF',
    tiffOf(33723, 4, blockOf(90, 'Berlin').subarray(-11)),
    tiffOf(33723, 4, blockOf(91, 'Berlin').subarray(-11)),
  ],
  [
    'the blocks of Photoshop in a TIFF',
    tiffOf(34377, 1, blockOf(90, 'Berlin')),
    tiffOf(34377, 1, blockOf(91, 'Berlin')),
  ],
  ['the XMP of a GIF', gifOf(XMP, 2), gifOf(NO_XMP, 2)],
  ['the XMP at the end of a long GIF', gifOf(XMP, 9000), gifOf(NO_XMP, 9000)],
  [
    'XMP in UTF-16',
    jpegOf([0xe1, app1(Buffer.from(XMP.toString(), 'utf16le'))]),
    jpegOf([0xe1, app1(Buffer.from(NO_XMP.toString(), 'utf16le'))]),
  ],
];

/** What costs much where nothing is bounded; none of it names a place that is found. */
export function hostilePictures(): Readonly<Record<string, Buffer>> {
  const bomb = deflateSync(Buffer.alloc(1 << 26));
  const looping = tiffOf(34377, 1, Buffer.concat([Buffer.from('8BIM\x04\x22\0\0', 'latin1'), numberOf(1 << 16, 4)]));
  looping.writeUInt32BE(looping.length, 14);
  const deep = (inner: Buffer): Buffer =>
    tiffOf(34377, 1, Buffer.concat([Buffer.from('8BIM\x04\x22\0\0', 'latin1'), numberOf(inner.length, 4), inner]));
  let nested = EXIF;
  for (let count = 0; count < 1500; count++) nested = deep(nested);
  return {
    bombs: pngOf(...Array.from({ length: 60 }, () => ['zTXt', named('a', Buffer.from([0]), bomb)] as const)),
    chunks: Buffer.concat([pngOf(), ...Array.from({ length: 300_000 }, () => Buffer.from('\0\0\0\0tEXt\0\0\0\0'))]),
    fill: Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(20_000_000, 0xff)]),
    noise: Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(20_000_000)]),
    looping,
    nested,
    tags: jpegOf([0xe1, app1(Buffer.from('photoshop:City><rdf:'.repeat(3000)))]),
    blanks: jpegOf([0xe1, app1(Buffer.from(`photoshop:City>${' '.repeat(900)}`.repeat(60)))]),
    endless: Buffer.concat([
      Buffer.from([0, 0, 0, 16]),
      Buffer.from('ftypavif\0\0\0\0'),
      Buffer.from('\0\0\0\x01free\0\0\0\0\0\0\0\0', 'latin1'),
    ]),
    places: avifOf('Exif', Buffer.alloc(8, 0xff), false),
  };
}
