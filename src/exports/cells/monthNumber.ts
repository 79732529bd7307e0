import { formats as cs } from '../../model/language/cldr/cs.ts';
import { formats as de } from '../../model/language/cldr/de.ts';
import { formats as en } from '../../model/language/cldr/en.ts';
import { formats as es } from '../../model/language/cldr/es.ts';
import { formats as fr } from '../../model/language/cldr/fr.ts';
import { formats as it } from '../../model/language/cldr/it.ts';
import { formats as nl } from '../../model/language/cldr/nl.ts';
import { formats as pl } from '../../model/language/cldr/pl.ts';
import { formats as pt } from '../../model/language/cldr/pt.ts';
import { formats as ru } from '../../model/language/cldr/ru.ts';
import { formats as sv } from '../../model/language/cldr/sv.ts';
import { plainWords } from './plainWords.ts';

/** The names as dates and calendars have them, and short forms that are no beginning of a name, or of two. */
const NAMES: readonly (readonly [name: string, month: number])[] = [
  ...[cs, de, en, es, fr, it, nl, pl, pt, ru, sv].flatMap(({ months, standalone }) =>
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
