// Written by tests/languages/writeTables.mjs from CLDR 48.2.0.
import type { Formats } from '../formats.ts';

export const formats: Formats = {
  language: 'cs',
  day: '{day}. {month} {year}',
  monthDay: '{day}. {month}',
  month: '{standalone} {year}',
  year: '{year}',
  months: 'ledna února března dubna května června července srpna září října listopadu prosince'.split(' '),
  standalone: 'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec'.split(' '),
  decimal: ',',
  group: ' ',
  minimumGroupingDigits: 1,
  quotes: ['„', '“', '‚', '‘'],
};
