import { readSettings, textAt, type OldKeys } from '../oldFront.ts';
import { ownerOf, tagOf, urlOf } from '../oldSettings.ts';
import type { OldFolder } from '../oldSite.ts';
import { readModule } from '../readLiteral.ts';
import { takeProfiles } from '../takeProfiles.ts';
import type { AstroConfig } from './readAstroConfig.ts';

/** Settings as sites of Astro name them, in files of constants. */
export function settingsOf(old: OldFolder, { source, url, base }: AstroConfig): Record<string, unknown> {
  const files = old.paths.filter(
    (path) =>
      path.startsWith(source) &&
      /(?:^|\/)(?:config|consts?|constants|site|siteConfig|site-config|site\.config|settings|metadata|data\/config|data\/site)\.(?:[cm]?[jt]s|json|ya?ml)$/i.test(
        path,
      ),
  );
  const tables = files.map((path) =>
    /[jt]s$/.test(path) ? readModule(old.text(path)) : readSettings(path, old.text(path)).keys,
  );
  const keys = Object.assign({}, ...tables) as OldKeys;
  const owner = textAt(keys, 'author.name', 'author', 'SITE.author', 'SITE_AUTHOR', 'AUTHOR', 'owner') ?? ownerOf(keys);
  const address = urlOf(url ?? textAt(keys, 'url', 'website', 'siteUrl'), base);
  return {
    title:
      textAt(
        keys,
        'title',
        'SITE_TITLE',
        'SITE.title',
        'SITE.TITLE',
        'SITE.NAME',
        'SITE.name',
        'siteTitle',
        'name',
        'siteName',
      ) ??
      owner ??
      address?.replace(/^https?:\/\/|\/.*$/g, ''),
    owner,
    description: textAt(
      keys,
      'description',
      'SITE_DESCRIPTION',
      'SITE.description',
      'SITE.DESCRIPTION',
      'SITE.desc',
      'SITE.DESC',
    ),
    url: address,
    language: tagOf(textAt(keys, 'lang', 'language', 'locale', 'SITE.lang', 'SITE.LANG')),
    email: textAt(keys, 'email', 'EMAIL', 'SITE.email', 'author.email'),
    profiles: takeProfiles(keys),
  };
}
