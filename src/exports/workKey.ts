/** Letters and digits of a text as words, without marks and case. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Title and author in a form in which two exports agree: no series in brackets at the title's end, the words of the author's name in
 * alphabetical order. A title of signs alone stays as it is.
 */
export function workKey(title: string, author: string): string {
  const bare = title.replace(/\s*\([^()]*\)\s*$/, '');
  const words = wordsOf(bare).join(' ') || wordsOf(title).join(' ') || title;
  return `${words}\n${wordsOf(author).sort().join(' ') || author}`;
}
