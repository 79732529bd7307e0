import { cleanLine } from './cleanText.ts';

/** A title with its series behind it, as Goodreads writes it: "The Lamp (Lights, #1)". Without a series it stays as it is. */
export function withSeries(title: string | undefined, series: string | undefined, index?: string): string | undefined {
  // brackets inside brackets would hide where the title ends
  const name = cleanLine(series ?? '').replace(/[()]/g, '');
  const place = cleanLine(index ?? '').replace(/\.0+$/, '');
  const whole = name.includes('#') ? name.replace(/,?\s*#/, ', #') : place === '' ? name : `${name}, #${place}`;
  if (title === undefined || name === '' || title.trim() === '' || title.includes(name)) return title;
  return `${title.trim()} (${whole})`;
}
