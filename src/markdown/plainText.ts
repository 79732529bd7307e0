/** What references stand for, which no page shows, and which some write comments in. Of what has no end a page is not searched for it. */
const REFERENCE =
  /^[ \t>*+-]*\[(?!\^)[^\]]{0,999}\]:.*(?:\n[ \t]*(?:"[^"]{0,999}"|'[^']{0,999}'|\([^)]{0,999}\))[ \t]*$)?/gm;

/** The same, comments, and what comes after the start of a comment that has no end. */
const UNSEEN = RegExp(`<!--(?:[^]*?-->|[^]*)|${REFERENCE.source}`, 'gm');

const UNENDED = /^<!--(?![^]*-->)/;

/** The Markdown of a text without what its page does not show: comments and references. */
export const seenText = (markdown: string): string =>
  /<!--|\]:/.test(markdown)
    ? markdown.replace(UNSEEN, (found) => (UNENDED.test(found) ? found.replace(REFERENCE, ' ') : ' '))
    : markdown;

/** A text without these has no markup. */
const MARKUP = /[\\`*_[\]<>#|$~]/;

/**
 * A Markdown text as the search shows it: its words without most of the markup. Not parsed, since this runs in the browser: what is left of
 * rare markup does no harm between words.
 */
export function plainText(markdown: string): string {
  if (!MARKUP.test(markdown)) return markdown.replace(/\s+/g, ' ').trim();
  return (
    seenText(markdown)
      .replace(/^ {0,3}(?:`{3,}|~{3,}).*$|^[ |:-]*-{3}[ |:-]*$/gm, ' ')
      // formulas as descriptions have them: those that are displayed are left out, others lose their dollars
      .replace(/(?<!\\)\$\$(?:(?!\n[ \t]*\n)[^])*?\$\$/g, ' ')
      .replace(/(?<![\\$])\$(?=[^\s$])((?:[^$\\\n]|\\.)*?)(?<!\s)\$(?!\d)/g, '$1')
      .replace(/\[\^[^\]\s]+\]:?/g, ' ')
      .replace(/!?\[([^\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
      .replace(/^[ \t]*(?:#{1,6}|[*+-]|>+)[ \t]+|[ \t]#+[ \t]*$/gm, ' ')
      .replace(/\\([!-/:-@[-`{-~])|\*+|~~|`+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '$1')
      .replace(/[\s|]+/g, ' ')
      .trim()
  );
}
