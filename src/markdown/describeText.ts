/** Longest description that search engines show (characters). */
const LENGTH = 155;

const MARKUP = /[#`$[\]\\*_]/;

/** The beginning of a Markdown text as plain words for search engines and feeds, cut at a word. Undefined for no text. */
export function describeText(markdown: string): string | undefined {
  const plain = MARKUP.test(markdown) ? withoutMarkup(markdown) : markdown;
  const words = plain.replace(/\s+/g, ' ').trim();
  if (words.length <= LENGTH) return words === '' ? undefined : words;
  const end = words.lastIndexOf(' ', LENGTH);
  return `${words.slice(0, end < 0 ? LENGTH : end).replace(/[\s,;:.(-]+$/, '')} ...`;
}

const withoutMarkup = (markdown: string): string =>
  markdown
    .replace(/^(#+ .*|```[\s\S]*?```|\$\$[\s\S]*?\$\$)$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\[\^[^\]]*\]:.*$|\[\^[^\]]*\]/gm, '')
    .replace(/(?<!\\)\$(?=\S)((?:\\.|[^$\\])*(?<!\s))\$(?!\d)/g, '$1')
    .replace(/\\([\\`*_[\]$])|(?<!\s)[*]+|[*]+(?!\s)|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])|`/gu, '$1');
