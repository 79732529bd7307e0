import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../model/plainDate.ts';
import { seasonOf } from './seasonOf.ts';

const headingOf = (date: string): string => seasonOf(date as PlainDate).heading;
const orderOf = (date: string): number => seasonOf(date as PlainDate).order;

describe('seasonOf', () => {
  it.each([
    ['2022-12-01', 'Winter 2022-2023'],
    ['2022-12-31', 'Winter 2022-2023'],
    ['2023-01-01', 'Winter 2022-2023'],
    ['2023-02-28', 'Winter 2022-2023'],
    ['2024-02-29', 'Winter 2023-2024'],
    ['1999-12-25', 'Winter 1999-2000'],
  ])('puts %s into %s: January and February belong to the winter that began the year before', (date, heading) => {
    expect(headingOf(date)).toBe(heading);
  });

  it.each([
    ['2025-03-01', 'Spring 2025'],
    ['2025-04-15', 'Spring 2025'],
    ['2025-05-31', 'Spring 2025'],
    ['2025-06-01', 'Summer 2025'],
    ['2025-07-15', 'Summer 2025'],
    ['2025-08-31', 'Summer 2025'],
    ['2025-09-01', 'Autumn 2025'],
    ['2025-10-15', 'Autumn 2025'],
    ['2025-11-30', 'Autumn 2025'],
  ])('puts %s into %s', (date, heading) => {
    expect(headingOf(date)).toBe(heading);
  });

  it.each([
    ['2024-12', 'Winter 2024-2025'],
    ['2025-02', 'Winter 2024-2025'],
    ['2025-03', 'Spring 2025'],
    ['2025-11', 'Autumn 2025'],
  ])('puts the month %s into %s', (date, heading) => {
    expect(headingOf(date)).toBe(heading);
  });

  it('puts a year under itself', () => {
    expect(seasonOf('2024' as PlainDate)).toMatchObject({ id: 'year-2024', heading: '2024' });
  });

  it('gives each season an id for links', () => {
    expect(seasonOf('2025-01-05' as PlainDate).id).toBe('winter-2024-2025');
    expect(seasonOf('2025-08-25' as PlainDate).id).toBe('summer-2025');
  });

  it('grows with time, and a year stands before all its seasons and after those of the year before', () => {
    const dates = ['2023-10', '2024', '2024-02', '2024-03', '2024-06', '2024-09', '2025', '2024-12'];
    const orders = dates.map(orderOf);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(new Set(orders).size).toBe(orders.length);
    expect(orderOf('2024-12')).toBe(orderOf('2025-02'));
  });
});
