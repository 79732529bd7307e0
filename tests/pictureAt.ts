interface Place {
  /** The order of the bytes in the EXIF data. */
  readonly order: 'II' | 'MM';
  /** Of latitude; 0: the camera found no satellite; left out: it did not look for any. */
  readonly degrees?: number;
}

/** The head of a picture with EXIF data, as cameras and programs write it. */
export function pictureAt(form: 'jpeg' | 'png' | 'webp', place: Place): Buffer {
  const exif = exifOf(place);
  if (form === 'jpeg') {
    const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
    const mark = Buffer.from(
      'ffe1____457869660000'.replace('____', (exif.length + 8).toString(16).padStart(4, '0')),
      'hex',
    );
    return Buffer.concat([Buffer.from('ffd8', 'hex'), jfif, mark, exif, Buffer.from('ffda', 'hex')]);
  }
  const isPng = form === 'png';
  const chunk = (name: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    if (isPng) length.writeUInt32BE(content.length);
    else length.writeUInt32LE(content.length);
    const head = isPng ? [length, Buffer.from(name)] : [Buffer.from(name), length];
    return Buffer.concat([...head, content, Buffer.alloc(isPng ? 4 : content.length % 2)]);
  };
  return isPng
    ? Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', Buffer.alloc(13)), chunk('eXIf', exif)])
    : Buffer.concat([
        Buffer.from('RIFF0000WEBP'),
        chunk('VP8X', Buffer.alloc(10)),
        chunk('VP8 ', Buffer.alloc(7)),
        chunk('EXIF', exif),
      ]);
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
