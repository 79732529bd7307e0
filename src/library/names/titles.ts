import { cleanLine } from '../table/cleanLine.ts';

/** A title with its series after it, as Goodreads writes it: "The Lamp (Lights, #1)". Without a series it stays as it is. */
export function withSeries(title: string, series = '', index = ''): string {
  // brackets inside brackets would hide where the title ends
  const name = cleanLine(series).replace(/[()]/g, '');
  const place = cleanLine(index).replace(/\.0+$/, '');
  const whole = name.includes('#')
    ? name.replace(/,?\s*#/, ', #').replace(/(#\d+)\.0+(?!\d)/g, '$1')
    : place === ''
      ? name
      : `${name}, #${place}`;
  return name === '' || title.trim() === '' || title.includes(name) ? title : `${title.trim()} (${whole})`;
}

/** A title without the brackets at its end, and what is in them. */
export const withoutBrackets = (title: string): string => title.replace(/\s*\([^()]*\)\s*$/, '');

/** A title as Goodreads writes it, without the series after it: "Dune (Dune Chronicles, #1)". A review is of the book. */
export const withoutSeries = (title: string): string =>
  title.endsWith(')') ? title.replace(/\s+\([^()]*#[^()]*\)$/, '') : title;

/** The series in brackets behind a title, and the book's number in each: "Mort (Discworld, #4; Death, #1)". */
export const seriesOf = (title: string): { readonly name: string; readonly number?: string }[] =>
  (/\s\(([^()]*#[^()]*)\)$/.exec(title)?.[1]?.split(';') ?? []).flatMap((part) => {
    const [, name = '', number] = /^\s*([^#]*[\p{L}\p{N}][^#]*?)\s*,?\s*#\s*([\d.,\u2013-]*)\s*$/u.exec(part) ?? [];
    return name === '' ? [] : { name, ...(number && { number }) };
  });

/** A subtitle comes after a colon or a dash. */
const SUBTITLE = /(?:\s*[:_]|\s[-\u2013\u2014])\s.*$/;

/** A title without its subtitle and the brackets at its end; undefined where it has no subtitle. */
export function withoutSubtitle(title: string): string | undefined {
  const bare = withoutBrackets(title);
  const stem = bare.replace(SUBTITLE, '');
  return stem === bare || stem === '' ? undefined : stem;
}
