import { describe, expect, it } from 'vitest';
import { bookWith } from '../../tests/bookWith.ts';
import { speech } from '../../tests/english.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import { buildTimeline, seasonOf } from './buildTimeline.ts';
import type { ShelvedBook } from './site.ts';

const timeline = (...books: ShelvedBook[]) =>
  buildTimeline(books, { ...speech, hrefOf: ({ review }) => (review === undefined ? undefined : `/${review}/`) })
    .seasons;

/** `Summer 2025: A, B` for each season. */
const outline = (...books: ShelvedBook[]): string[] =>
  timeline(...books).map(({ heading, books: read }) => `${heading}: ${read.map(({ title }) => title).join(', ')}`);

describe('buildTimeline', () => {
  it('shows the newest season first and leaves empty ones out', () => {
    expect(
      outline(
        bookWith({ title: 'A', dateRead: '2022-12-03' }),
        bookWith({ title: 'B', dateRead: '2025-08-25' }),
        bookWith({ title: 'C', dateRead: '2023-02-01' }),
        bookWith({ title: 'D', dateRead: '2024-04-01' }),
      ),
    ).toEqual(['Summer 2025: B', 'Spring 2024: D', 'Winter 2022–2023: C, A']);
  });

  it('shows the newest first inside a season, ties by title and then by Book Id', () => {
    expect(
      outline(
        bookWith({ id: '3', title: 'Same', author: 'Bob Author', dateRead: '2025-07-01' }),
        bookWith({ title: 'Old', dateRead: '2025-06-30' }),
        bookWith({ title: 'b', dateRead: '2025-07-02' }),
        bookWith({ title: 'Z', dateRead: '2025-07-02' }),
        bookWith({ title: 'A', dateRead: '2025-07-02' }),
        bookWith({ id: '2', title: 'Same', dateRead: '2025-07-01' }),
      ),
    ).toEqual(['Summer 2025: A, Z, b, Same, Same, Old']);
    const ids = timeline(
      bookWith({ id: '3', title: 'Same', author: 'Bob Author', dateRead: '2025-07-01' }),
      bookWith({ id: '2', title: 'Same', dateRead: '2025-07-01' }),
    ).flatMap(({ books }) => books.map(({ key }) => key));
    expect(ids).toEqual(['2', '3']);
  });

  it('puts a month into its season, after the days of that month', () => {
    expect(
      outline(
        bookWith({ title: 'July', dateRead: '2025-07' }),
        bookWith({ title: 'July 1', dateRead: '2025-07-01' }),
        bookWith({ title: 'June 30', dateRead: '2025-06-30' }),
      ),
    ).toEqual(['Summer 2025: July 1, July, June 30']);
  });

  it('puts a year after all seasons of that year, under the year', () => {
    expect(
      outline(
        bookWith({ title: 'year', dateRead: '2024' }),
        bookWith({ title: 'autumn before', dateRead: '2023-11-30' }),
        bookWith({ title: 'January', dateRead: '2024-01-01' }),
        bookWith({ title: 'December', dateRead: '2024-12-31' }),
        bookWith({ title: 'spring', dateRead: '2024-03-01' }),
      ),
    ).toEqual([
      'Winter 2024–2025: December',
      'Spring 2024: spring',
      'Winter 2023–2024: January',
      '2024: year',
      'Autumn 2023: autumn before',
    ]);
  });

  it('shows a book once for each reading, in three seasons or in one', () => {
    expect(
      outline(
        bookWith({ title: 'A', dateRead: '2024-06-05', readings: ['2018', '2020-01-31', '2024-06-05'] }),
        bookWith({ title: 'B', dateRead: '2024-07-02', readings: ['2024-06-01', '2024-07-02'] }),
      ),
    ).toEqual(['Summer 2024: B, A, B', 'Winter 2019–2020: A', '2018: A']);
  });

  it('says the total of a year where the list enters it, in the middle of a winter too', () => {
    const seasons = timeline(
      bookWith({ title: 'year', dateRead: '2024' }),
      bookWith({ title: 'March', dateRead: '2025-03-01' }),
      bookWith({ title: 'January', dateRead: '2025-01-31' }),
      bookWith({ title: 'December', dateRead: '2024-12-30' }),
      bookWith({ title: 'May', dateRead: '2024-05-01' }),
      bookWith({ title: 'December before', dateRead: '2023-12-01' }),
    );
    const years = seasons.flatMap(({ heading, books }) =>
      books.flatMap(({ title, year }) => (year ? [`${heading}, above ${title}: ${year.name}, ${year.total}`] : [])),
    );
    expect(years).toEqual([
      'Spring 2025, above March: 2025, 2 books',
      'Winter 2024–2025, above December: 2024, 3 books',
      'Winter 2023–2024, above December before: 2023, 1 book',
    ]);
  });

  it('leaves out books without a date read', () => {
    expect(outline(bookWith({ title: 'A' }))).toEqual([]);
  });

  it('says of each book its date, rating, size and review', () => {
    const [season] = timeline(
      bookWith({
        title: 'East of Eden',
        author: 'John Steinbeck',
        key: '9780142000656',
        dateRead: '2025-08-25',
        rating: 4.5,
        small: true,
        review: 'eden',
      }),
    );
    expect(season?.books).toEqual([
      {
        key: '9780142000656',
        title: 'East of Eden',
        author: 'John Steinbeck',
        date: { iso: '2025-08-25', text: 'August 25', before: '', after: ', 2025' },
        rating: 4.5,
        small: true,
        href: '/eden/',
        year: { name: '2025', total: '1 book, rated 4.5 on average' },
      },
    ]);
  });

  it('links no book without a review', () => {
    const [season] = timeline(bookWith({ dateRead: '2025' }));
    expect(season?.books[0]?.href).toBeUndefined();
    expect(season?.books[0]?.small).toBe(false);
  });
});

