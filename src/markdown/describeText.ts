/** Longest description that search engines show (characters). */
const LENGTH = 155;

const MARKUP = /[#`$[\]\\*_]/;

/** The beginning of a Markdown text as plain words for search engines and feeds, cut at a word. Undefined for no text. */
export function describeText(markdown: string): string | undefined {
  // most texts begin without markup, and need not be read to their end
  const beginning = markdown.slice(0, 2 * LENGTH);
  const easy = MARKUP.test(beginning) ? '' : wordsOf(beginning);
  const words = easy.length > LENGTH ? easy : wordsOf(withoutMarkup(markdown));
  if (words.length <= LENGTH) return words === '' ? undefined : words;
  const end = words.lastIndexOf(' ', LENGTH);
  return `${words.slice(0, end < 0 ? LENGTH : end).replace(/[\s,;:.(-]+$/, '')} ...`;
}

const wordsOf = (plain: string): string => plain.replace(/\s+/g, ' ').trim();

const withoutMarkup = (markdown: string): string =>
  markdown
    .replace(/^(#+ .*|```[\s\S]*?```|\$\$[\s\S]*?\$\$)$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\[\^[^\]]*\]:.*$|\[\^[^\]]*\]/gm, '')
    .replace(/(?<!\\)\$(?=\S)((?:\\.|[^$\\])*(?<!\s))\$(?!\d)/g, '$1')
    .replace(/\\([\\`*_[\]$])|(?<!\s)[*]+|[*]+(?!\s)|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])|`/gu, '$1');
