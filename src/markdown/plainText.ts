/** What of a Markdown text no page shows: comments, and what its references stand for, which some write comments in as well. */
const UNSEEN = /<!--[^]*?-->|^[ \t>*+-]*\[(?!\^)[^\]]*\]:.*(?:\n[ \t]*(?:"[^"]*"|'[^']*'|\([^)]*\))[ \t]*$)?/gm;

/** The Markdown of a text without what its page does not show. */
export const seenText = (markdown: string): string =>
  /<!--|\]:/.test(markdown) ? markdown.replace(UNSEEN, ' ') : markdown;

/** A text without these has no markup. */
const MARKUP = /[\\`*_[\]<>#|$~]/;

/**
 * A Markdown text as the search shows it: its words without most of the markup. Not parsed, since this runs in the browser: what is left of
 * rare markup does no harm between words.
 */
export function plainText(markdown: string): string {
  if (!MARKUP.test(markdown)) return markdown.replace(/\s+/g, ' ').trim();
  return seenText(markdown)
    .replace(/^ {0,3}(?:`{3,}|~{3,}).*$|^[ |:-]*-{3}[ |:-]*$/gm, ' ')
    .replace(/\[\^[^\]\s]+\]:?/g, ' ')
    .replace(/!?\[([^\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|[*+-]|>+)[ \t]+|[ \t]#+[ \t]*$/gm, ' ')
    .replace(/\\([!-/:-@[-`{-~])|\*+|~~|`+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '$1')
    .replace(/[\s|]+/g, ' ')
    .trim();
}
