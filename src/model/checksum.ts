/** A checksum of 8 hexadecimal digits (32-bit FNV-1a, of UTF-16 units): for names, not for secrets. */
export function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return sum.toString(16).padStart(8, '0');
}
