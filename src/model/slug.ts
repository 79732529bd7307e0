/** The name of a page, from its file's name: letters, digits, `-` and `_`, starting with a letter or digit. */
export type Slug = string & { readonly __brand: 'Slug' };

export const SLUG_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** `/`, or `/` and a slug, with or without a slash behind it. */
export const ROUTE_PATTERN = /^\/(?:[A-Za-z0-9][A-Za-z0-9_-]*\/?)?$/;

/** Undefined where the text cannot be a slug. */
export const readSlug = (text: string): Slug | undefined => (SLUG_PATTERN.test(text) ? (text as Slug) : undefined);

/** `Crime & Punishment` -> `Crime-Punishment`, the slug nearest to a text; '' where no letter is left. */
export const slugFrom = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/^[-_]+|-+$/g, '');
