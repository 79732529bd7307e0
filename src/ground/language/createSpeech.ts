import { dateParts, type PlainDate } from '../dates/plainDate.ts';
import type { DateText } from '../dates/dateText.ts';
import type { Language, WordKey, Words, Formats, PluralCategory } from './language.ts';
import { ownValue } from '../ownValue.ts';

/** What is filled in: numbers are written as the language writes them, texts stay. */
export type Places = Readonly<Record<string, string | number>>;

/** What says words, dates and numbers in one language. */
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
  const fill = createFill();
  const write = dateWriter(formats, fill);
  const dateText: Speech['dateText'] = remember((date) => {
    const { month, day } = dateParts(date);
    const pattern = month === undefined ? formats.year : day === undefined ? formats.month : formats.day;
    return { iso: date, text: write(pattern, date) };
  });
  return {
    number,
    language: formats.language,
    unfilled: (key) => words[key],
    say(key, places) {
      const said = words[key];
      const text = typeof said === 'string' ? said : (said[pluralOf(Number(places?.['n'] ?? 0))] ?? said.other);
      return places ? fill(text, (name) => numbered(ownValue(places, name), number)) : text;
    },
    dateText,
    dateInYear: remember((date: PlainDate) => {
      const whole = dateText(date);
      const { month, day } = dateParts(date);
      if (month === undefined) return whole;
      const text = day === undefined ? (formats.standalone[month - 1] ?? '') : write(formats.monthDay, date);
      const [before = '', after = ''] = whole.text.split(text);
      return { iso: date, text, before, after };
    }),
  };
}

const numbered = (value: string | number | undefined, number: Speech['number']): string | undefined =>
  typeof value === 'number' ? number(value) : value;

type Fill = (text: string, valueOf: (name: string) => string | undefined) => string;

/** Fills in the places of a text, as far as there is something for them. A large site says ten thousand sentences, which are split once. */
function createFill(): Fill {
  const split = remember((text: string): readonly string[] => text.split(/\{(\w+)\}/));
  return (text, valueOf) => {
    const parts = split(text);
    let filled = parts[0] ?? '';
    for (let index = 1; index < parts.length; index += 2) {
      const name = parts[index] ?? '';
      filled += (valueOf(name) ?? `{${name}}`) + (parts[index + 1] ?? '');
    }
    return filled;
  };
}

/** Fills a date into a pattern. */
function dateWriter({ months, standalone }: Language['formats'], fill: Fill) {
  return (pattern: string, date: PlainDate): string => {
    const { year, month = 0, day = '' } = dateParts(date);
    const values = { year, number: month, month: months[month - 1], standalone: standalone[month - 1], day };
    return fill(pattern, (name) => String(ownValue(values, name)));
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

/** Keeps what a function made of a text or a number: of the ten thousand dates of a large site few are new. */
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

/** A number as the rules of CLDR see it: itself, its whole part, how many digits follow its point, and its exponent. */
type Operands = Readonly<Record<string, number>>;

type Condition = (operands: Operands) => boolean;

/** Reads when a number takes which form (unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules). */
export function createPluralRules(plurals: Formats['plurals']): (n: number) => PluralCategory {
  const rules = Object.entries(plurals).map(([category, rule]) => ({
    category: category as PluralCategory,
    holds: readRule(rule),
  }));
  return (n) => {
    const operands = { n, i: Math.trunc(n), v: String(n).split('.')[1]?.length ?? 0, e: 0 };
    return rules.find(({ holds }) => holds(operands))?.category ?? 'other';
  };
}

/** `v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9`. */
function readRule(rule: string): Condition {
  const cases = rule.split(' or ').map((one) => one.split(' and ').map(readRelation));
  return (operands) => cases.some((relations) => relations.every((holds) => holds(operands)));
}

/** `i % 100 != 12..14`; a range is of whole numbers. */
function readRelation(relation: string): Condition {
  const [, operand = '', modulus = Infinity, not, list = ''] =
    /^(\w)(?: % (\d+))? (!?)= ([\d.,]+)$/.exec(relation) ?? [];
  const ranges = list.split(',').map((range) => range.split('..').map(Number));
  return (operands) => {
    const value = (ownValue(operands, operand) ?? NaN) % Number(modulus);
    const isAmong = ranges.some(([from = NaN, to = from]) => Number.isInteger(value) && value >= from && value <= to);
    return isAmong === (not === '');
  };
}
