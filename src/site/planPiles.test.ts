import { describe, expect, it } from 'vitest';
import { bookWith } from '../../tests/bookWith.ts';
import { speech } from '../../tests/english.ts';
import { buildTimeline } from './buildTimeline.ts';
import { planPiles } from './planPiles.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import type { UrlPath } from '../ground/text/urlPath.ts';
import type { ShelvedBook } from './site.ts';

const cloths = { ofBook: (key: string) => Number(key) % 8, ofReview: () => 0 };

const pilesOf = (books: readonly ShelvedBook[], olderYears: Parameters<typeof planPiles>[1] = []) =>
  planPiles(
    buildTimeline(books, { ...speech, hrefOf: ({ review }) => (review === undefined ? undefined : `/${review}/`) }),
    olderYears,
    cloths,
  );

const readOn = (dateRead: string, id = '1', more: { pages?: number; review?: string } = {}): ShelvedBook =>
  bookWith({ id, key: id, title: `Book ${id}`, dateRead, ...more });

/** A book in each of so many months, from 2010 on. */
const months = (count: number): ShelvedBook[] =>
  Array.from({ length: count }, (_, month) =>
    readOn(`${String(2010 + Math.floor(month / 12))}-${String(1 + (month % 12)).padStart(2, '0')}-10`, String(month)),
  );

describe('planPiles', () => {
  it('piles up each season from its oldest book on, the oldest season first', () => {
    expect(
      pilesOf([
        readOn('2025-06-02', '3', { pages: 90 }),
        readOn('2025-07-02', '4', { review: 'emma' }),
        readOn('2024-01-02'),
      ]),
    ).toEqual([
      { id: 'winter-2023-2024', heading: 'Winter 2023–2024', count: 1, spines: [{ cloth: 1 }] },
      {
        id: 'summer-2025',
        heading: 'Summer 2025',
        count: 2,
        spines: [
          { cloth: 3, pages: 90 },
          { cloth: 4, review: { href: '/emma/', title: 'Book 4' } },
        ],
      },
    ]);
  });

  it('has a book that was read twice once, where it was read last', () => {
    const twice = {
      ...readOn('2025-07-20', '5'),
      readings: ['2025-06-01', '2025-07-20'].map((day) => ({ finished: day as PlainDate })),
    };
    const [summer] = pilesOf([readOn('2025-07-02', '4'), twice]);
    expect(summer).toMatchObject({ count: 2, spines: [{ cloth: 4 }, { cloth: 5 }] });
  });

  it('makes a pile a year of more than 24 seasons', () => {
    expect(pilesOf(months(71)).map(({ id }) => id)).toHaveLength(24);
    expect(pilesOf(months(78)).map(({ id, href, count }) => [id, href, count])).toEqual([
      ['year-2010', '#winter-2010-2011', 12],
      ['year-2011', '#winter-2011-2012', 12],
      ['year-2012', '#winter-2012-2013', 12],
      ['year-2013', '#winter-2013-2014', 12],
      ['year-2014', '#winter-2014-2015', 12],
      ['year-2015', '#winter-2015-2016', 12],
      ['year-2016', '#summer-2016', 6],
    ]);
  });

  it('makes a pile a year where older years have pages of their own, and leads there', () => {
    const older = [{ name: '2011', href: '/reading/2011/' as UrlPath, count: 12 }];
    expect(pilesOf(months(30), older).map(({ href }) => href)).toEqual([
      '#winter-2010-2011',
      '/reading/2011/',
      '#summer-2012',
    ]);
  });

  it('shows several books as one spine where there are too many, first of all those with reviews', () => {
    const many = Array.from({ length: 150 }, (_, id) =>
      readOn('2025-06-02', String(id), id === 77 ? { review: 'emma' } : {}),
    );
    const [pile] = pilesOf(many);
    expect(pile?.count).toBe(150);
    expect(pile?.spines).toHaveLength(50);
    expect(pile?.spines.filter(({ review }) => review)).toHaveLength(1);
    const cloth = pile?.spines.map((spine) => spine.cloth) ?? [];
    expect(cloth.filter((one, place) => one === cloth[place + 1])).toEqual([]);
  });
});
