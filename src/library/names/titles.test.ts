import { expect, it } from 'vitest';
import { withSeries } from './titles.ts';

it.each<[what: string, title: string, series: string, index: string | undefined, whole: string]>([
  ['a series and a number', 'The Lamp', 'Lights', '1.0', 'The Lamp (Lights, #1)'],
  ['half a number', 'The Lamp', 'Lights', '1.5', 'The Lamp (Lights, #1.5)'],
  ['a number inside the series', 'The Lamp', 'Lights #1', undefined, 'The Lamp (Lights, #1)'],
  ['a number inside the series that an API wrote', 'The Lamp', 'Lights #1.0', undefined, 'The Lamp (Lights, #1)'],
  ['half a number inside the series', 'The Lamp', 'Lights #1.05', undefined, 'The Lamp (Lights, #1.05)'],
  ['no number', 'The Lamp', 'Lights', '', 'The Lamp (Lights)'],
  ['a series with brackets', 'The Lamp', 'Lights (old)', '1', 'The Lamp (Lights old, #1)'],
  ['no series', 'The Lamp', ' ', '1', 'The Lamp'],
  ['a series that the title names', 'The Lamp (Lights, #1)', 'Lights', '1', 'The Lamp (Lights, #1)'],
  ['no title', ' ', 'Lights', '1', ' '],
])('sets %s', (_what, ...[title, series, index, whole]) => {
  expect(withSeries(title, series, index)).toBe(whole);
});
