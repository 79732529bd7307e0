import type { FeedEntry, FeedRoute } from '../site/fileRoutes.ts';
import type { Typesetter } from '../ground/text/typesetter.ts';
import { escapeXml, xmlDocument } from './renderXml.ts';
import { ownValue } from '../ground/ownValue.ts';

/** The texts of entries as HTML, by their addresses. */
export type FeedTexts = ReadonlyMap<string, string>;

/** A feed in its form. Throws where it comes without the text of an entry: a mistake in the program, never the owner's. */
export function renderFeed(feed: FeedRoute, texts: FeedTexts | undefined, typeset: Typesetter): string {
  const textOf = ({ url }: FeedEntry): string => {
    const text = texts?.get(url);
    if (text === undefined) throw new Error(`the feed ${feed.path} was rendered without the text of ${url}`);
    return text;
  };
  return (feed.form === 'atom' ? renderAtom : renderJson)(feed, textOf, typeset);
}

type TextOf = (entry: FeedEntry) => string;

/** RFC 4287. */
function renderAtom(feed: FeedRoute, textOf: TextOf, typeset: Typesetter): string {
  const plain = (text: string): string => escapeXml(typeset.plain(text));
  const entryLines = (entry: FeedEntry): string[] => [
    entry.lang === undefined ? '  <entry>' : `  <entry xml:lang="${escapeXml(entry.lang)}">`,
    entry.marked
      ? `    <title type="html">${escapeXml(typeset.inline(entry.title))}</title>`
      : `    <title>${plain(entry.title)}</title>`,
    `    <link href="${escapeXml(entry.url)}"/>`,
    `    <id>${escapeXml(entry.id)}</id>`,
    `    <published>${entry.published}</published>`,
    `    <updated>${entry.updated}</updated>`,
    ...(entry.summary === undefined ? [] : [`    <summary>${plain(entry.summary)}</summary>`]),
    `    <content type="html">${escapeXml(textOf(entry))}</content>`,
    '  </entry>',
  ];
  return xmlDocument(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">`,
    `  <title>${plain(feed.title)}</title>`,
    ...(feed.description === undefined ? [] : [`  <subtitle>${plain(feed.description)}</subtitle>`]),
    `  <link href="${escapeXml(feed.first)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>`,
    `  <id>${escapeXml(feed.id)}</id>`,
    `  <updated>${feed.updated}</updated>`,
    `  <author><name>${escapeXml(feed.owner)}</name></author>`,
    ...feed.entries.flatMap(entryLines),
    '</feed>',
  );
}

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
function renderJson(feed: FeedRoute, textOf: TextOf, typeset: Typesetter): string {
  const { title, description, first, self, language, owner, entries } = feed;
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: typeset.plain(title),
    home_page_url: first,
    feed_url: self,
    description: description && typeset.plain(description),
    language,
    authors: [{ name: owner }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.marked ? textOfHtml(typeset.inline(entry.title)) : typeset.plain(entry.title),
      summary: entry.summary && typeset.plain(entry.summary),
      content_html: textOf(entry),
      date_published: entry.published,
      date_modified: entry.updated,
      language: entry.lang,
    })),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** The words of what the typesetter made: a title in JSON Feed is plain text. */
const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => ownValue(CHARACTERS, name) ?? entity);
