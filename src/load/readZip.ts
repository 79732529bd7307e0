import { crc32, inflateRawSync } from 'node:zlib';

/** A file in a ZIP archive. */
export interface ZipEntry {
  readonly name: string;
  /** Its bytes, at most so many; undefined where they are more, damaged, locked or packed in a way that nobody uses. */
  readonly read: (largest: number) => Uint8Array | undefined;
}

const [DIRECTORY_END, DIRECTORY_ENTRY, LOCAL_HEADER] = [0x06054b50, 0x02014b50, 0x04034b50];
const [STORED, DEFLATED] = [0, 8];
const WIDE = 0xffffffff;
/** A directory's end is followed by a comment of at most so many bytes. */
const LONGEST_COMMENT = 0xffff;

/**
 * The files of a ZIP archive as its directory lists them (PKWARE, APPNOTE.TXT 4.3; without ZIP64, which is for more than 4 GB). Undefined
 * where it has no directory: it is cut off, or no archive.
 */
export function readZip(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const entries: ZipEntry[] = [];
  let at = view.readUInt32LE(end + 16);
  for (let left = view.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined;
    const nameLength = view.readUInt16LE(at + 28);
    const [header, name] = [at, view.toString('utf8', at + 46, at + 46 + nameLength)];
    entries.push({ name, read: (largest) => readEntry(view, header, largest) });
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(view: Buffer): number | undefined {
  for (let at = view.length - 22; at >= Math.max(0, view.length - 22 - LONGEST_COMMENT); at--)
    if (view.readUInt32LE(at) === DIRECTORY_END) return at;
  return undefined;
}

/** The file whose entry in the directory begins there. What the archive says of sizes is not trusted. */
function readEntry(view: Buffer, header: number, largest: number): Uint8Array | undefined {
  const isLocked = (view.readUInt16LE(header + 8) & 1) === 1;
  const method = view.readUInt16LE(header + 10);
  const local = view.readUInt32LE(header + 42);
  if (isLocked || local + 30 > view.length || view.readUInt32LE(local) !== LOCAL_HEADER) return undefined;
  const start = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
  const packed = view.subarray(start, start + view.readUInt32LE(header + 20));
  try {
    const bytes =
      method === DEFLATED
        ? inflateRawSync(packed, { maxOutputLength: largest })
        : method === STORED && packed.length <= largest
          ? packed
          : undefined;
    // a reader that trusts the size that is told would make room for it; it is elsewhere in the archives of those who think of more than 4 GB
    const isTold = [bytes?.length, WIDE].includes(view.readUInt32LE(header + 24));
    return bytes && isTold && crc32(bytes) === view.readUInt32LE(header + 16) ? bytes : undefined;
  } catch {
    // too large, or damaged
    return undefined;
  }
}
