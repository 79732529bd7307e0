/** Longest description that search engines show (characters). */
const LENGTH = 155;

/** The beginning of a Markdown text as plain words for search engines and feeds, cut at a word. Undefined for no text. */
export function describeText(markdown: string): string | undefined {
  const words = markdown
    .replace(/^(#+ .*|```[\s\S]*?```|\$\$[\s\S]*?\$\$)$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[\^[^\]]*\]/g, '')
    .replace(/\\([\\`*_[\]$])|[*_`$]/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= LENGTH) return words === '' ? undefined : words;
  return `${words.slice(0, words.lastIndexOf(' ', LENGTH)).replace(/[\s,;:.(-]+$/, '')} ...`;
}
