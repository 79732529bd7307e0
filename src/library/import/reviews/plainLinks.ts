/** A field of such a link; a title may have brackets of its own. */
const FIELD = String.raw`(?:[^|[\]]|\[[^|[\]]*\])*`;
const LINK = new RegExp(String.raw`\[[a-z]{1,12}:\s*(${FIELD})\|\d+(?:\|${FIELD})*\]`, 'g');

/**
 * A review in which Goodreads' own links are text. Its exports have them as they are stored: `[b:Dune|234225|Dune|Frank Herbert|image|id]`,
 * `[a:Frank Herbert|58]`, `[s:Dune Chronicles|45935]`; readers see the first field.
 */
export const plainLinks = (review: string): string => review.replace(LINK, '$1');
