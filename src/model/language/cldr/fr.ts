// Written by tests/languages/writeTables.mjs from CLDR 48.2.0.
import type { Formats } from '../formats.ts';

export const formats: Formats = {
  language: 'fr',
  day: '{day} {month} {year}',
  monthDay: '{day} {month}',
  month: '{month} {year}',
  year: '{year}',
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  standalone: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  decimal: ',',
  group: ' ',
  minimumGroupingDigits: 1,
  quotes: ['« ', ' »', '« ', ' »'],
};
