import { ownValue } from '../../ground/ownValue.ts';
import { isTable, readSettings, textAt, type OldKeys } from '../oldFront.ts';
import { takeSettings } from '../oldSettings.ts';
import type { OldFolder } from '../oldSite.ts';
import type { EleventyConfig } from './readEleventyConfig.ts';

/** What data files say of the whole site, and `package.json`. */
export function settingsOf(
  old: OldFolder,
  data: Readonly<Record<string, unknown>>,
  { base, metadata }: EleventyConfig,
): Record<string, unknown> {
  const tables = ['metadata', 'site', 'meta', 'config', 'client', 'global', 'settings', 'author', 'info']
    .map((name) => ownValue(data, name))
    .filter(isTable);
  const packed = old.has('package.json') ? readSettings('package.json', old.text('package.json')).keys : {};
  const keys = Object.assign({ homepage: textAt(packed, 'homepage') }, metadata, ...tables.toReversed()) as OldKeys;
  return takeSettings(keys, {
    old,
    base,
    menus: ['navigation', 'nav', 'menu', 'header'].map((name) => ownValue(data, name)),
  });
}
