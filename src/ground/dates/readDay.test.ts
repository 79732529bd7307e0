import { expect, test } from 'vitest';
import { findDayOrder, readDay } from './readDay.ts';

test.each([
  ['2024-05-02', '2024-05-02'],
  ['2024/5/2', '2024-05-02'],
  ['[2024-05-02]', '2024-05-02'],
  ['2024-05-02T23:59:00.000Z', '2024-05-02'],
  ['2024-05-02 00:10:00+09:00', '2024-05-02'],
  ['2024-05', '2024-05'],
  ['2024-05-00', '2024-05'],
  ['2024-00-00', '2024'],
  ['2024', '2024'],
  ['2 May 2024', '2024-05-02'],
  ['May 2nd, 2024', '2024-05-02'],
  ['Sept. 2024', '2024-09'],
  ['04/04/2023', '2023-04-04'],
  ['4/25/21', '2021-04-25'],
  ['25/4/21', '2021-04-25'],
  ['25/4/99 0:00', '1999-04-25'],
  ['03.04.2023', '2023-04-03'],
  ['3. 4. 2023', '2023-04-03'],
  ['13/14/2023', 'unclear'],
  ['', 'none'],
  ['[]', 'none'],
  ['########', 'lost'],
  ['03/04/2023', 'unclear'],
  ['3/4/21', 'unclear'],
  ['2024-02-30', 'bad'],
  ['2024-13-01', 'bad'],
  ['0000-00-00', 'bad'],
  ['1970-01-01', 'bad'],
  ['45000', 'bad'],
  ['last summer', 'bad'],
])('%s is read as %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a date that ends in the year is read in the order that others of its column prove', () => {
  expect(findDayOrder(['03/04/2023', '25/08/2023'])).toBe('day');
  expect(findDayOrder(['03/04/2023', '08/25/2023'])).toBe('month');
  expect(findDayOrder(['3/4/21', '8/25/21 0:00'])).toBe('month');
  expect(findDayOrder(['03/04/2023', '2023-05-06'])).toBeUndefined();
  expect(findDayOrder(['25/08/2023', '08/25/2023'])).toBeUndefined();
  expect(readDay('03/04/2023', 'day')).toBe('2023-04-03');
  expect(readDay('03/04/2023', 'month')).toBe('2023-03-04');
  expect(readDay('25/08/2023', 'month')).toBe('bad');
});
