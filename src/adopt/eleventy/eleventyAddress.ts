import type { Scope } from '../liquid/evaluateLiquid.ts';
import { formatDate } from '../liquid/formatDate.ts';
import type { Filter } from '../liquid/filters.ts';
import { say, Withheld } from '../liquid/liquidValue.ts';
import { renderLiquid } from '../liquid/renderLiquid.ts';

/** As @sindresorhus/slugify writes names, which Eleventy uses. */
const slug: Filter = (value) =>
  say(value)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/&/g, ' and ')
    .replace(/([a-z\d]+)['’]([ts])(?=\s|$)/gi, '$1$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

const dated =
  (form: string): Filter =>
  (value) =>
    formatDate(say(value), form);

/** Formats of luxon and dayjs, in the letters of `strftime`. */
const LETTERS = new Map(
  Object.entries({
    yyyy: '%Y',
    YYYY: '%Y',
    yy: '%y',
    YY: '%y',
    MMMM: '%B',
    LLLL: '%B',
    MMM: '%b',
    LLL: '%b',
    MM: '%m',
    LL: '%m',
    M: '%-m',
    L: '%-m',
    dd: '%d',
    DD: '%d',
    d: '%-d',
    D: '%-d',
    HH: '%H',
    mm: '%M',
    ss: '%S',
  }),
);

const byFormat: Filter = (value, format = 'yyyy-MM-dd') => {
  const form = say(format);
  return formatDate(
    say(value),
    form.includes('%')
      ? form
      : form.replace(/y{2,4}|Y{2,4}|[ML]{1,4}|d{1,2}|D{1,2}|HH|mm|ss/g, (part) => LETTERS.get(part) ?? part),
  );
};

/** Filters of addresses, which are the owner's own code, by the names that people give them. */
export const ADDRESS_FILTERS: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ...['slug', 'slugify', 'slugifyString', 'kebab', 'urlize', 'strToSlug', 'slugit', 'toSlug'].map(
    (name): [string, Filter] => [name, slug],
  ),
  ...[
    'date',
    'formatDate',
    'dateFormat',
    'dateFilter',
    'format',
    'toFormat',
    'readableDate',
    'postDate',
    'luxonDate',
    'dateString',
    'permalinkDate',
    'dateToFormat',
  ].map((name): [string, Filter] => [name, byFormat]),
  ...['year', 'getYear', 'yearFromDate', 'dateYear', 'toYear', 'yearString'].map((name): [string, Filter] => [
    name,
    dated('%Y'),
  ]),
  ...['month', 'getMonth', 'dateMonth', 'toMonth', 'monthString'].map((name): [string, Filter] => [name, dated('%m')]),
  ...['day', 'getDay', 'dateDay', 'toDay'].map((name): [string, Filter] => [name, dated('%d')]),
  ...['htmlDateString', 'isoDate', 'dateISO', 'htmlDate', 'dateToISO', 'toISODate', 'w3cDate', 'w3Date', 'iso8601'].map(
    (name): [string, Filter] => [name, dated('%Y-%m-%d')],
  ),
  ['url', (value) => value],
  ['absoluteUrl', (value) => value],
  ['absolute_url', (value) => value],
]);

/** The address that a template or plain text gives; undefined where it asks for what cannot be known. */
export function fillAddress(permalink: string, scope: Scope): string | undefined {
  try {
    const filled = renderLiquid(permalink, scope, {
      filters: ADDRESS_FILTERS,
      call: () => undefined,
      leave: (what) => {
        throw new Withheld(what);
      },
    });
    return ended(filled.trim());
  } catch (thrown) {
    if (thrown instanceof Withheld) return undefined;
    throw thrown;
  }
}

/** `/a/index.html` is `/a/`; what has no ending gets a slash. */
export function ended(address: string): string {
  const path = `/${address}`.replace(/\/{2,}/g, '/').replace(/\/index(?:\.html?)?$/, '/');
  return /\/$|\.[a-z0-9]{2,5}$/i.test(path) ? path : `${path}/`;
}
