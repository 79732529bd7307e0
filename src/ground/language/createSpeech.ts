import { dateParts, type PlainDate } from '../dates/plainDate.ts';
import type { DateText } from '../dates/dateText.ts';
import { createPluralRules } from './createPluralRules.ts';
import type { Language, WordKey, Words } from './language.ts';
import { ownValue } from '../ownValue.ts';

/** What is filled in: numbers are written as the language writes them, texts stay. */
export type Places = Readonly<Record<string, string | number>>;

/** A language as those use it who have something to say. */
export interface Speech {
  /** Words of the interface, each `{place}` filled in; `n` chooses the plural form. */
  readonly say: (key: WordKey, places?: Places) => string;
  /** The words as they are, with their places and all forms: for the browser, which fills them in. */
  readonly unfilled: <Key extends WordKey>(key: Key) => Words[Key];
  /** The language of the words (BCP 47), by whose rules a form is chosen. */
  readonly language: string;
  /** 1234.5 -> "1,234.5"; with `digits` as many behind the point. */
  readonly number: (value: number, digits?: number) => string;
  /** A date in words: "August 25, 2025", "August 2025" or "2025"; `iso`: for the `datetime` attribute. */
  readonly dateText: (date: PlainDate) => DateText;
  /** The same below a heading that names the year: "August 25", "August" or "2025"; the rest of it is `before` and `after`. */
  readonly dateInYear: (date: PlainDate) => DateText;
}

export function createSpeech({ words, formats }: Language): Speech {
  const number = numberFor(formats);
  const pluralOf = remember(createPluralRules(formats.plurals));
  // a large site has ten thousand dates, and says as many sentences
  const split = remember((pattern: string): readonly string[] => pattern.split(/\{(\w+)\}/));
  const fill = (text: string, places: Places): string => {
    const parts = split(text);
    let filled = parts[0] ?? '';
    for (let index = 1; index < parts.length; index += 2) {
      const name = parts[index] ?? '';
      const value = ownValue(places, name) ?? `{${name}}`;
      filled += (typeof value === 'number' ? number(value) : value) + (parts[index + 1] ?? '');
    }
    return filled;
  };
  const patterns = {
    year: split(formats.year),
    month: split(formats.month),
    day: split(formats.day),
    monthDay: split(formats.monthDay),
  };
  const write = dateWriter(formats);
  const dateText: Speech['dateText'] = remember((date) => {
    const { month, day } = dateParts(date);
    const pattern = month === undefined ? patterns.year : day === undefined ? patterns.month : patterns.day;
    return { iso: date, text: write(pattern, date) };
  });
  return {
    number,
    language: formats.language,
    unfilled: (key) => words[key],
    say(key, places) {
      const said = words[key];
      const text = typeof said === 'string' ? said : (said[pluralOf(Number(places?.['n'] ?? 0))] ?? said.other);
      return places ? fill(text, places) : text;
    },
    dateText,
    dateInYear: remember((date: PlainDate) => {
      const whole = dateText(date);
      const { month, day } = dateParts(date);
      if (month === undefined) return whole;
      const text = day === undefined ? (formats.standalone[month - 1] ?? '') : write(patterns.monthDay, date);
      const [before = '', after = ''] = whole.text.split(text);
      return { iso: date, text, before, after };
    }),
  };
}

/** Fills a date into a pattern, split at its places. */
function dateWriter({ months, standalone }: Language['formats']) {
  return (pattern: readonly string[], date: PlainDate): string => {
    const { year, month = 0, day } = dateParts(date);
    const values: Record<string, string | number | undefined> = {
      year,
      number: month,
      month: months[month - 1],
      standalone: standalone[month - 1],
      day,
    };
    let text = '';
    for (let index = 0; index < pattern.length; index++) {
      const part = pattern[index] ?? '';
      text += index % 2 === 0 ? part : String(ownValue(values, part));
    }
    return text;
  };
}

/** Writes numbers as the language does. */
function numberFor(formats: Language['formats']): Speech['number'] {
  return (value, digits) => {
    const [whole = '', fraction] = (digits === undefined ? String(value) : value.toFixed(digits)).split('.');
    const isLong = whole.length >= 3 + formats.minimumGroupingDigits;
    const grouped = isLong ? whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, formats.group) : whole;
    return fraction === undefined ? grouped : grouped + formats.decimal + fraction;
  };
}

/** What a function of a text or a number made is kept: of ten thousand dates few are new. */
function remember<T extends string | number, R>(make: (given: T) => R): (given: T) => R {
  const made = new Map<T, R>();
  return (given) => {
    const known = made.get(given);
    if (known !== undefined) return known;
    const result = make(given);
    made.set(given, result);
    return result;
  };
}
