import { nameFault } from './nameFault.ts';

/** The name of a page, from its file's name: letters of any script (NFC), digits, `-` and `_`, starting with a letter or digit. */
export type Slug = string & { readonly __brand: 'Slug' };

/** Without its joiners much Persian is misspelt. */
export const SLUG = '[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}\\u200c\\u200d_-]*';

export const SLUG_PATTERN = RegExp(`^${SLUG}$`, 'u');

/** Undefined where the text cannot be a slug. Some systems name files in NFD, and a link to one may be written in either form. */
export const readSlug = (text: string): Slug | undefined =>
  SLUG_PATTERN.test(text) && nameFault(text) === undefined ? (text.normalize('NFC') as Slug) : undefined;

/** `Crime & Punishment` -> `Crime-Punishment`, the slug nearest to a text; '' where no letter is left. */
export function slugFrom(text: string): string {
  const slug = text
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])\p{DI}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}\u200c\u200d_]+/gu, '-')
    .replace(/^[-_\p{M}\u200c\u200d]+|[-\u200c\u200d]+$/gu, '');
  return nameFault(slug) === undefined ? slug : `${slug}_`;
}
