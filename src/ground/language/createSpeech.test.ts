import { describe, expect, it } from 'vitest';
import { speech } from '../../../tests/english.ts';
import type { PlainDate } from '../dates/plainDate.ts';

describe('dateText', () => {
  it.each([
    ['2025-08-25', 'August 25, 2025'],
    ['2025-08-05', 'August 5, 2025'],
    ['2025-08', 'August 2025'],
    ['2025', '2025'],
    ['2024-01-01', 'January 1, 2024'],
    ['2024-12-31', 'December 31, 2024'],
    ['0800-05', 'May 800'],
  ])('shows %s as "%s"', (date, text) => {
    expect(speech.dateText(date as PlainDate).text).toBe(text);
  });

  it.each([
    ['2025-08-25', 'August 25', ', 2025'],
    ['2025-08', 'August', ' 2025'],
    ['2025', '2025', undefined],
  ])('shows %s as "%s" below its year', (date, text, after) => {
    expect(speech.dateInYear(date as PlainDate)).toMatchObject({ iso: date, text, ...(after && { after }) });
  });

  it('does not shift a date in any time zone', () => {
    const zone = process.env['TZ'];
    try {
      for (const name of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
        process.env['TZ'] = name;
        expect(speech.dateText('2025-01-01' as PlainDate).text).toBe('January 1, 2025');
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});
