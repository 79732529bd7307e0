import { isTable, listAt, readSettings, saidAt, tableAt, textAt, yesAt, type OldKeys } from '../oldFront.ts';
import { folderOf } from '../oldAddress.ts';
import type { Change, OldFolder } from '../oldSite.ts';

/** What the settings of a Hugo site say that its texts depend on. */
export interface HugoConfig {
  readonly keys: OldKeys;
  readonly languages: readonly HugoLanguage[];
  /** Each with its `/`. */
  readonly staticDirs: readonly string[];
  /** Rules by the names of folders in small letters, for texts and for the pages of the folders themselves. */
  readonly permalinks: ReadonlyMap<string, string>;
  readonly sectionRules: ReadonlyMap<string, string>;
  readonly uglyUrls: boolean;
  readonly keepsCase: boolean;
  readonly keepsAccents: boolean;
}

export interface HugoLanguage {
  readonly tag: string;
  /** '' or `/fr`. */
  readonly prefix: string;
  readonly contentDir: string;
  readonly keys: OldKeys;
}

const ROOT = /^(?:hugo|config)\.(?:toml|ya?ml|json)$/;
const PART = /^config\/_default\/(.+)\.(?:toml|ya?ml|json)$/;

export const isHugoConfig = (path: string): boolean => ROOT.test(path) || PART.test(path);

export function readHugoConfig(folder: OldFolder, tell: (change: Change) => void): HugoConfig {
  const keys = readAll(folder, tell);
  const rules = tableAt(keys, 'permalinks');
  const rulesIn = (...tables: readonly OldKeys[]): Map<string, string> =>
    new Map(
      tables.flatMap((table) =>
        Object.entries(table).flatMap(([name, rule]) =>
          typeof rule === 'string' ? [[name.toLowerCase(), rule] as const] : [],
        ),
      ),
    );
  const statics = ['', '0', '1', '2'].flatMap((end) => listAt(keys, `staticDir${end}`));
  return {
    keys,
    languages: languagesOf(keys, textAt(keys, 'contentDir') ?? 'content'),
    staticDirs: (statics.length > 0 ? statics : ['static']).map(folderOf),
    permalinks: rulesIn(rules, tableAt(rules, 'page')),
    sectionRules: rulesIn(tableAt(rules, 'section')),
    uglyUrls: yesAt(keys, 'uglyURLs') === true,
    keepsCase: yesAt(keys, 'disablePathToLower') === true,
    keepsAccents: yesAt(keys, 'removePathAccents') !== true,
  };
}

/** What is said for the first language, before what is said for all. */
export function settingsOf({ keys, languages }: HugoConfig): {
  readonly keys: OldKeys;
  readonly menus: readonly unknown[];
} {
  const own = languages[0]?.keys ?? {};
  const all: OldKeys = { ...keys, ...own, params: { ...tableAt(keys, 'params'), ...tableAt(own, 'params') } };
  return {
    keys: { languageCode: languages[0]?.tag, ...without(all, 'menu', 'menus') },
    menus: ['menus.main', 'menu.main'].flatMap((name) => [saidAt(own, name), saidAt(keys, name)]),
  };
}

const without = (keys: OldKeys, ...names: readonly string[]): OldKeys =>
  Object.fromEntries(Object.entries(keys).filter(([name]) => !names.includes(name)));

/** All files of settings as one table: those in config/_default are named after their keys. */
function readAll(folder: OldFolder, tell: (change: Change) => void): OldKeys {
  let keys: Record<string, unknown> = {};
  for (const path of folder.paths.filter(isHugoConfig)) {
    const read = readSettings(path, folder.text(path));
    if (read.fault !== undefined)
      tell({ became: 'left', what: 'settings that cannot be read', how: read.fault, at: path });
    const [, name = 'hugo'] = PART.exec(path) ?? [];
    const [part = '', language] = name.replace(/^.*\//, '').split('.');
    const way = /^(?:hugo|config)$/.test(part) ? [] : [part === 'menu' ? 'menus' : part];
    keys = merge(keys, nest(language === undefined ? way : ['languages', language, ...way], read.keys));
  }
  return keys;
}

const nest = (way: readonly string[], keys: OldKeys): OldKeys =>
  way.reduceRight<OldKeys>((inner, name) => ({ [name]: inner }), keys);

function merge(a: OldKeys, b: OldKeys): Record<string, unknown> {
  const made = new Map(Object.entries(a));
  for (const [key, value] of Object.entries(b)) {
    const known = [...made.keys()].find((one) => one.toLowerCase() === key.toLowerCase()) ?? key;
    const before = made.get(known);
    made.set(known, isTable(before) && isTable(value) ? merge(before, value) : value);
  }
  return Object.fromEntries(made);
}

function languagesOf(keys: OldKeys, contentDir: string): HugoLanguage[] {
  const said = Object.entries(tableAt(keys, 'languages')).filter(
    (entry): entry is [string, OldKeys] => isTable(entry[1]) && yesAt(entry[1], 'disabled') !== true,
  );
  const first = textAt(keys, 'defaultContentLanguage') ?? said[0]?.[0] ?? 'en';
  if (said.length === 0) {
    const tag = textAt(keys, 'languageCode', 'locale', 'defaultContentLanguage') ?? 'en';
    return [{ tag: tag.replace('_', '-'), prefix: '', contentDir, keys: {} }];
  }
  const inSubdir = yesAt(keys, 'defaultContentLanguageInSubdir') === true;
  const weightOf = (own: OldKeys): number => Number(textAt(own, 'weight') ?? 0);
  return said
    .sort(([a, x], [b, y]) => Number(b === first) - Number(a === first) || weightOf(x) - weightOf(y))
    .map(([tag, own]) => ({
      tag,
      prefix: tag === first && !inSubdir ? '' : `/${tag.toLowerCase()}`,
      contentDir: textAt(own, 'contentDir') ?? contentDir,
      keys: own,
    }));
}
