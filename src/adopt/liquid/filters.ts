import { groupBy as groups } from '../../ground/groupBy.ts';
import { slugify } from '../oldAddress.ts';
import { formatDate } from './formatDate.ts';
import { isTrue, say, stepInto } from './liquidValue.ts';

export type Filter = (value: unknown, ...args: readonly unknown[]) => unknown;

const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? value
    : value === undefined || value === null
      ? []
      : typeof value === 'object'
        ? Object.entries(value)
        : [value];

const text =
  (change: (value: string, ...args: readonly string[]) => unknown): Filter =>
  (value, ...args) =>
    change(say(value), ...args.map(say));

const number =
  (change: (value: number, other: number) => number): Filter =>
  (value, other) => {
    const made = change(Number(value), Number(other ?? 0));
    return Number.isFinite(made) ? made : 0;
  };

const by = (key: unknown) => (one: unknown) => (key === undefined ? one : stepInto(one, key));

const order =
  (fold: (text: string) => string): Filter =>
  (value, key) =>
    list(value).toSorted((a, b) => {
      const [one, other] = [by(key)(a), by(key)(b)];
      if (typeof one === 'number' && typeof other === 'number') return one - other;
      const [left, right] = [fold(say(one)), fold(say(other))];
      return left < right ? -1 : left > right ? 1 : 0;
    });

const where: Filter = (value, key, wanted) =>
  list(value).filter((one) => {
    const found = stepInto(one, key);
    if (wanted === undefined) return isTrue(found);
    return Array.isArray(found) ? found.some((each) => say(each) === say(wanted)) : say(found) === say(wanted);
  });

function groupBy(value: unknown, key: unknown): readonly unknown[] {
  return [...groups(list(value), (one) => say(stepInto(one, key)))].map(([name, items]) => ({
    name,
    items,
    size: items.length,
  }));
}

const withoutTags = (html: string): string => html.replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->|<[^>]*>/gi, '');

const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const shortenBy =
  (unit: string): Filter =>
  (value, most = 50, end = '...') => {
    const parts = say(value).split(unit);
    return parts.length <= Number(most) ? say(value) : parts.slice(0, Number(most)).join(unit) + say(end);
  };

const same: Filter = (value) => value;

/** The filters of Liquid (shopify.github.io/liquid), Jekyll (jekyllrb.com/docs/liquid/filters) and Nunjucks that texts use. */
export const FILTERS: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['default', (value, other) => (isTrue(value) && say(value) !== '' ? value : other)],
  ['append', text((value, end = '') => value + end)],
  ['prepend', text((value, start = '') => start + value)],
  ['upcase', text((value) => value.toUpperCase())],
  ['upper', text((value) => value.toUpperCase())],
  ['downcase', text((value) => value.toLowerCase())],
  ['lower', text((value) => value.toLowerCase())],
  ['capitalize', text((value) => value.slice(0, 1).toUpperCase() + value.slice(1))],
  ['replace', text((value, from = '', to = '') => value.replaceAll(from, to))],
  ['replace_first', text((value, from = '', to = '') => value.replace(from, to))],
  ['remove', text((value, what = '') => value.replaceAll(what, ''))],
  ['remove_first', text((value, what = '') => value.replace(what, ''))],
  ['strip', text((value) => value.trim())],
  ['trim', text((value) => value.trim())],
  ['lstrip', text((value) => value.trimStart())],
  ['rstrip', text((value) => value.trimEnd())],
  ['strip_html', text(withoutTags)],
  ['striptags', text(withoutTags)],
  ['strip_newlines', text((value) => value.replaceAll('\n', ''))],
  ['newline_to_br', text((value) => value.replaceAll('\n', '<br>\n'))],
  ['escape', text(escapeHtml)],
  ['escape_once', text(escapeHtml)],
  ['xml_escape', text(escapeHtml)],
  ['url_encode', text(encodeURIComponent)],
  ['cgi_escape', text(encodeURIComponent)],
  ['uri_escape', text(encodeURI)],
  ['slugify', text(slugify)],
  ['slug', text(slugify)],
  ['split', text((value, mark = ' ') => value.split(mark))],
  ['truncate', shortenBy('')],
  ['truncatewords', shortenBy(' ')],
  ['number_of_words', text((value) => value.split(/\s+/).filter(Boolean).length)],
  ['markdownify', (value) => `\n\n${say(value).trim()}\n\n`],
  ['smartify', same],
  ['safe', same],
  ['jsonify', (value) => JSON.stringify(value)],
  ['date', (value, format) => formatDate(say(value), say(format))],
  ['date_to_string', (value) => formatDate(say(value), '%d %b %Y')],
  ['date_to_long_string', (value) => formatDate(say(value), '%d %B %Y')],
  ['date_to_xmlschema', (value) => formatDate(say(value), '%Y-%m-%d')],
  ['plus', number((value, other) => value + other)],
  ['minus', number((value, other) => value - other)],
  ['times', number((value, other) => value * other)],
  // as in Liquid: what is whole stays whole
  ['divided_by', number((a, b) => (Number.isInteger(a) && Number.isInteger(b) ? Math.floor(a / b) : a / b))],
  ['modulo', number((value, other) => value % other)],
  ['round', number((value, places) => Math.round(value * 10 ** places) / 10 ** places)],
  ['ceil', number(Math.ceil)],
  ['floor', number(Math.floor)],
  ['abs', number(Math.abs)],
  ['size', (value) => stepInto(value, 'size') ?? list(value).length],
  ['length', (value) => stepInto(value, 'size') ?? list(value).length],
  ['first', (value) => list(value)[0]],
  ['last', (value) => list(value).at(-1)],
  ['join', (value, mark = ' ') => list(value).map(say).join(say(mark))],
  ['array_to_sentence_string', (value) => list(value).map(say).join(', ')],
  ['sort', order((one) => one)],
  ['sort_natural', order((one) => one.toLowerCase())],
  ['reverse', (value) => list(value).toReversed()],
  ['uniq', (value) => [...new Map(list(value).map((one) => [say(one), one])).values()]],
  ['compact', (value) => list(value).filter(isTrue)],
  ['concat', (value, other) => [...list(value), ...list(other)]],
  ['push', (value, other) => [...list(value), other]],
  ['map', (value, key) => list(value).map(by(key))],
  ['where', where],
  ['find', (value, key, wanted) => list(where(value, key, wanted))[0]],
  ['group_by', groupBy],
  ['slice', (value, from, length = 1) => part(value, Number(from), Number(length))],
  ['sum', (value, key) => list(value).reduce<number>((total, one) => total + Number(by(key)(one)), 0)],
]);

function part(value: unknown, from: number, length: number): unknown {
  const at = from < 0 ? Math.max(0, (Array.isArray(value) ? value : say(value)).length + from) : from;
  return Array.isArray(value) ? value.slice(at, at + length) : say(value).slice(at, at + length);
}
