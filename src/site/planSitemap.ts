import type { SitemapPage, SitemapRoute, TextRoute } from '../model/fileRoutes.ts';
import type { PlainDate } from '../model/plainDate.ts';
import type { Route } from '../model/route.ts';
import type { Addresses } from './addresses.ts';
import { lastChange } from './planFeeds.ts';
import type { Site } from './site.ts';

/** The sitemap of these pages, if site.yaml has a url. */
export function planSitemap({ settings, reviews, articles }: Site, pages: readonly Route[]): SitemapRoute[] {
  if (settings.url === undefined) return [];
  const hidden = new Set(reviews.filter((review) => review.hidden).map(({ slug }) => `/${slug}/`));
  const changes = new Map<string, PlainDate | undefined>([
    ...reviews.map(({ slug, date }) => [`/${slug}/`, date] as const),
    ...articles.map((article) => [`/${article.slug}/`, lastChange(article)] as const),
  ]);
  const shown = pages.flatMap(({ path, canonical: url, draft }): SitemapPage[] =>
    url === undefined || draft || hidden.has(path) ? [] : [{ url, changed: changes.get(path) }],
  );
  return [{ kind: 'sitemap', path: '/sitemap.xml', file: 'sitemap.xml', title: settings.title, pages: shown }];
}

/** Where crawlers look for the sitemap (rfc-editor.org/rfc/rfc9309), if site.yaml has a url and the owner no such file. */
export function planRobots({ hasRobotsFile }: Site, { canonical }: Addresses): TextRoute[] {
  if (!canonical || hasRobotsFile) return [];
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${canonical('/sitemap.xml')}\n`;
  return [{ kind: 'text', path: '/robots.txt', file: 'robots.txt', title: '', text }];
}
