import type { SitemapRoute } from '../site/fileRoutes.ts';

/** Characters that XML 1.0 forbids, and each half of a pair: there may be something to leave out. */
const MAY_BE_FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\uD800-\uDFFF]/;
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/gu;

/** Text -> XML character data or a double-quoted attribute value; characters that XML 1.0 forbids are left out. */
export const escapeXml = (text: string): string =>
  (MAY_BE_FORBIDDEN.test(text) ? text.replace(FORBIDDEN, '') : text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Lines as a document. */
export const xmlDocument = (...lines: readonly string[]): string =>
  ['<?xml version="1.0" encoding="utf-8"?>', ...lines, ''].join('\n');

/** A sitemap (sitemaps.org/protocol.html), with the pages in other languages as search engines read them (developers.google.com/search/docs/specialty/international/localized-versions). */
export function renderSitemap({ pages, isIndex = false }: SitemapRoute): string {
  const [all, one] = isIndex ? ['sitemapindex', 'sitemap'] : ['urlset', 'url'];
  const links = pages.some(({ alternates }) => alternates) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return xmlDocument(
    `<${all} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>`,
    ...pages.map(({ url, changed, alternates = [] }) => {
      const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      const others = alternates.map(
        (other) => `<xhtml:link rel="alternate" hreflang="${escapeXml(other.lang)}" href="${escapeXml(other.url)}"/>`,
      );
      return `  <${one}><loc>${escapeXml(url)}</loc>${lastmod}${others.join('')}</${one}>`;
    }),
    `</${all}>`,
  );
}
