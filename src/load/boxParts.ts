import type { Read } from './boundedPicture.ts';

interface Box {
  readonly kind: string;
  readonly content: Buffer;
}

/** EXIF and XMP of AVIF and HEIC: items of the box `meta`, which says what each is and where it lies (ISO 14496-12, 8.11; ISO 23008-12, A.2). */
export function* inBoxes(read: Read): Generator<Buffer, undefined> {
  const meta = boxesIn(findMeta(read).subarray(4));
  const content = (name: string): Buffer => meta.find(({ kind }) => kind === name)?.content ?? Buffer.alloc(0);
  const kinds = kindsOf(content('iinf'));
  for (const { item, parts } of placesOf(content('iloc'))) {
    const kind = kinds.get(item);
    if (kind !== 'Exif' && kind !== 'mime') continue;
    const data = Buffer.concat(
      parts.map(({ at, length, isInside }) =>
        isInside ? content('idat').subarray(at, at + length) : read(at, length),
      ),
    );
    // in front of the EXIF data is said how far they are
    if (kind === 'mime') yield data;
    else if (data.length > 4) yield data.subarray(4 + data.readUInt32BE(0));
  }
}

function findMeta(read: Read): Buffer {
  for (let at = 0; ;) {
    const head = read(at, 16);
    if (head.length < 8) return Buffer.alloc(0);
    const short = head.readUInt32BE(0);
    const [from, length] =
      short === 1 && head.length === 16 ? [16, Number(head.readBigUInt64BE(8))] : [8, short || Number.MAX_SAFE_INTEGER];
    if (head.toString('latin1', 4, 8) === 'meta') return read(at + from, length - from);
    if (length < 8) return Buffer.alloc(0);
    at += length;
  }
}

function boxesIn(content: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= content.length;) {
    const length = content.readUInt32BE(at) || content.length - at;
    if (length < 8) break;
    boxes.push({ kind: content.toString('latin1', at + 4, at + 8), content: content.subarray(at + 8, at + length) });
    at += length;
  }
  return boxes;
}

/** Reads numbers one after the other; what leads beyond the end throws a RangeError. */
function readerOf(content: Buffer) {
  let at = 0;
  return {
    /** `bytes`: 0 to 8. */
    number(bytes: number): number {
      let value = 0;
      for (const end = at + bytes; at < end; at++) value = value * 256 + content.readUInt8(at);
      return value;
    },
    word(): string {
      return content.toString('latin1', at, (at += 4));
    },
  };
}

/** What each item is, by its number. */
function kindsOf(content: Buffer): Map<number, string> {
  const version = content.length < 6 ? 0 : content.readUInt8(0);
  return new Map(
    boxesIn(content.subarray(version === 0 ? 6 : 8)).map(({ content: item }) => {
      const from = readerOf(item);
      const isLong = from.number(4) >>> 24 > 2;
      const number = from.number(isLong ? 4 : 2);
      from.number(2);
      return [number, from.word()];
    }),
  );
}

interface ItemPlace {
  readonly item: number;
  /** Pieces of the file, or of the box `idat`. */
  readonly parts: readonly { readonly at: number; readonly length: number; readonly isInside: boolean }[];
}

function* placesOf(content: Buffer): Generator<ItemPlace, undefined> {
  if (content.length === 0) return;
  const from = readerOf(content);
  const version = from.number(4) >>> 24;
  const sizes = from.number(2);
  const [offset, length, base, index] = [12, 8, 4, 0].map((bits) => (sizes >> bits) & 15) as [
    number,
    number,
    number,
    number,
  ];
  for (let left = from.number(version < 2 ? 2 : 4); left > 0; left--) {
    const item = from.number(version < 2 ? 2 : 4);
    const isInside = version > 0 && (from.number(2) & 15) === 1;
    from.number(2);
    const start = from.number(base);
    const parts = Array.from({ length: from.number(2) }, () => {
      if (version > 0) from.number(index);
      return { at: start + from.number(offset), length: from.number(length), isInside };
    });
    yield { item, parts };
  }
}
