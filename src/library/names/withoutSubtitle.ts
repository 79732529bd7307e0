import { withoutBrackets } from './withSeries.ts';

/** A subtitle comes after a colon or a dash. */
const SUBTITLE = /(?:\s*[:_]|\s[-\u2013\u2014])\s.*$/;

/** A title without its subtitle and the brackets at its end; undefined where it has no subtitle. */
export function withoutSubtitle(title: string): string | undefined {
  const bare = withoutBrackets(title);
  const stem = bare.replace(SUBTITLE, '');
  return stem === bare || stem === '' ? undefined : stem;
}
