import type { BlogEntry } from '../model/fileSchemas.ts';
import { escapeMarkdown } from '../model/escapeMarkdown.ts';
import type { ArticleHead } from '../model/records.ts';

/**
 * The lines of the blog: the entries of blog.yaml, in the order of the file, and the articles that none of them names. An article stands
 * before the first entry that is older; one that is older than all of them behind the last that has a date. `articles`: newest first.
 */
export function mergeBlog(entries: readonly BlogEntry[], articles: readonly ArticleHead[]): BlogEntry[] {
  const named = new Set<string | undefined>(entries.map(({ title }) => title));
  const left = articles.filter(({ slug, listed }) => listed !== false && !named.has(slug)).map(entryOf);
  const end = entries.findLastIndex(({ date }) => date !== undefined) + 1;
  const lines = entries.slice(0, end).flatMap((entry) => {
    const { date = '9999' } = entry;
    const older = left.findIndex((article) => article.date <= date);
    return [...left.splice(0, older < 0 ? left.length : older), entry];
  });
  return [...lines, ...left, ...entries.slice(end)];
}

const entryOf = ({ slug, title, date, topics = [] }: ArticleHead) => ({
  date,
  text: escapeMarkdown(title),
  title: slug,
  topics,
});
