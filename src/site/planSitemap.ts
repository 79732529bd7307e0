import type { SitemapPage, SitemapRoute, TextRoute } from './fileRoutes.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import type { Page } from './route.ts';
import type { Addresses } from './addresses.ts';
import { lastChange, later } from './planFeeds.ts';
import type { Site, Text } from './site.ts';

/** The sitemap of these pages, if site.yaml has a url; of more than one may name, several, and one that names them. */
export function planSitemap(texts: readonly Text[], { canonical }: Addresses, pages: readonly Page[]): SitemapRoute[] {
  if (!canonical) return [];
  const hidden = new Set(texts.filter((text) => text.hidden).map(({ path }) => path));
  const changes = new Map<string, PlainDate | undefined>(
    texts.map(({ path, date, updated }) => [path, date && lastChange({ date, updated })] as const),
  );
  const shown = pages.flatMap(({ path, canonical: url, draft, alternates }): SitemapPage[] =>
    url === undefined || draft || hidden.has(path)
      ? []
      : [{ url, changed: changes.get(path), ...(alternates && { alternates }) }],
  );
  return splitSitemap(shown, canonical).map(({ name, ...more }) => ({
    kind: 'sitemap',
    path: `/${name}`,
    file: name,
    title: '',
    ...more,
  }));
}

/** So many pages one of them may name (sitemaps.org/protocol.html). They come nowhere near the 50 MB that it may have. */
const PAGES = 50_000;

/** The files that name these pages. */
export function splitSitemap(
  pages: readonly SitemapPage[],
  canonical: (path: string) => string,
): (Pick<SitemapRoute, 'pages' | 'isIndex'> & { readonly name: string })[] {
  if (pages.length <= PAGES) return [{ name: 'sitemap.xml', pages }];
  const parts = Array.from({ length: Math.ceil(pages.length / PAGES) }, (_, place) => ({
    name: `sitemap-${String(place + 1)}.xml`,
    pages: pages.slice(place * PAGES, (place + 1) * PAGES),
  }));
  const named = parts.map(({ name, pages: own }): SitemapPage => {
    const changes = own.flatMap(({ changed }) => changed ?? []);
    return { url: canonical(`/${name}`), changed: changes.length > 0 ? changes.reduce(later) : undefined };
  });
  return [{ name: 'sitemap.xml', pages: named, isIndex: true }, ...parts];
}

/** Where crawlers look for the sitemap (rfc-editor.org/rfc/rfc9309), if site.yaml has a url and the owner no such file. */
export function planRobots({ hasRobotsFile }: Site, { canonical }: Addresses): TextRoute[] {
  if (!canonical || hasRobotsFile) return [];
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${canonical('/sitemap.xml')}\n`;
  return [{ kind: 'text', path: '/robots.txt', file: 'robots.txt', title: '', text }];
}
