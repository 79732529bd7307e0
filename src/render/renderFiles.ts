import type { AliasRoute, BookIndex, BookIndexRoute } from '../site/fileRoutes.ts';
import { escapeXml } from './renderXml.ts';
import { plainText } from '../markdown/plainText.ts';
import { SEARCH_WORDS, SHELF_WORDS, type SearchIndex, type SearchIndexRoute } from '../site/searchRoutes.ts';
import type { Typesetter } from '../ground/text/typesetter.ts';
import type { Chrome } from '../site/chrome.ts';

/**
 * A page that leads on: at once, or by its link where a browser does not follow. Search engines take a refresh without delay for a lasting
 * redirect to the address that is called canonical; `noindex` would say the opposite of that.
 */
export function renderAlias({ title, target, canonical }: AliasRoute, chrome: Chrome, typeset: Typesetter): string {
  const { language, direction } = chrome;
  const words = escapeXml(typeset.plain(title));
  const to = escapeXml(target);
  const dir = direction === undefined ? '' : ` dir="${direction}"`;
  return [
    '<!doctype html>',
    `<html lang="${escapeXml(language)}"${dir}><head><meta charset="utf-8"/>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/>',
    `<title>${words}</title>`,
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeXml(canonical)}"/>`]),
    `<meta http-equiv="refresh" content="0; url=${to}"/></head>`,
    `<body><p><a href="${to}">${words}</a></p></body></html>`,
    '',
  ].join('\n');
}

/** Every book of the list as JSON, in the letters in which the pages show it. */
export function renderBookIndex({ books, groups }: BookIndexRoute, typeset: Typesetter): string {
  const index: BookIndex = {
    books: books.map(({ title, author, tags, rating, read = '', href = '', cloth = 0 }) => [
      typeset.plain(title),
      typeset.plain(author),
      tags.join(' '),
      rating,
      read,
      href,
      cloth,
    ]),
    groups,
  };
  return JSON.stringify(index);
}

/** What can be found as JSON, in the letters in which the pages show it. */
export function renderSearch({ entries, parts }: SearchIndexRoute, typeset: Typesetter): string {
  const index: SearchIndex = {
    entries: entries.map(({ path, title, marked, author = '', topics = [], shelved }) => [
      path,
      typeset.plain(marked ? plainText(title) : title),
      typeset.plain(author),
      topics.join(' '),
      shelved === undefined ? 0 : SHELF_WORDS.indexOf(shelved) + 1,
    ]),
    parts,
    quotes: typeset.plain('"a"').split('a'),
    words: Object.fromEntries(SEARCH_WORDS.map((key) => [key, typeset.unfilled(key)])) as SearchIndex['words'],
    language: typeset.language,
  };
  return JSON.stringify(index);
}

/** A script that stands in the page itself; with an address it does not, and what is typed as data is none. */
const INLINE = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g;

interface HeadersProps {
  readonly chrome: Chrome;
  /** What is around every page: no other scripts stand in one. */
  readonly layout: string;
  /** SHA-256 of a text, in Base64. */
  readonly digest: (text: string) => string;
}

/**
 * What hosts such as Netlify and Cloudflare Pages are to send with the files (docs.netlify.com/manage/routing/headers). They have pages asked for anew by
 * themselves; a second Cache-Control would be added to that for the assets.
 */
export function renderHeaders({ chrome, layout, digest }: HeadersProps): string {
  const scripts = new Set([...layout.matchAll(INLINE)].map(([, script = '']) => `'sha256-${digest(script)}'`));
  const { allow = [], vitals = '' } = chrome;
  const own = ["'self'", ...allow].join(' ');
  const policy = [
    `default-src ${own}`,
    `style-src ${own}`,
    ["script-src 'self'", ...scripts, ...allow].join(' '),
    ...(vitals.startsWith('https:') ? [`connect-src ${own} ${new URL(vitals).origin}`] : []),
  ];
  return `${chrome.base}*
  Content-Security-Policy: ${policy.join('; ')}
  X-Content-Type-Options: nosniff
${chrome.base}static/app/*
  Cache-Control: public, max-age=31536000, immutable
`;
}
