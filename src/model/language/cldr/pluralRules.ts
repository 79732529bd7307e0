// Written by tests/languages/writeTables.mjs from CLDR 48.2.0.
import type { PluralCategory, LanguageCode } from '../formats.ts';

/** The form that a number takes: `n`, its whole part `i`, and how many digits follow its point. */
export const PLURAL_RULES: Readonly<Record<LanguageCode, (n: number, i: number, v: number) => PluralCategory>> = {
  cs: (n, i, v) => (i === 1 && v === 0 ? 'one' : i >= 2 && i <= 4 && v === 0 ? 'few' : !(v === 0) ? 'many' : 'other'),
  de: (n, i, v) => (i === 1 && v === 0 ? 'one' : 'other'),
  en: (n, i, v) => (i === 1 && v === 0 ? 'one' : 'other'),
  es: (n, i, v) => (n === 1 ? 'one' : !(i === 0) && i % 1000000 === 0 && v === 0 ? 'many' : 'other'),
  fr: (n, i, v) => (i === 0 || i === 1 ? 'one' : !(i === 0) && i % 1000000 === 0 && v === 0 ? 'many' : 'other'),
  it: (n, i, v) => (i === 1 && v === 0 ? 'one' : !(i === 0) && i % 1000000 === 0 && v === 0 ? 'many' : 'other'),
  ja: () => 'other',
  nl: (n, i, v) => (i === 1 && v === 0 ? 'one' : 'other'),
  pl: (n, i, v) =>
    i === 1 && v === 0
      ? 'one'
      : v === 0 && i % 10 >= 2 && i % 10 <= 4 && !(i % 100 >= 12 && i % 100 <= 14)
        ? 'few'
        : (v === 0 && !(i === 1) && i % 10 >= 0 && i % 10 <= 1) ||
            (v === 0 && i % 10 >= 5 && i % 10 <= 9) ||
            (v === 0 && i % 100 >= 12 && i % 100 <= 14)
          ? 'many'
          : 'other',
  pt: (n, i, v) => (i >= 0 && i <= 1 ? 'one' : !(i === 0) && i % 1000000 === 0 && v === 0 ? 'many' : 'other'),
  ru: (n, i, v) =>
    v === 0 && i % 10 === 1 && !(i % 100 === 11)
      ? 'one'
      : v === 0 && i % 10 >= 2 && i % 10 <= 4 && !(i % 100 >= 12 && i % 100 <= 14)
        ? 'few'
        : (v === 0 && i % 10 === 0) ||
            (v === 0 && i % 10 >= 5 && i % 10 <= 9) ||
            (v === 0 && i % 100 >= 11 && i % 100 <= 14)
          ? 'many'
          : 'other',
  sv: (n, i, v) => (i === 1 && v === 0 ? 'one' : 'other'),
};
