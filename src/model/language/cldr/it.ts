// Written by tests/languages/writeTables.mjs from CLDR 48.2.0.
import type { Formats } from '../formats.ts';

export const formats: Formats = {
  language: 'it',
  day: '{day} {month} {year}',
  monthDay: '{day} {month}',
  month: '{month} {year}',
  year: '{year}',
  months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
  standalone: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
    ' ',
  ),
  decimal: ',',
  group: '.',
  minimumGroupingDigits: 2,
  quotes: ['«', '»', '“', '”'],
};
