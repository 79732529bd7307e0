/** A text in an encoding by any of its names (encoding.spec.whatwg.org); undefined where a byte is none of it. */
export function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    if (decoder.encoding !== 'windows-1252') return decoder.decode(bytes);
    return lettersOf(bytes).replace(/[\x80-\x9F]/g, windowsLetter);
  } catch {
    return undefined;
  }
}

/** Whether there is an encoding of this name. */
export function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

/**
 * What Windows-1252 has where Latin-1 has control characters, 80 to 9F (encoding.spec.whatwg.org, index-windows-1252). The TextDecoder of
 * Node 20, and of 22 and 24 for a time, takes one for the other (nodejs/node#56542).
 */
const WINDOWS =
  '\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F' +
  '\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178';

/** What a byte, given as the letter of its number, is in Windows-1252. */
export const windowsLetter = (byte: string): string => WINDOWS[byte.charCodeAt(0) - 0x80] ?? byte;

/** A letter for each byte, whose number it has. */
export function lettersOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
