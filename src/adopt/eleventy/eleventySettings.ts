import { ownValue } from '../../ground/ownValue.ts';
import { isTable, readSettings, saidAt, textAt, type OldKeys } from '../oldFront.ts';
import { menuOf, ownerOf, tagOf, urlOf } from '../oldSettings.ts';
import type { OldFolder } from '../oldSite.ts';
import { takeProfiles } from '../takeProfiles.ts';
import type { EleventyConfig } from './readEleventyConfig.ts';

/** What data files say of the whole site, and `package.json`. */
export function settingsOf(
  old: OldFolder,
  { base }: EleventyConfig,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const tables = ['metadata', 'site', 'meta', 'config', 'client', 'global', 'settings', 'author', 'info']
    .map((name) => ownValue(data, name))
    .filter(isTable);
  const keys: OldKeys = Object.assign({}, ...tables.toReversed()) as OldKeys;
  const packed = old.has('package.json') ? readSettings('package.json', old.text('package.json')).keys : {};
  const menu = menuOf(
    ...['navigation', 'nav', 'menu', 'header'].map((name) => ownValue(data, name) ?? saidAt(keys, name)),
  );
  const url = urlOf(
    textAt(keys, 'url', 'baseUrl', 'siteUrl', 'domain', 'origin', 'baseURL', 'base', 'siteURL', 'homepage') ??
      textAt(packed, 'homepage'),
    base,
  );
  const owner = ownerOf(keys);
  return {
    title: textAt(keys, 'title', 'siteTitle', 'siteName', 'name') ?? owner ?? url?.replace(/^https?:\/\/|\/.*$/g, ''),
    owner: owner ?? textAt(keys, 'title', 'name'),
    description: textAt(keys, 'description', 'siteDescription', 'subtitle', 'tagline'),
    url,
    language: tagOf(textAt(keys, 'language', 'lang', 'locale')),
    email: textAt(keys, 'author.email', 'email', 'authorEmail'),
    profiles: takeProfiles(keys),
    ...(menu.length > 0 && { menu }),
  };
}
