interface Place {
  /** The order of the bytes in the EXIF data. */
  readonly order: 'II' | 'MM';
  /** Of latitude; 0: the camera found no satellite; left out: it did not look for any. */
  readonly degrees?: number;
}

type Form = 'jpeg' | 'png' | 'webp';

/** The head of a picture with EXIF data, as cameras and programs write it. */
export const pictureAt = (form: Form, place: Place): Buffer => pictureWith(form, 'exif', exifOf(place));

/** The same with an XMP packet. `place`: what stands in its description, as `exif:GPSLatitude="52,31N"`. */
export function pictureWithXmp(form: Form, place: string): Buffer {
  return pictureWith(form, 'xmp', packetOf(place));
}

export const packetOf = (place: string): Buffer =>
  Buffer.from(
    `<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description ${place}</rdf:RDF></x:xmpmeta>`,
  );

/** The names of parts, and what stands in front of their contents. */
const PARTS = {
  jpeg: { exif: ['', 'Exif\0\0'], xmp: ['', 'http://ns.adobe.com/xap/1.0/\0'] },
  png: { exif: ['eXIf', ''], xmp: ['iTXt', 'XML:com.adobe.xmp\0\0\0\0\0'] },
  webp: { exif: ['EXIF', ''], xmp: ['XMP ', ''] },
} as const;

function pictureWith(form: Form, kind: 'exif' | 'xmp', data: Buffer): Buffer {
  const [name, mark] = PARTS[form][kind];
  const content = Buffer.concat([Buffer.from(mark), data]);
  if (form === 'jpeg') return jpegOf([0xe1, content]);
  if (form === 'png') return pngOf([name, content]);
  const before = [Buffer.from('RIFF0000WEBP'), webpChunk('VP8X', Buffer.alloc(10)), webpChunk('VP8 ', Buffer.alloc(7))];
  return Buffer.concat([...before, webpChunk(name, content)]);
}

/** A JPEG with these segments; `fill`: bytes in front of each marker. */
export function jpegOf(...segments: readonly (readonly [marker: number, content: Buffer, fill?: number])[]): Buffer {
  const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
  const parts = segments.map(([marker, content, fill = 0]) => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(0xff00 + marker);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([Buffer.alloc(fill, 0xff), head, content]);
  });
  return Buffer.concat([Buffer.from('ffd8', 'hex'), jfif, ...parts, Buffer.from('ffda', 'hex')]);
}

/** A PNG with these chunks, without their sums. */
export function pngOf(...chunks: readonly (readonly [kind: string, content: Buffer])[]): Buffer {
  const all = [['IHDR', Buffer.alloc(13)] as const, ...chunks].flatMap(([kind, content]) => [
    numberOf(content.length, 4),
    Buffer.from(kind),
    content,
    Buffer.alloc(4),
  ]);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...all]);
}

function webpChunk(kind: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(kind), size, content, Buffer.alloc(content.length % 2)]);
}

/** A number, the largest byte first. */
export function numberOf(value: number, bytes: number): Buffer {
  const content = Buffer.alloc(bytes);
  content.writeUIntBE(value, 0, bytes);
  return content;
}

/** A TIFF block, and a picture by itself: the first directory leads to that of the place, and this to the latitude. */
export function exifOf({ order, degrees }: Place): Buffer {
  const tiff = Buffer.alloc(68);
  const isLittle = order === 'II';
  const short = (value: number, at: number): number =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number): number =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  const entry = (at: number, tag: number, [type, count, value]: readonly [number, number, number]): void => {
    short(tag, at);
    short(type, at + 2);
    long(count, at + 4);
    long(value, at + 8);
  };
  tiff.write(order);
  short(42, 2);
  long(8, 4);
  short(1, 8);
  // 0x8825 leads to the tags of the place, 0x0112 says which side is up
  entry(10, degrees === undefined ? 0x0112 : 0x8825, [4, 1, 26]);
  short(1, 26);
  entry(28, 2, [5, 3, 44]);
  long(degrees ?? 0, 44);
  long(1, 48);
  return tiff;
}
