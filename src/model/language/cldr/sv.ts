// Written by tests/languages/writeTables.mjs from CLDR 48.2.0.
import type { Formats } from '../formats.ts';

export const formats: Formats = {
  language: 'sv',
  day: '{day} {month} {year}',
  monthDay: '{day} {month}',
  month: '{month} {year}',
  year: '{year}',
  months: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  standalone: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  decimal: ',',
  group: ' ',
  minimumGroupingDigits: 1,
  quotes: ['”', '”', '’', '’'],
};
