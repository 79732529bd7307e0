import type { Read } from './boundedPicture.ts';

/** Blocks of Photoshop hold EXIF data, which hold blocks of Photoshop. */
const DEEPEST = 2;

/** Whether data of a picture (EXIF, XMP, IPTC) name the place where it was taken: its position, or a town or a street in words. */
export function namesPlace(content: Buffer, depth = 0): boolean {
  // one kind may hold another, and a hostile one itself
  if (depth > DEEPEST) return false;
  const start = content.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0;
  const inner = content.subarray(start);
  if (isTiff(inner)) return isWhole(() => tiffNamesPlace((at, length) => inner.subarray(at, at + length), depth));
  const head = inner.toString('latin1', 0, 14);
  if (head === 'Photoshop 3.0\0') return blocksNamePlace(inner.subarray(14), depth);
  if (head.startsWith('8BIM')) return blocksNamePlace(inner, depth);
  if (inner[0] === 0x1c) return recordsNamePlace(inner);
  // a packet may be UTF-16
  return XMP_PLACE.test(inner.toString('latin1').replaceAll('\0', ''));
}

/** Whether a file is a block of TIFF: a picture by itself, or a raw one of a camera. */
export const isTiff = (content: Buffer): boolean => /^(?:II\*\0|MM\0\*)/.test(content.toString('latin1', 0, 4));

/**
 * As an attribute or an element of its own, which may hold a list (ISO 16684-1; exiftool.org/TagNames/XMP.html#exif, iptc.org, Photo Metadata
 * Standard). A country alone is no place. What may repeat is bounded, since the packet may be anybody's.
 */
const XMP_PLACE =
  /\b(?:exif:GPSL(?:at|ong)itude|photoshop:(?:City|State)|Iptc4xmp(?:Core|Ext):(?:Location|LocationName|City|Sublocation|ProvinceState))\s{0,99}(?:=\s{0,99}["']\s{0,99}[^\s"']|>(?:\s{0,99}<rdf:[^<>]{0,99}>){0,3}\s{0,99}[^\s<])/;

/** Data that lead out of themselves name nothing: no program finds a place there. */
export function isWhole(look: () => boolean): boolean {
  try {
    return look();
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}

/** Tags that lead to others, or hold what other data would: the position, an XMP packet, records of IPTC, blocks of Photoshop. */
const GPS = 0x8825;
const IPTC = 33723;
const HOLDERS = [700, IPTC, 34377];

/** Latitude and longitude (cipa.jp, DC-008, 4.6.6). */
const POSITION = [2, 4];

/** A TIFF block; `read`: bytes of it from a place on. */
export function tiffNamesPlace(read: Read, depth = 0): boolean {
  const isLittle = read(0, 2).toString('latin1') === 'II';
  const short = (content: Buffer, at = 0): number => (isLittle ? content.readUInt16LE(at) : content.readUInt16BE(at));
  const long = (content: Buffer, at = 0): number => (isLittle ? content.readUInt32LE(at) : content.readUInt32BE(at));
  const entriesAt = (start: number) => {
    const table = read(start + 2, short(read(start, 2)) * 12);
    return Array.from({ length: Math.floor(table.length / 12) }, (_, index) => {
      const at = index * 12;
      return { tag: short(table, at), count: long(table, at + 4), value: long(table, at + 8) };
    });
  };
  /** Three fractions, all of them 0 in a camera that found no satellite. */
  const isPosition = ({ tag, value }: { tag: number; value: number }): boolean =>
    POSITION.includes(tag) && [0, 8, 16].some((offset) => long(read(value + offset, 4)) !== 0);
  const entries = entriesAt(long(read(4, 4)));
  const gps = entries.find(({ tag }) => tag === GPS);
  return (
    (gps !== undefined && isWhole(() => entriesAt(gps.value).some(isPosition))) ||
    HOLDERS.some((holder) => {
      const found = entries.find(({ tag }) => tag === holder);
      // records of IPTC are counted in fours by some programs
      return found !== undefined && namesPlace(read(found.value, found.count * (holder === IPTC ? 4 : 1)), depth + 1);
    })
  );
}

/** What Photoshop keeps: a mark, a number, a name of even length, and content of even length (adobe.com, Photoshop File Formats, Image Resource Blocks). */
function blocksNamePlace(content: Buffer, depth: number): boolean {
  for (let at = 0; at + 12 <= content.length && content.toString('latin1', at, at + 4) === '8BIM';) {
    const kind = content.readUInt16BE(at + 4);
    const named = at + 6 + 1 + content.readUInt8(at + 6);
    const start = named + (named % 2 === at % 2 ? 0 : 1);
    if (start + 4 > content.length) return false;
    const length = content.readUInt32BE(start);
    const inner = content.subarray(start + 4, start + 4 + length);
    if (
      kind === 0x0404 ? recordsNamePlace(inner) : (kind === 0x0422 || kind === 0x0424) && namesPlace(inner, depth + 1)
    )
      return true;
    at = start + 4 + length + (length % 2);
  }
  return false;
}

/** Of IPTC's second record: where the content is, city, street or the like, province (iptc.org, IIM 4.2, 6). */
const PLACES = [27, 90, 92, 95];

function recordsNamePlace(content: Buffer): boolean {
  for (let at = 0; at + 5 <= content.length && content[at] === 0x1c;) {
    const length = content.readUInt16BE(at + 3);
    const start = at + 5;
    const text = content.toString('latin1', start, start + length);
    if (content[at + 1] === 2 && PLACES.includes(content[at + 2] ?? 0) && text.replace(/[\s\0]/g, '') !== '')
      return true;
    at = start + length;
  }
  return false;
}
