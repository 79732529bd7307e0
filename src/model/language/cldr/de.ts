// Written by tests/languages/writeTables.mjs from CLDR 48.2.0.
import type { Formats } from '../formats.ts';

export const formats: Formats = {
  language: 'de',
  day: '{day}. {month} {year}',
  monthDay: '{day}. {month}',
  month: '{month} {year}',
  year: '{year}',
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  standalone: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  decimal: ',',
  group: '.',
  minimumGroupingDigits: 1,
  quotes: ['„', '“', '‚', '‘'],
};
