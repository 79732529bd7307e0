import { datePart, readDate } from '../liquid/formatDate.ts';
import { endAddress, slugify } from '../oldAddress.ts';

/** What the address of a text is made of (jekyllrb.com/docs/permalinks). */
export interface Addressed {
  /** Of the file within the site, or within its collection, without its ending. */
  readonly path: string;
  readonly collection: string | undefined;
  /** As it is written, with its time. */
  readonly date: string | undefined;
  readonly slug: string | undefined;
  readonly categories: readonly string[];
}

const STYLES = new Map([
  ['date', '/:categories/:year/:month/:day/:title:output_ext'],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['ordinal', '/:categories/:year/:y_day/:title:output_ext'],
  ['weekdate', '/:categories/:year/W:week/:short_day/:title:output_ext'],
  ['none', '/:categories/:title:output_ext'],
]);

/** The rule behind the name of a style; posts have it by themselves. */
export const ruleOf = (style: string): string => STYLES.get(style) ?? style;

/** How pages and collections end that have no rule of their own. */
function endOf(style: string): string {
  if (style === 'pretty' || style.endsWith('/')) return '/';
  return STYLES.has(style) || style.endsWith(':output_ext') ? ':output_ext' : '';
}

export const collectionRule = (style: string): string => `/:collection/:path${endOf(style)}`;
export const pageRule = (style: string): string => `/:path${endOf(style)}`;

/** The letters of `strftime` behind the names of parts. */
const DATES = new Map([
  ['year', 'Y'],
  ['short_year', 'y'],
  ['month', 'm'],
  ['day', 'd'],
  ['y_day', 'j'],
  ['hour', 'H'],
  ['minute', 'M'],
  ['second', 'S'],
  ['short_month', 'b'],
  ['long_month', 'B'],
  ['short_day', 'a'],
  ['long_day', 'A'],
]);

/** A name as it stands in addresses: capitals and most signs stay. */
const pretty = (name: string): string =>
  name.replace(/[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu, '-').replace(/^-+|-+$/g, '');

const DATED = /^(?:.*\/)?(?:\d{2,4}-\d{1,2}-\d{1,2}-)?([^/]*)$/;

/** The address that a rule gives; what has no ending gets a slash, which is where its server leads. */
export function addressBy(rule: string, text: Addressed): string {
  const date = text.date === undefined ? undefined : readDate(text.date);
  const base = text.path.replace(/^.*\//, '');
  const [, undated = base] = DATED.exec(base) ?? [];
  const part = (name: string): string | undefined => {
    const letter = DATES.get(name);
    if (letter !== undefined) return date && datePart(date, letter);
    if (name === 'i_month') return date && String(date.month);
    if (name === 'i_day') return date && String(date.day);
    if (name === 'title') return pretty(text.slug ?? (text.collection === undefined ? base : undated));
    if (name === 'slug') return slugify(text.slug ?? undated);
    if (name === 'name' || name === 'basename') return name === 'name' ? slugify(base) : base;
    if (name === 'path') return text.path;
    if (name === 'collection') return text.collection;
    if (name === 'output_ext') return '.html';
    return /^(?:slugified_)?categories$/.test(name) ? categoriesOf(text.categories, name.startsWith('s')) : undefined;
  };
  const names =
    /:(slugified_categories|output_ext|short_year|short_month|long_month|short_day|long_day|i_month|i_day|y_day|[a-z]+)/g;
  const made = rule.replace(names, (whole, name: string) => part(name) ?? (KNOWN.has(name) ? '' : whole));
  return endAddress(made);
}

const KNOWN = new Set([...DATES.keys(), 'i_month', 'i_day', 'categories', 'slugified_categories', 'week', 'w_year']);

const categoriesOf = (names: readonly string[], slugs: boolean): string =>
  [...new Set(names.map((name) => (slugs ? slugify(name) : name.toLowerCase())))].join('/');
