// Written by tests/languages/writeTables.mjs from CLDR 48.2.0.
import type { Formats } from '../formats.ts';

export const formats: Formats = {
  language: 'en',
  day: '{month} {day}, {year}',
  monthDay: '{month} {day}',
  month: '{month} {year}',
  year: '{year}',
  months: 'January February March April May June July August September October November December'.split(' '),
  standalone: 'January February March April May June July August September October November December'.split(' '),
  decimal: '.',
  group: ',',
  minimumGroupingDigits: 1,
  quotes: ['“', '”', '‘', '’'],
};
