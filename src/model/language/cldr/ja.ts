// Written by tests/languages/writeTables.mjs from CLDR 48.2.0.
import type { Formats } from '../formats.ts';

export const formats: Formats = {
  language: 'ja',
  day: '{year}年{number}月{day}日',
  monthDay: '{number}月{day}日',
  month: '{year}年{number}月',
  year: '{year}年',
  months: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月'.split(' '),
  standalone: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月'.split(' '),
  decimal: '.',
  group: ',',
  minimumGroupingDigits: 1,
  quotes: ['「', '」', '『', '』'],
};
