import { compareText, foldText } from '../ground/text/compareText.ts';
import { folderOf } from '../ground/sourcePaths.ts';
import { planList } from '../site/planList.ts';
import type { Text, TextList } from '../site/site.ts';
import { article, feedTexts, planArticles, textIn, type ArticleFile } from './article.ts';
import type { Kind } from './kind.ts';
import { findLists } from './topic.ts';

/** A text of a folder that site.yaml declares, with the keys of an article, dated or not; and the list of each such folder. */
export const section = {
  name: 'section',
  files: ['data/*/*.md', 'data/*/*/index.md'],
  datedNames: true,
  schema: article.schema,
  required: ['title'],
  /** The date may stand in the file's name. */
  read({ value, partial, ...reading }, { date }) {
    const dated = (said: unknown): unknown => (date === undefined ? said : { date, ...(said as object) });
    return { ...reading, ...(value ? { value: dated(value) } : partial ? { partial: dated(partial) } : {}) };
  },
  menu: ({ site: { settings }, addresses: { link, main } }) =>
    Object.entries(settings.sections ?? {}).map(([name, { title, menu = true }]) => ({
      ...link(main(`/${name}/`), title),
      isAside: !menu,
    })),
  /** Newest first, and then those without a date, by their titles. */
  texts: (records, library) =>
    records
      .map((record) => ({ ...textIn(record, library), section: folderOf(record.file.path) }))
      .sort(
        (a, b) =>
          compareText(b.date ?? '', a.date ?? '') ||
          compareText(foldText(a.title), foldText(b.title)) ||
          compareText(a.slug, b.slug),
      ),
  routes: ({ texts }, plan) => [
    ...planArticles({ texts }, plan),
    ...plan.site.textLists.filter(isSection).flatMap((list) => planList(list, plan)),
  ],
  search: (plan) => findLists(plan, isSection),
  feed: feedTexts,
} satisfies Kind<ArticleFile, Text & ArticleFile>;

const isSection = ({ kind }: TextList): boolean => kind === 'section';
