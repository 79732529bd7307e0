import { compareText } from '../ground/text/compareText.ts';
import { escapeMarkdown } from '../ground/text/escapeMarkdown.ts';
import type { Post, Text } from './site.ts';

/**
 * The lines of the blog: those of the owner's, in their order, and the posts that none of them names. Such a post stands
 * before the first line that is older; one that is older than all of them behind the last that has a date.
 */
export function mergePosts(lines: readonly Post[], texts: readonly Text[]): Post[] {
  const named = new Set(lines.map(({ page }) => page));
  const left = texts
    .filter(({ path, listed, section }) => listed === true && section === undefined && !named.has(path))
    .sort((a, b) => compareText(b.date ?? '', a.date ?? '') || compareText(a.slug, b.slug))
    .map(postOf);
  const end = lines.findLastIndex(({ date }) => date !== undefined) + 1;
  const merged = lines.slice(0, end).flatMap((line) => {
    const { date = '9999' } = line;
    const older = left.findIndex((post) => (post.date ?? '') <= date);
    return [...left.splice(0, older < 0 ? left.length : older), line];
  });
  return [...merged, ...left, ...lines.slice(end)];
}

/** The line of a text in a list that has no line of the owner's for it. */
export const postOf = ({ path, lang, title, date, topics = [] }: Text): Post => ({
  lang,
  date,
  text: escapeMarkdown(title),
  page: path,
  isText: true,
  topics,
});
