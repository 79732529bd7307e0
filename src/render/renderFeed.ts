import type { FeedEntry, FeedRoute } from '../model/route.ts';
import type { Typesetter } from '../model/typesetter.ts';
import { escapeXml } from './escapeXml.ts';

/** An Atom feed (RFC 4287). */
export function renderFeed(feed: FeedRoute, set: Typesetter): string {
  const plain = (text: string): string => escapeXml(set.plain(text));
  const entry = ({ title, marked, url, updated, summary }: FeedEntry): string =>
    [
      '  <entry>',
      marked ? `    <title type="html">${escapeXml(set.inline(title))}</title>` : `    <title>${plain(title)}</title>`,
      `    <link href="${escapeXml(url)}"/>`,
      `    <id>${escapeXml(url)}</id>`,
      `    <updated>${updated}</updated>`,
      ...(summary === undefined ? [] : [`    <summary>${plain(summary)}</summary>`]),
      '  </entry>',
    ].join('\n');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">`,
    `  <title>${plain(feed.siteTitle)}</title>`,
    ...(feed.description === undefined ? [] : [`  <subtitle>${plain(feed.description)}</subtitle>`]),
    `  <link href="${escapeXml(feed.home)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>`,
    `  <id>${escapeXml(feed.home)}</id>`,
    `  <updated>${feed.updated}</updated>`,
    `  <author><name>${escapeXml(feed.owner)}</name></author>`,
    ...feed.entries.map(entry),
    '</feed>',
    '',
  ].join('\n');
}
