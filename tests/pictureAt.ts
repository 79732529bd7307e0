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
  const packet = `<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description ${place}</rdf:RDF></x:xmpmeta>`;
  return pictureWith(form, 'xmp', Buffer.from(packet));
}

/** The names of parts, and what stands in front of their contents. */
const PARTS = {
  jpeg: { exif: ['', 'Exif\0\0'], xmp: ['', 'http://ns.adobe.com/xap/1.0/\0'] },
  png: { exif: ['eXIf', ''], xmp: ['iTXt', 'XML:com.adobe.xmp\0\0\0\0\0'] },
  webp: { exif: ['EXIF', ''], xmp: ['XMP ', ''] },
} as const;

function pictureWith(form: Form, kind: 'exif' | 'xmp', data: Buffer): Buffer {
  const [name, mark] = PARTS[form][kind];
  const content = Buffer.concat([Buffer.from(mark), data]);
  const length = Buffer.alloc(4);
  if (form === 'jpeg') {
    const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
    length.writeUInt16BE(0xffe1);
    length.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([Buffer.from('ffd8', 'hex'), jfif, length, content, Buffer.from('ffda', 'hex')]);
  }
  const isPng = form === 'png';
  const chunk = (title: string, inner: Buffer): Buffer => {
    const size = Buffer.alloc(4);
    if (isPng) size.writeUInt32BE(inner.length);
    else size.writeUInt32LE(inner.length);
    const head = isPng ? [size, Buffer.from(title)] : [Buffer.from(title), size];
    return Buffer.concat([...head, inner, Buffer.alloc(isPng ? 4 : inner.length % 2)]);
  };
  const before = isPng
    ? [Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', Buffer.alloc(13))]
    : [Buffer.from('RIFF0000WEBP'), chunk('VP8X', Buffer.alloc(10)), chunk('VP8 ', Buffer.alloc(7))];
  return Buffer.concat([...before, chunk(name, content)]);
}

/** A TIFF block: the first directory leads to that of the place, and this to the latitude. */
function exifOf({ order, degrees }: Place): Buffer {
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
