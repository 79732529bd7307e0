import { crc32, deflateRawSync } from 'node:zlib';

/** How a file of an archive may lie about itself. */
export interface Lie {
  readonly flags?: number;
  readonly method?: number;
  readonly crc?: number;
  /** Its size when it is unpacked. */
  readonly size?: number;
}

/** A ZIP archive of these files (PKWARE, APPNOTE.TXT 4.3). */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>, lie: Lie = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(lie.flags ?? 0, 2);
    fields.writeUInt16LE(lie.method ?? 8, 4);
    fields.writeUInt32LE(lie.crc ?? crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(lie.size ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), fields, place, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end]);
}
