/** The name of a page, from its file's name: letters of any script (NFC), digits, `-` and `_`, starting with a letter or digit. */
export type Slug = string & { readonly __brand: 'Slug' };

export const SLUG_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u;

/** `/`, or `/` and a slug, with or without a slash behind it. */
export const ROUTE_PATTERN = /^\/(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*\/?)?$/u;

/** Undefined where the text cannot be a slug. Some systems name files in NFD, and a link to one may be written in either form. */
export const readSlug = (text: string): Slug | undefined =>
  SLUG_PATTERN.test(text) ? (text.normalize('NFC') as Slug) : undefined;
