import cldr from '../../../words/cldr.json';
import { plainWords } from '../../names/plainWords.ts';

/** The names as dates and calendars have them, and short forms that are no beginning of a name, or of two. */
const NAMES: readonly (readonly [name: string, month: number])[] = [
  ...Object.values(cldr).flatMap(({ months, standalone }) =>
    [months, standalone].flatMap((names) => names.map((name, index) => [plainWords(name), index + 1] as const)),
  ),
  ...(
    [
      ['mrz', 3],
      ['mrt', 3],
      ['čvn', 6],
      ['čvc', 7],
    ] as const
  ).map(([name, month]) => [plainWords(name), month] as const),
];

const MONTH_OF = new Map(NAMES);

/**
 * The number, from 1, of a month by its name in any language of the interface, whole or by its first letters, three at least, if
 * they begin no other month: `Apr`, `avril`, `kwietnia`. Undefined for any other word.
 */
export function monthNumber(word: string): number | undefined {
  const name = plainWords(word);
  const whole = MONTH_OF.get(name);
  if (whole !== undefined || name.length < 3) return whole;
  const months = new Set(NAMES.filter(([other]) => other.startsWith(name)).map(([, month]) => month));
  return months.size === 1 ? [...months][0] : undefined;
}
