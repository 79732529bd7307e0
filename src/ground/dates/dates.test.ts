import { describe, expect, it, test } from 'vitest';
import { EDITOR_DATE_PATTERN, type PlainDate, dateParts, readPlainDate } from './plainDate.ts';
import { findDayOrder, readDay } from './readDay.ts';

describe('plainDate', () => {
  describe('readPlainDate', () => {
    it.each([
      ['a day', '2025-08-25'],
      ['a month', '2025-08'],
      ['a year', '2025'],
      ['the leap day of a year that four divides', '2024-02-29'],
      ['the leap day of a year that four hundred divides', '2000-02-29'],
      ['the last day of a long month', '2025-12-31'],
    ])('reads %s', (_what, text) => {
      expect(readPlainDate(text)).toBe(text);
    });

    it.each([
      ['the leap day of a common year', '2025-02-29'],
      ['the leap day of a year that a hundred divides', '1900-02-29'],
      ['the 31st of April', '2025-04-31'],
      ['month 13', '2025-13'],
      ['month 0', '2025-00-10'],
      ['day 0', '2025-08-00'],
      ['the year 0', '0000'],
      ['a month of one digit', '2025-8-25'],
      ['a year of two digits', '25-08-25'],
      ['slashes, which YAML dates do not have', '2025/08/25'],
      ['a time', '2025-08-25T10:00:00Z'],
      ['words', 'August 2025'],
      ['nothing', ''],
      ['blanks around it', ' 2025 '],
      ['digits of another script', '２０２５'],
    ])('does not read %s', (_what, text) => {
      expect(readPlainDate(text)).toBeUndefined();
    });

    it.each([
      ['2025/08/25', '2025-08-25'],
      ['2025/8/5', '2025-08-05'],
      ['2025/8', '2025-08'],
      ['2025', '2025'],
      ['2025-08-25', '2025-08-25'],
    ])('reads %s in an export', (text, date) => {
      expect(readPlainDate(text, '/')).toBe(date);
    });

    it.each(['2025/08-25', '2025-08/25', '2023/02/29', '2025/13/01', '2025/0/1', '0000/01/01', '08/25/2025'])(
      'does not read %s in an export',
      (text) => {
        expect(readPlainDate(text, '/')).toBeUndefined();
      },
    );
  });

  describe('dateParts', () => {
    it('gives the parts that a date has, and no others', () => {
      expect(dateParts('2025-08-25' as PlainDate)).toEqual({ year: 2025, month: 8, day: 25 });
      expect(dateParts('2025-08' as PlainDate)).toEqual({ year: 2025, month: 8 });
      expect(dateParts('2025' as PlainDate)).toEqual({ year: 2025 });
    });
  });

  it('tells editors of the same dates', () => {
    const pattern = RegExp(EDITOR_DATE_PATTERN);
    const two = (number: number): string => String(number).padStart(2, '0');
    const years = ['0000', '0004', '1900', '1996', '2000', '2023', '2024', '2100'];
    const months = years.flatMap((year) => Array.from({ length: 15 }, (_, month) => `${year}-${two(month)}`));
    const days = months.flatMap((month) => Array.from({ length: 40 }, (_, day) => `${month}-${two(day)}`));
    const wrong = [...years, ...months, ...days, '2024-3', '24-03', '2024-03-02T', ''].filter(
      (text) => pattern.test(text) !== (readPlainDate(text) !== undefined),
    );
    expect(wrong).toEqual([]);
  });
});

describe('readDay', () => {
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
});