const headingOf = (date: string): string => seasonOf(date as PlainDate, speech).heading;
const orderOf = (date: string): number => seasonOf(date as PlainDate, speech).order;

describe('seasonOf', () => {
  it.each([
    ['2022-12-01', 'Winter 2022–2023'],
    ['2022-12-31', 'Winter 2022–2023'],
    ['2023-01-01', 'Winter 2022–2023'],
    ['2023-02-28', 'Winter 2022–2023'],
    ['2024-02-29', 'Winter 2023–2024'],
    ['1999-12-25', 'Winter 1999–2000'],
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
    ['2024-12', 'Winter 2024–2025'],
    ['2025-02', 'Winter 2024–2025'],
    ['2025-03', 'Spring 2025'],
    ['2025-11', 'Autumn 2025'],
  ])('puts the month %s into %s', (date, heading) => {
    expect(headingOf(date)).toBe(heading);
  });

  it.each([
    ['2024-12-01', 'Summer 2024–2025', 'summer-2024-2025'],
    ['2025-02-28', 'Summer 2024–2025', 'summer-2024-2025'],
    ['2025-03-01', 'Autumn 2025', 'autumn-2025'],
    ['2025-07', 'Winter 2025', 'winter-2025'],
    ['2025-11-30', 'Spring 2025', 'spring-2025'],
    ['2025', '2025', 'year-2025'],
  ])('puts %s into %s in the south', (date, heading, id) => {
    expect(seasonOf(date as PlainDate, { ...speech, hemisphere: 'south' })).toMatchObject({ heading, id });
  });

  it('puts a year under itself', () => {
    expect(seasonOf('2024' as PlainDate, speech)).toMatchObject({ id: 'year-2024', heading: '2024' });
  });

  it('gives each season an id for links', () => {
    expect(seasonOf('2025-01-05' as PlainDate, speech).id).toBe('winter-2024-2025');
    expect(seasonOf('2025-08-25' as PlainDate, speech).id).toBe('summer-2025');
  });

  it('grows with time, and a year stands before all its seasons and after those of the year before', () => {
    const dates = ['2023-10', '2024', '2024-02', '2024-03', '2024-06', '2024-09', '2025', '2024-12'];
    const orders = dates.map(orderOf);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(new Set(orders).size).toBe(orders.length);
    expect(orderOf('2024-12')).toBe(orderOf('2025-02'));
  });
});
