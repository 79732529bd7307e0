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
