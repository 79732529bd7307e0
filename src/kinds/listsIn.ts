import { compareText } from '../ground/text/compareText.ts';
import { groupBy } from '../ground/groupBy.ts';
import type { KeyPath } from '../ground/problem.ts';
import { describeText } from '../markdown/describeText.ts';
import type { Alias, PageFile, Records } from '../site/records.ts';
import type { Post, Text, TextList } from '../site/site.ts';
import { listYearPath, olderYearsOf } from '../site/planList.ts';
import { topicKey } from '../site/planTopics.ts';
import { postOf } from '../site/mergePosts.ts';
import { sectionsIn } from './sectionsIn.ts';
import { topicsIn } from './topicsIn.ts';

/** A list before its texts are known. */
export interface ListPlace extends Omit<TextList, 'entries'> {
  /** Where it was before, by site.yaml, and where that says it. */
  readonly aliases: readonly string[];
  readonly at: KeyPath;
}

/** The lists of texts that have pages of their own, besides the blog. */
export const listsIn = (records: Records): ListPlace[] => [
  ...topicsIn(records),
  ...[...sectionsIn(records)].map(([slug, { title, intro, feed = false, aliases = [] }]) => ({
    kind: 'section' as const,
    slug,
    folder: `/${slug}/`,
    title,
    intro,
    description: intro && describeText(intro, 'inline'),
    hasFeed: feed,
    aliases,
    at: ['sections', slug],
  })),
];

/** The page of a list. */
export const placeOf = ({ slug, folder, at }: ListPlace): PageFile => ({
  asked: at,
  slug,
  path: folder,
  source: `the list /${slug}`,
});

/** Where it was before, as a file of settings says. */
export const oldPlacesOf = (list: ListPlace, source: string): Alias[] =>
  list.aliases.map((address, index) => ({
    ...placeOf(list),
    address,
    source,
    at: [...list.at, 'aliases', index],
  }));

/** The pages of their years, of which the number of their texts says how many there are. */
export const listYears = (lists: readonly Pick<TextList, 'folder' | 'entries'>[], prefix: string): PageFile[] =>
  lists.flatMap((list) =>
    olderYearsOf(list.entries).map((year) => {
      const path = listYearPath(list, year);
      return { slug: path.slice(1, -1), path: prefix + path, source: `the list ${prefix}${list.folder.slice(0, -1)}` };
    }),
  );

/** The same with what stands in them. */
export function fillLists(places: readonly ListPlace[], texts: readonly Text[], posts: readonly Post[]): TextList[] {
  const listed = texts.filter((text) => text.listed === true && text.section !== undefined);
  const bySection = groupBy(listed, ({ section }) => section);
  const byTopic = places.some(({ kind }) => kind === 'topic')
    ? groupByTopic(texts, [...posts, ...listed.map(postOf)])
    : new Map<string, Post[]>();
  return places.map((place) => ({
    ...place,
    entries:
      place.kind === 'topic' ? (byTopic.get(place.key ?? '') ?? []) : (bySection.get(place.slug) ?? []).map(postOf),
  }));
}

/** What has each topic, newest first. A line of the blog has the topics of its text, too. */
function groupByTopic(texts: readonly Text[], posts: readonly Post[]): Map<string, Post[]> {
  const topicsOf = new Map(texts.map(({ path, topics }) => [path, topics]));
  const sorted = posts.toSorted((a, b) => compareText(b.date ?? '', a.date ?? ''));
  const groups = new Map<string, Post[]>();
  for (const post of sorted)
    for (const key of new Set([...(post.topics ?? []), ...(topicsOf.get(post.page ?? '') ?? [])].map(topicKey))) {
      const group = groups.get(key);
      if (group) group.push(post);
      else groups.set(key, [post]);
    }
  return groups;
}
