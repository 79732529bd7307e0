import { dayAt } from '../oldDates.ts';
import { splitFront, type OldKeys } from '../oldFront.ts';
import type { Change, OldFolder } from '../oldSite.ts';
import type { HugoConfig, HugoLanguage } from './readHugoConfig.ts';

/** Endings of files that are texts: others beside them are files of their pages. */
export const HUGO_TEXT = /\.(?:md|markdown|mdown|html?)$/i;
/** What an old site has its posts in. */
const POSTS = /^(?:posts?|blog|articles?|essays?|writing|journal|notes?|news|log|entries)$/i;

/** A text of the folder of contents, as it was read. */
export interface HugoText {
  readonly path: string;
  readonly language: HugoLanguage;
  readonly folders: readonly string[];
  /** Of the file, without ending and language. */
  readonly base: string;
  readonly keys: OldKeys;
  readonly body: string;
  readonly line: number;
}

export const isHtml = (path: string): boolean => /\.html?$/i.test(path);

export function findHugoTexts(folder: OldFolder, config: HugoConfig, tell: (change: Change) => void): HugoText[] {
  const places = new Map(config.languages.map((language) => [language.contentDir.replace(/\/?$/, '/'), language]));
  const suffixes = new Map(config.languages.map((language) => [language.tag.toLowerCase(), language]));
  return folder.paths.flatMap((path): HugoText[] => {
    const dir = [...places.keys()].filter((one) => path.startsWith(one)).sort((a, b) => b.length - a.length)[0];
    if (dir === undefined || !HUGO_TEXT.test(path)) return [];
    const parts = path.slice(dir.length).split('/');
    const file = (parts.pop() ?? '').replace(HUGO_TEXT, '');
    const [, stem = file, suffix = ''] = /^(.+)\.([\w-]+)$/.exec(file) ?? [];
    const language = suffixes.get(suffix.toLowerCase()) ?? places.get(dir);
    if (!language) return [];
    const text = folder.text(path);
    const { keys, body, line, fault } = splitFront(text);
    if (fault !== undefined) tell({ became: 'left', what: 'front matter that cannot be read', how: fault, at: path });
    if (isHtml(path) && !/^(?:---|\+\+\+|\{)/.test(text)) return [];
    const base = suffixes.has(suffix.toLowerCase()) ? stem : file;
    return [{ path, language, folders: parts, base, keys, body, line }];
  });
}

/** Sections with posts: their lists are the blog here. */
export function datedSections(found: readonly HugoText[]): ReadonlySet<string> {
  const dated = new Set<string>();
  for (const { folders, keys } of found)
    if (POSTS.test(folders[0] ?? '') || dayAt(keys, 'date') !== undefined) dated.add(folders[0] ?? '');
  return dated;
}
