import type { FeedEntry, FeedRoute, SitemapRoute } from '../model/fileRoutes.ts';
import type { Typesetter } from '../model/typesetter.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text -> XML character data or a double-quoted attribute value; characters that XML 1.0 forbids are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const xmlDocument = (...lines: readonly string[]): string =>
  ['<?xml version="1.0" encoding="utf-8"?>', ...lines, ''].join('\n');

/** A sitemap (sitemaps.org/protocol.html). */
export const renderSitemap = ({ urls }: SitemapRoute): string =>
  xmlDocument(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `  <url><loc>${escapeXml(url)}</loc></url>`),
    '</urlset>',
  );

/** An Atom feed (RFC 4287). */
export function renderFeed(feed: FeedRoute, typeset: Typesetter): string {
  const plain = (text: string): string => escapeXml(typeset.plain(text));
  const entryLines = ({ title, marked, url, updated, summary }: FeedEntry): string[] => [
    '  <entry>',
    marked
      ? `    <title type="html">${escapeXml(typeset.inline(title))}</title>`
      : `    <title>${plain(title)}</title>`,
    `    <link href="${escapeXml(url)}"/>`,
    `    <id>${escapeXml(url)}</id>`,
    `    <updated>${updated}</updated>`,
    ...(summary === undefined ? [] : [`    <summary>${plain(summary)}</summary>`]),
    '  </entry>',
  ];
  return xmlDocument(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">`,
    `  <title>${plain(feed.siteTitle)}</title>`,
    ...(feed.description === undefined ? [] : [`  <subtitle>${plain(feed.description)}</subtitle>`]),
    `  <link href="${escapeXml(feed.home)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>`,
    `  <id>${escapeXml(feed.home)}</id>`,
    `  <updated>${feed.updated}</updated>`,
    `  <author><name>${escapeXml(feed.owner)}</name></author>`,
    ...feed.entries.flatMap(entryLines),
    '</feed>',
  );
}
