import { foldWords } from './foldWords.ts';

/** The articles that do not count at the beginning of a title when titles are sorted. `words`: as the catalogue has them, with blanks between; a hyphen ends one that is a part of the next word. */
export const readArticles = (words: string): string[] =>
  foldWords(words)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (word.endsWith("'") ? word : word.endsWith('-') ? word.slice(0, -1) : `${word} `));

/** "the sirens" -> "sirens", "l'étranger" -> "étranger"; a title that is nothing but an article stays. */
export function withoutArticle(title: string, articles: readonly string[]): string {
  const first = articles.find((word) => title.startsWith(word));
  return first === undefined ? title : title.slice(first.length).trimStart() || title;
}
