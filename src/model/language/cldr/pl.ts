// Written by tests/languages/writeTables.mjs from CLDR 48.2.0.
import type { Formats } from '../formats.ts';

export const formats: Formats = {
  language: 'pl',
  day: '{day} {month} {year}',
  monthDay: '{day} {month}',
  month: '{standalone} {year}',
  year: '{year}',
  months: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(
    ' ',
  ),
  standalone: 'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień'.split(
    ' ',
  ),
  decimal: ',',
  group: ' ',
  minimumGroupingDigits: 2,
  quotes: ['„', '”', '«', '»'],
};
