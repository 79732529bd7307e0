import { fnv1a } from './fnv1a.ts';

/** A checksum of 8 hexadecimal digits: for names, not for secrets. */
export const checksum = (text: string): string => fnv1a(text).toString(16).padStart(8, '0');
