import { isTable, listAt, readSettings, saidAt, tableAt, textAt, yesAt, type OldKeys } from '../oldFront.ts';
import type { Change, OldFolder } from '../oldSite.ts';

/** What the settings of a Hugo site say that its texts depend on. */
export interface HugoConfig {
  readonly keys: OldKeys;
  readonly languages: readonly HugoLanguage[];
  readonly contentDir: string;
  readonly staticDirs: readonly string[];
  /** Output folders, which hold nothing of the owner's. */
  readonly publishDir: string;
  /** Rules by the name of a section. */
  readonly permalinks: ReadonlyMap<string, string>;
  /** Plural names: `tags`, `categories`. */
  readonly taxonomies: readonly string[];
  readonly uglyUrls: boolean;
  readonly keepsCase: boolean;
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
  const contentDir = textAt(keys, 'contentDir') ?? 'content';
  const permalinks = new Map<string, string>();
  const rules = tableAt(keys, 'permalinks');
  for (const [name, rule] of Object.entries({ ...rules, ...tableAt(rules, 'page') }))
    if (typeof rule === 'string') permalinks.set(name, rule);
  const statics = [
    ...listAt(keys, 'staticDir'),
    ...['staticDir0', 'staticDir1', 'staticDir2'].flatMap((name) => listAt(keys, name)),
  ];
  const taxonomies = Object.values(tableAt(keys, 'taxonomies')).filter((name) => typeof name === 'string');
  return {
    keys,
    languages: languagesOf(keys, contentDir),
    contentDir,
    staticDirs: statics.length > 0 ? statics : ['static'],
    publishDir: textAt(keys, 'publishDir') ?? 'public',
    permalinks,
    taxonomies: taxonomies.length > 0 ? taxonomies : ['tags', 'categories'],
    uglyUrls: yesAt(keys, 'uglyURLs') === true,
    keepsCase: yesAt(keys, 'disablePathToLower') === true,
  };
}

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

/** The value for a language, or else for all. */
export const forLanguage = (keys: OldKeys, language: HugoLanguage | undefined, name: string): unknown =>
  saidAt(language?.keys, name) ??
  saidAt(language?.keys, `params.${name}`) ??
  saidAt(keys, name) ??
  saidAt(keys, `params.${name}`);
