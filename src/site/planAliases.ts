import type { AliasRoute } from './fileRoutes.ts';
import type { Page } from './route.ts';
import { servedAt } from '../ground/text/siteAddress.ts';
import type { Addresses } from './addresses.ts';
import type { Site } from './site.ts';

/** A page for each address where one of these pages was before. */
export function planAliases({ aliases }: Site, pages: readonly Page[], addresses: Addresses): AliasRoute[] {
  if (aliases.length === 0) return [];
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  return aliases.map(({ address, slug, path }): AliasRoute => {
    return {
      kind: 'alias',
      ...addresses.pageAt(servedAt(address), titles.get(path) ?? slug),
      canonical: addresses.canonical?.(path),
      target: addresses.url(path),
    };
  });
}

/**
 * The same for hosts that have redirects in a file: Netlify takes an address with and without its slash for one, Cloudflare Pages does not
 * (developers.cloudflare.com/pages/configuration/redirects, docs.netlify.com/manage/routing/redirects/overview).
 */
export const listRedirects = (aliases: readonly AliasRoute[], { url }: Addresses): string =>
  aliases
    .flatMap(({ path, target }) => [...new Set([path.replace(/\/$/, ''), path])].map((from) => [url(from), target]))
    .map(([from, to]) => `${from ?? ''} ${to ?? ''} 301\n`)
    .join('');
