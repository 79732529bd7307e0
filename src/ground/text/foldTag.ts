/**
 * What tells one tag from another: "Science fiction" and "science-fiction" are one. Accents stay, which make another word of many a tag.
 */
export const foldTag = (tag: string): string =>
  tag
    .normalize()
    .toLowerCase()
    .replace(/[-_\s]+/g, '-');
