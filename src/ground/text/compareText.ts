/** Compares by UTF-16 code unit, so that the order is the same in every locale. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Without accents and in lower case: "Exupéry" -> "exupery". */
export const foldText = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const ASCII = /^[\0-\x7f]*$/;

/**
 * What tells one tag from another: "Science fiction" and "science-fiction" are one. Accents stay, which make another word of many a tag.
 */
export const foldTag = (tag: string): string =>
  tag
    .normalize()
    .toLowerCase()
    .replace(/[-_\s]+/g, '-');
