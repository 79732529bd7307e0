import type { BlogPosting } from 'schema-dts';
import { compareText } from '../ground/text/compareText.ts';
import type { Fields, Said } from '../ground/schema/fields.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import { faults } from './faults.ts';
import type { LinkedContext } from '../site/linkedData.ts';
import { topicKey } from '../site/planTopics.ts';
import { createLinkSeries } from '../site/linkSeries.ts';
import { lastChange, newestTexts, type FeedItem } from '../site/planFeeds.ts';
import type { Text } from '../site/site.ts';
import type { Recorded } from '../site/recordsOf.ts';
import type { Link } from '../site/route.ts';
import type { Kind, Library, Own, Planning } from './kind.ts';
import { pictureOf, postsOrHome, textOf } from './textOf.ts';

const schema = ({ object, optional, line, dateOrTime, yesOrNo, publicPath, backRoute, external, ...more }: Fields) =>
  object({
    title: line,
    date: optional(dateOrTime),
    updated: optional(dateOrTime),
    subtitle: optional(line),
    description: optional(line),
    topics: more.topics,
    series: more.series,
    listed: optional(yesOrNo),
    toc: optional(yesOrNo),
    image: optional(publicPath),
    back: optional(backRoute),
    external: optional(external),
    ...more.everyText,
  });

export type ArticleFile = Said<typeof schema>;
type Article = ArticleFile & { readonly date: PlainDate };

/** A dated text in Markdown, which the blog lists. */
export const article = {
  name: 'article',
  files: ['data/articles/*.md', 'data/articles/*/index.md'],
  datedNames: true,
  schema,
  required: ['title', 'date'],
  isListed: (value) => value?.listed !== false,
  /** The date may stand in the file's name. */
  read({ value, partial = value, raw, problems }, { path, date: named }) {
    const date = (partial as ArticleFile | undefined)?.date ?? named;
    if (value && date !== undefined) return { value: { ...value, date }, problems };
    // one that is wrong is not missing
    const isMissing = partial !== undefined && date === undefined && !problems.some(({ at }) => at?.[0] === 'date');
    const missing = faults.error(path, 'missing-date', { at: ['date'] });
    return { partial, raw, problems: isMissing ? [...problems, missing] : problems };
  },
  texts: (records, library) =>
    records
      .map((record) => textIn(record, library))
      .sort((a, b) => compareText(b.date, a.date) || compareText(a.slug, b.slug)),
  routes: planArticles,
  feed: feedTexts,
  linkedData: (route: ArticlePage, context) => [describeArticle(route, context), context.trailTo(route)],
} satisfies Kind<Article, Text & Article>;

type Texts = Pick<Own<never, Text & ArticleFile>, 'texts'>;

/** What a file says, as lists, feeds and the search know it. */
export const textIn = <Value extends ArticleFile>(record: Recorded<Value>, { published }: Library) => ({
  ...textOf(record),
  listed: record.value.listed !== false,
  words: 'file' as const,
  image: pictureOf(record.value.image, record.file, published),
});

export function feedTexts({ texts }: Texts, { site }: Planning): FeedItem[] {
  return newestTexts(texts, site).map((text) => {
    const { path, title, date: published, description: summary, origin, originHash, subtitle, external } = text;
    const content = { kind: 'filed' as const, origin, originHash, home: text.home, subtitle, external };
    return { path, lang: text.lang, title, published, updated: lastChange(text), summary, content };
  });
}

export function planArticles({ texts }: Texts, { site, addresses, addressesOf }: Planning) {
  const lists = new Map(site.textLists.flatMap((list) => (list.kind === 'section' ? [[list.slug, list]] : [])));
  const topics = new Map(site.textLists.flatMap((list) => (list.kind === 'topic' ? [[list.key, list]] : [])));
  const topicsOf = (named: readonly string[] = []): Link[] | undefined => {
    const found = named.flatMap((topic) => topics.get(topicKey(topic)) ?? []);
    return found.length === 0
      ? undefined
      : found.map(({ folder, title }) => addresses.link(addresses.main(folder), title));
  };
  const backOf = ({ back, section, lang }: Text & ArticleFile): Link => {
    const list = back === undefined ? lists.get(section ?? '') : undefined;
    return list
      ? addresses.link(addresses.main(list.folder), list.title)
      : addressesOf({ lang }).back(site.pages.at(back ?? postsOrHome(site)));
  };
  const linkSeries = createLinkSeries(site, addresses);
  return texts.map((text) => {
    const { textPage, dateText, pictureAt } = addressesOf(text);
    const series = linkSeries(text);
    const topicLinks = topicsOf(text.topics);
    return {
      kind: 'article' as const,
      ...textPage(text),
      originHash: text.originHash,
      heading: text.title,
      subtitle: text.subtitle,
      date: text.date && dateText(text.date),
      updated: text.updated && dateText(text.updated),
      image: pictureAt(text.image, site.images),
      toc: text.toc ?? false,
      external: text.external,
      back: backOf(text),
      ...(topicLinks && { topics: topicLinks, hasList: true }),
      ...(series && { series: [series], hasList: true }),
    };
  });
}

type ArticlePage = ReturnType<typeof planArticles>[number];

const describeArticle = (route: ArticlePage, { typeset, owner }: LinkedContext): BlogPosting => ({
  '@type': 'BlogPosting',
  headline: typeset.plain(route.heading),
  ...(route.canonical !== undefined && { url: route.canonical }),
  ...(route.date && { datePublished: route.date.iso }),
  ...(route.updated && { dateModified: route.updated.iso }),
  ...(route.image !== undefined && { image: route.image.url }),
  ...(owner && { author: owner }),
});
