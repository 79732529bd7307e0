// Written by tests/languages/writeTables.mjs from CLDR 48.2.0.
import type { Formats } from '../formats.ts';

export const formats: Formats = {
  language: 'pt',
  day: '{day} de {month} de {year}',
  monthDay: '{day} de {month}',
  month: '{month} de {year}',
  year: '{year}',
  months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
  standalone: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
  decimal: ',',
  group: '.',
  minimumGroupingDigits: 1,
  quotes: ['“', '”', '‘', '’'],
};
