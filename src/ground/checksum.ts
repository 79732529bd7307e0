/** 32-bit FNV-1a of UTF-16 units: the same number for the same text everywhere; not for secrets. */
export function fnv1a(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** The same in 8 hexadecimal digits: for names. */
export const checksum = (text: string): string => fnv1a(text).toString(16).padStart(8, '0');
