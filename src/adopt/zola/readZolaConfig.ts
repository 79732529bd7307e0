import { isTable, readSettings, tableAt, textAt, yesAt, type OldKeys } from '../oldFront.ts';
import type { Change, OldFolder } from '../oldSite.ts';

export const ZOLA_CONFIG = /^(?:config|zola)\.toml$/;

/** What the settings of Zola say that its texts depend on (getzola.org/documentation/getting-started/configuration). */
export interface ZolaConfig {
  readonly keys: OldKeys;
  /** The language without a folder of its own, and the others. */
  readonly language: string;
  readonly others: ReadonlySet<string>;
  /** How names are written in addresses. */
  readonly slugify: 'on' | 'safe' | 'off';
  /** Whether addresses keep the dates in the names of files. */
  readonly keepsDates: boolean;
}

export function readZolaConfig(old: OldFolder, tell: (change: Change) => void): ZolaConfig {
  const path = old.paths.find((one) => ZOLA_CONFIG.test(one)) ?? 'config.toml';
  const { keys, fault } = readSettings(path, old.text(path));
  if (fault !== undefined) tell({ became: 'left', what: 'settings that cannot be read', how: fault, at: path });
  const slugs = tableAt(keys, 'slugify');
  const paths = textAt(slugs, 'paths') ?? 'on';
  const language = textAt(keys, 'default_language') ?? 'en';
  const languages = Object.entries(tableAt(keys, 'languages')).filter(([, own]) => isTable(own));
  return {
    keys: { ...keys, default_language: language },
    language,
    others: new Set(languages.map(([tag]) => tag).filter((tag) => tag !== language)),
    slugify: paths === 'off' || paths === 'safe' ? paths : 'on',
    keepsDates: yesAt(slugs, 'paths_keep_dates') === true,
  };
}
