import type { SitemapRoute } from '../model/route.ts';
import { escapeXml } from './escapeXml.ts';

/** A sitemap (sitemaps.org/protocol.html). */
export function renderSitemap({ urls }: SitemapRoute): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `  <url><loc>${escapeXml(url)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
