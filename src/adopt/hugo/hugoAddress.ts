import type { HugoConfig } from './readHugoConfig.ts';

/** What an address of Hugo is made of (gohugo.io/content-management/urls). */
export interface HugoPage {
  /** Folders below the folder of contents, as they are named. */
  readonly folders: readonly string[];
  /** The name of the file, or of the folder of a bundle, without ending and language. */
  readonly name: string;
  readonly title: string;
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
export function sanitizeHugo(text: string, keepsCase: boolean): string {
  let made = '';
  let [wasHyphen, wanted] = [false, false];
  for (const sign of text) {
    if (KEPT.test(sign)) {
      wasHyphen = sign === '-';
      if (wanted && !wasHyphen) made += '-';
      wanted = false;
      made += sign;
    } else if (made !== '' && !wasHyphen && /\s/.test(sign)) wanted = true;
  }
  return keepsCase ? made : made.toLowerCase();
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

export function hugoAddress(page: HugoPage, { permalinks, uglyUrls, keepsCase }: HugoConfig): string {
  const clean = (text: string): string => sanitizeHugo(text, keepsCase);
  const { folders, name, slug, url, prefix, isSection } = page;
  const rule = isSection
    ? undefined
    : (permalinks.get(folders[0] ?? '') ?? (folders.length === 0 ? permalinks.get('/') : undefined));
  const ended = (path: string): string => {
    const one = path.replace(/\/{2,}/g, '/');
    if (/\.html?$|\/$/.test(one)) return one;
    return uglyUrls && one !== prefix ? `${one}.html` : `${one}/`;
  };
  if (url !== undefined && url !== '') {
    const filled = /:[a-z]/.test(url) ? fillHugo(url, page, clean) : url;
    return filled.startsWith('/') ? ended(filled).replace(/^(?!\/)/, '/') : ended(`${prefix}/${filled}`);
  }
  if (rule !== undefined) return ended(`${prefix}/${fillHugo(rule, page, clean)}`);
  const last = isSection ? [] : [slug ?? name];
  const path = [...folders, ...last].map(clean).join('/');
  return isSection && uglyUrls ? `${prefix}/${path}/`.replace(/\/{2,}/g, '/') : ended(`${prefix}/${path}`);
}

function fillHugo(rule: string, page: HugoPage, clean: (text: string) => string): string {
  const { folders, name, title, slug, date } = page;
  const [year = '', month = '', day = ''] = (date ?? '').split('-');
  const titled = title === '' ? name : title;
  const at = date === undefined ? undefined : new Date(`${date}T00:00:00Z`);
  const parts = new Map<string, () => string>(
    Object.entries({
      year: () => year,
      month: () => month,
      day: () => day,
      monthname: () => (MONTHS[Number(month) - 1] ?? '').toLowerCase(),
      weekday: () => String(at?.getUTCDay() ?? ''),
      yearday: () =>
        at === undefined
          ? ''
          : String(Math.round((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000) + 1),
      section: () => clean(folders[0] ?? ''),
      sections: () => folders.map(clean).join('/'),
      title: () => clean(titled),
      slug: () => clean(slug ?? titled),
      slugorfilename: () => clean(slug ?? name),
      slugorcontentbasename: () => clean(slug ?? name),
      filename: () => clean(name),
      contentbasename: () => clean(name),
    }),
  );
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
