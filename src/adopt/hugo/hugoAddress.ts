import { datePart, readDate } from '../liquid/formatDate.ts';
import { endAddress } from '../oldAddress.ts';
import type { HugoConfig } from './readHugoConfig.ts';

/** What an address of Hugo is made of (gohugo.io/content-management/urls). */
export interface HugoPage {
  /** Folders below the folder of contents, as they are named. */
  readonly folders: readonly string[];
  /** The name of the file, or of the folder of a bundle, without ending and language. */
  readonly name: string;
  readonly title: string | undefined;
  readonly slug: string | undefined;
  readonly url: string | undefined;
  readonly date: string | undefined;
  /** '' or `/fr`. */
  readonly prefix: string;
  /** `_index.md`: the page of its folder. */
  readonly isSection: boolean;
}

const KEPT = /[\p{L}\p{N}\p{M}./\\_#+~@-]/u;

/** A path as Hugo writes it: blanks become hyphens, other signs go. */
export function sanitizeHugo(text: string, { keepsCase, keepsAccents }: HugoConfig): string {
  let made = '';
  let [wasHyphen, wanted] = [false, false];
  for (const sign of keepsAccents ? text : text.normalize('NFD').replace(/\p{M}/gu, '')) {
    if (KEPT.test(sign)) {
      wasHyphen = sign === '-';
      if (wanted && !wasHyphen) made += '-';
      wanted = false;
      made += sign;
    } else if (made !== '' && !wasHyphen && /\s/.test(sign)) wanted = true;
  }
  return keepsCase ? made : made.toLowerCase();
}

export function hugoAddress(page: HugoPage, config: HugoConfig): string {
  const { permalinks, sectionRules, uglyUrls } = config;
  const { folders, name, slug, url, prefix, isSection } = page;
  const top = folders[0]?.toLowerCase() ?? '';
  const rules = isSection ? sectionRules : permalinks;
  const rule = isSection && top === '' ? undefined : (rules.get(top) ?? (top === '' ? rules.get('/') : undefined));
  const flat = uglyUrls && !isSection;
  if (url !== undefined) {
    const filled = /:[a-z]/.test(url) ? fillHugo(url, page, config) : url;
    // as it is written: what ends in a slash is a folder for ugly ones too
    return endAddress(filled.startsWith('/') ? filled : `${prefix}/${filled}`, flat && !filled.endsWith('/'));
  }
  if (rule !== undefined) return endAddress(`${prefix}/${fillHugo(rule, page, config)}`, flat && !rule.endsWith('/'));
  const path = [...folders, ...(isSection ? [] : [slug ?? name])].map((part) => sanitizeHugo(part, config)).join('/');
  return endAddress(`${prefix}/${path}${flat ? '.html' : '/'}`);
}

function fillHugo(rule: string, page: HugoPage, config: HugoConfig): string {
  const { folders, name, title = name, slug } = page;
  const clean = (text: string): string => sanitizeHugo(text, config);
  const date = readDate(page.date ?? '');
  const dated = (letter: string) => (): string => (date && datePart(date, letter)) ?? '';
  const parts = new Map<string, () => string>([
    ['year', dated('Y')],
    ['month', dated('m')],
    ['day', dated('d')],
    ['monthname', () => dated('B')().toLowerCase()],
    ['weekday', dated('w')],
    ['weekdayname', () => dated('A')().toLowerCase()],
    ['yearday', () => dated('j')().replace(/^0+/, '')],
    ['section', () => clean(folders[0] ?? '')],
    ['sections', () => folders.map(clean).join('/')],
    ['title', () => clean(title)],
    ['slug', () => clean(slug ?? title)],
    ...['slugorfilename', 'slugorcontentbasename'].map((part) => [part, () => clean(slug ?? name)] as const),
    ...['filename', 'contentbasename'].map((part) => [part, () => clean(name)] as const),
  ]);
  return rule.replace(/:([a-z]+)(?:\[([^\]]*)\])?/g, (whole, part: string, range: string | undefined) => {
    if (part === 'sections' && range !== undefined) return sliced(folders, range).map(clean).join('/');
    return parts.get(part)?.() ?? whole;
  });
}

/** `[1:]`, `[:last]`, `[0]`, `[last]`. */
function sliced(list: readonly string[], range: string): readonly string[] {
  const place = (text: string | undefined, other: number): number =>
    text === undefined || text === '' ? other : text === 'last' ? list.length - 1 : Number(text);
  const [from, to] = range.split(':');
  if (!range.includes(':')) return list.slice(place(from, 0), place(from, 0) + 1);
  return list.slice(place(from, 0), place(to, list.length));
}
