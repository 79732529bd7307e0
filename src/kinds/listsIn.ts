import { compareText } from '../ground/text/compareText.ts';
import { groupBy } from '../ground/groupBy.ts';
import { servedPath } from '../ground/sourcePaths.ts';
import { describeText } from '../markdown/describeText.ts';
import type { Alias, PageFile, Records } from '../site/records.ts';
import type { Post, Text, TextList } from '../site/site.ts';
import { listYearPath, olderYearsOf } from '../site/planList.ts';
import { topicKey } from '../site/planTopics.ts';
import { postOf } from '../site/mergePosts.ts';
import { listFolder, type ListPlace } from './listFolders.ts';
import { sectionsIn } from './sectionsIn.ts';
import { seriesIn } from './seriesIn.ts';
import { topicsIn } from './topicsIn.ts';

/** The lists of texts that have pages of their own, besides the blog. */
export const listsIn = (records: Records): ListPlace[] => [
  ...topicsIn(records),
  ...seriesIn(records),
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
export const placeOf = ({ slug, folder, at, askedIn }: ListPlace): PageFile => ({
  asked: at,
  askedIn,
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

/** Where the lists of all topics and of all series are; a page of the owner's at the address stands in place of the one of series, which nobody asked for. */
export function listIndexes(records: Records): Map<TextList['kind'], string> {
  const found = new Map<TextList['kind'], string>();
  if (topicsIn(records).length > 0) found.set('topic', listFolder(records, 'topics'));
  const folder = listFolder(records, 'series');
  const path = (records.languages?.[0]?.prefix ?? '') + folder;
  const isTaken =
    [...sectionsIn(records).keys()].some((name) => folder === `/${name}/`) ||
    records.files.some((file) => file.page !== undefined && servedPath(file) === path) ||
    records.publicFiles.includes(`public${path}index.html`);
  if (!isTaken && seriesIn(records).length > 0) found.set('series', folder);
  return found;
}

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
  const bySeries = groupBy(
    texts.filter(({ listed, series }) => listed === true && series !== undefined),
    ({ series }) => topicKey(series?.name ?? ''),
  );
  const byTopic = places.some(({ kind }) => kind === 'topic')
    ? groupByTopic(texts, [...posts, ...listed.map(postOf)])
    : new Map<string, Post[]>();
  const entriesOf = ({ kind, key = '', slug }: ListPlace): Post[] => {
    if (kind === 'topic') return byTopic.get(key) ?? [];
    return (kind === 'section' ? (bySection.get(slug) ?? []) : sortParts(bySeries.get(key) ?? [])).map(postOf);
  };
  return places.map((place) => ({ ...place, entries: entriesOf(place) }));
}

/** The parts of a series as they are to be read: by their numbers, and those without one by their dates, behind them. */
const sortParts = (parts: readonly Text[]): Text[] =>
  parts.toSorted(
    (a, b) =>
      Number(a.series?.number ?? Infinity) - Number(b.series?.number ?? Infinity) ||
      compareText(a.date ?? '9999', b.date ?? '9999') ||
      compareText(a.title, b.title),
  );

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
