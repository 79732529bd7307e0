import { describe, expect, it } from 'vitest';
import { english } from '../../tests/english.ts';
import { outlineXml } from '../../tests/outlineXml.ts';
import { createTypesetter } from '../markdown/createTypesetter.ts';
import type { FeedRoute } from '../site/fileRoutes.ts';
import { renderFeed } from './renderFeed.ts';

const typeset = createTypesetter(english, { resolve: (target) => target });

const feed: FeedRoute = {
  kind: 'feed',
  form: 'atom',
  path: '/feed.xml',
  file: 'feed.xml',
  title: "A Reader's Blog",
  description: 'Books & "more"',
  owner: 'Sam <Example>',
  language: 'en-GB',
  id: 'https://example.org/x/',
  home: 'https://example.org/x/',
  first: 'https://example.org/x/',
  self: 'https://example.org/x/feed.xml',
  updated: '2025-08-25T00:00:00Z',
  entries: [
    {
      title: '*Eden* by A & B',
      marked: false,
      url: 'https://example.org/x/eden/',
      id: 'https://example.org/x/first/',
      published: '2024-08-25T00:00:00Z',
      updated: '2025-08-25T00:00:00Z',
      summary: 'Good -- "very".',
      content: { kind: 'filed', origin: 'data/reviews/eden.yaml', originHash: '' },
    },
    {
      title: 'Notes & more on *Eden*',
      marked: true,
      url: 'https://example.org/x/n%201.pdf?a&b',
      id: 'https://example.org/x/n%201.pdf?a&b',
      published: '2024-01-01T00:00:00Z',
      updated: '2024-01-01T00:00:00Z',
      content: { kind: 'document' },
    },
  ],
};

const TEXTS = new Map([
  ['https://example.org/x/eden/', '<p>1 &lt; 2</p>'],
  ['https://example.org/x/n%201.pdf?a&b', '<p>PDF</p>'],
]);

describe('renderFeed', () => {
  it('is an Atom feed with all that RFC 4287 asks for', () => {
    expect(outlineXml(renderFeed(feed, TEXTS, typeset))).toEqual([
      'feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB"',
      'feed/title A Reader’s Blog',
      'feed/subtitle Books &amp; “more”',
      'feed/link href="https://example.org/x/"',
      'feed/link rel="self" type="application/atom+xml" href="https://example.org/x/feed.xml"',
      'feed/id https://example.org/x/',
      'feed/updated 2025-08-25T00:00:00Z',
      'feed/author',
      'feed/author/name Sam &lt;Example&gt;',
      'feed/entry',
      'feed/entry/title *Eden* by A &amp; B',
      'feed/entry/link href="https://example.org/x/eden/"',
      'feed/entry/id https://example.org/x/first/',
      'feed/entry/published 2024-08-25T00:00:00Z',
      'feed/entry/updated 2025-08-25T00:00:00Z',
      'feed/entry/summary Good – “very”.',
      'feed/entry/content type="html" &lt;p&gt;1 &amp;lt; 2&lt;/p&gt;',
      'feed/entry',
      'feed/entry/title type="html" Notes &amp;amp; more on &lt;em&gt;Eden&lt;/em&gt;',
      'feed/entry/link href="https://example.org/x/n%201.pdf?a&amp;b"',
      'feed/entry/id https://example.org/x/n%201.pdf?a&amp;b',
      'feed/entry/published 2024-01-01T00:00:00Z',
      'feed/entry/updated 2024-01-01T00:00:00Z',
      'feed/entry/content type="html" &lt;p&gt;PDF&lt;/p&gt;',
    ]);
  });

  it('can have no subtitle', () => {
    const bare = Object.fromEntries(
      Object.entries(feed).filter(([key]) => key !== 'description'),
    ) as unknown as FeedRoute;
    expect(renderFeed(bare, TEXTS, typeset)).not.toContain('subtitle');
  });

  it('is the same for the same route', () => {
    expect(renderFeed(feed, TEXTS, typeset)).toBe(renderFeed(feed, TEXTS, typeset));
  });

  it('is in its other form a JSON Feed, whose titles are plain text', () => {
    const json = renderFeed({ ...feed, form: 'json', self: 'https://example.org/x/feed.json' }, TEXTS, typeset);
    expect(JSON.parse(json)).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'A Reader’s Blog',
      home_page_url: 'https://example.org/x/',
      feed_url: 'https://example.org/x/feed.json',
      description: 'Books & “more”',
      language: 'en-GB',
      authors: [{ name: 'Sam <Example>' }],
      items: [
        {
          id: 'https://example.org/x/first/',
          url: 'https://example.org/x/eden/',
          title: '*Eden* by A & B',
          summary: 'Good – “very”.',
          content_html: '<p>1 &lt; 2</p>',
          date_published: '2024-08-25T00:00:00Z',
          date_modified: '2025-08-25T00:00:00Z',
        },
        {
          id: 'https://example.org/x/n%201.pdf?a&b',
          url: 'https://example.org/x/n%201.pdf?a&b',
          title: 'Notes & more on Eden',
          content_html: '<p>PDF</p>',
          date_published: '2024-01-01T00:00:00Z',
          date_modified: '2024-01-01T00:00:00Z',
        },
      ],
    });
  });

  it('fails without the text of an entry', () => {
    expect(() => renderFeed(feed, undefined, typeset)).toThrow('/feed.xml was rendered without the text of');
  });
});
