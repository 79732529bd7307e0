import type { SitemapRoute } from '../model/fileRoutes.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text -> XML character data or a double-quoted attribute value; characters that XML 1.0 forbids are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** Lines as a document. */
export const xmlDocument = (...lines: readonly string[]): string =>
  ['<?xml version="1.0" encoding="utf-8"?>', ...lines, ''].join('\n');

/** A sitemap (sitemaps.org/protocol.html). */
export const renderSitemap = ({ pages }: SitemapRoute): string =>
  xmlDocument(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ url, changed }) => {
      const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      return `  <url><loc>${escapeXml(url)}</loc>${lastmod}</url>`;
    }),
    '</urlset>',
  );
