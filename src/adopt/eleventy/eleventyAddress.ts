import type { Scope } from '../liquid/evaluateLiquid.ts';
import { formatDate } from '../liquid/formatDate.ts';
import type { Filter } from '../liquid/filters.ts';
import { say, Withheld } from '../liquid/liquidValue.ts';
import { endAddress } from '../oldAddress.ts';
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
  'yyyy %Y,YYYY %Y,yy %y,YY %y,MMMM %B,LLLL %B,MMM %b,LLL %b,MM %m,LL %m,M %-m,L %-m,dd %d,DD %d,d %-d,D %-d,HH %H,mm %M,ss %S'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
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

const NAMES: readonly (readonly [Filter, string])[] = [
  [slug, 'slug slugify slugifyString kebab urlize strToSlug slugit toSlug'],
  [
    byFormat,
    'date formatDate dateFormat dateFilter format toFormat readableDate postDate luxonDate dateString permalinkDate dateToFormat',
  ],
  [dated('%Y'), 'year getYear yearFromDate dateYear toYear yearString'],
  [dated('%m'), 'month getMonth dateMonth toMonth monthString'],
  [dated('%d'), 'day getDay dateDay toDay'],
  [dated('%Y-%m-%d'), 'htmlDateString isoDate dateISO htmlDate dateToISO toISODate w3cDate w3Date iso8601'],
  [(value) => value, 'url absoluteUrl absolute_url'],
];

/** Filters of addresses, which are the owner's own code, by the names that people give them. */
export const ADDRESS_FILTERS: ReadonlyMap<string, Filter> = new Map(
  NAMES.flatMap(([filter, names]) => names.split(' ').map((name) => [name, filter] as const)),
);

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
    return endAddress(filled.trim());
  } catch (thrown) {
    if (thrown instanceof Withheld) return undefined;
    throw thrown;
  }
}
