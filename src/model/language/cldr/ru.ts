// Written by tests/languages/writeTables.mjs from CLDR 48.2.0.
import type { Formats } from '../formats.ts';

export const formats: Formats = {
  language: 'ru',
  day: '{day} {month} {year} г.',
  monthDay: '{day} {month}',
  month: '{standalone} {year} г.',
  year: '{year}',
  months: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  standalone: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
  decimal: ',',
  group: ' ',
  minimumGroupingDigits: 1,
  quotes: ['«', '»', '„', '“'],
};
