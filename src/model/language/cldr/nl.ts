// Written by tests/languages/writeTables.mjs from CLDR 48.2.0.
import type { Formats } from '../formats.ts';

export const formats: Formats = {
  language: 'nl',
  day: '{day} {month} {year}',
  monthDay: '{day} {month}',
  month: '{month} {year}',
  year: '{year}',
  months: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  standalone: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  decimal: ',',
  group: '.',
  minimumGroupingDigits: 1,
  quotes: ['‘', '’', '‘', '’'],
};
