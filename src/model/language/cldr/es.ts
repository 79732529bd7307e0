// Written by tests/languages/writeTables.mjs from CLDR 48.2.0.
import type { Formats } from '../formats.ts';

export const formats: Formats = {
  language: 'es',
  day: '{day} de {month} de {year}',
  monthDay: '{day} de {month}',
  month: '{month} de {year}',
  year: '{year}',
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  standalone: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  decimal: ',',
  group: '.',
  minimumGroupingDigits: 2,
  quotes: ['“', '”', '‘', '’'],
};
