/** The name of a page, from its file's name: letters, digits, `-` and `_`, starting with a letter or digit. */
export type Slug = string & { readonly __brand: 'Slug' };

/** Undefined where the text cannot be a slug. */
export const readSlug = (text: string): Slug | undefined =>
  /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(text) ? (text as Slug) : undefined;
