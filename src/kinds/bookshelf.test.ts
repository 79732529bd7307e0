import { describe, expect, it, test } from 'vitest';
import { libraryOf } from '../../tests/libraryOf.ts';
import { planFrom, problemsFrom, routeOf, routesOf, type Files } from '../../tests/siteFrom.ts';
import type { Plan } from './planRoutes.ts';

const library = (count: number): Files =>
  libraryOf(
    count,
    90,
    '{ title: Plays, any: [plays] }, { title: Novels, any: [poems, novels, essays, letters, history, science, travel, art, crime] }',
  );

const shelf = (plan: Plan) => routeOf(plan, 'bookshelf');
const shown = (plan: Plan): number => shelf(plan).timeline.reduce((sum, { books: read }) => sum + read.length, 0);

describe('a library of ordinary size', () => {
  const plan = planFrom(library(999));

  it('has one page', () => {
    expect(plan.routes.filter(({ path }) => path.startsWith('/reading/'))).toHaveLength(1);
    expect(shelf(plan)).toMatchObject({ olderYears: [], index: undefined });
    expect(shown(plan)).toBe(999);
  });
});

describe('a large library', () => {
  const plan = planFrom(library(1000));
  const years = routesOf(plan, 'shelfYear');

  it('shows whole newest years, 150 readings at least, and has a page for each of the others', () => {
    expect(shown(plan)).toBe(180);
    expect(shelf(plan).timeline.at(-1)).toMatchObject({ id: 'winter-2023-2024' });
    expect(years.map(({ path }) => path)).toEqual(
      [2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015, 2014].map((year) => `/reading/${String(year)}/`),
    );
    expect(shelf(plan).olderYears[0]).toEqual({ name: '2023', href: '/reading/2023/', count: 90 });
    expect(shelf(plan).olderYears.at(-1)).toEqual({ name: '2014', href: '/reading/2014/', count: 10 });
  });

  it('shows every reading once', () => {
    const all = [shelf(plan), ...years].flatMap(({ timeline }) => timeline.flatMap(({ books: read }) => read));
    expect(new Set(all.map(({ key }) => key)).size).toBe(1000);
    expect(all).toHaveLength(1000);
  });

  it('says of a year what it came to, and leads from year to year and back', () => {
    expect(years[2]).toMatchObject({
      title: 'Books read in 2021',
      total: expect.stringMatching(/^90 books, /) as string,
      newer: { href: '/reading/2022/', text: '2022' },
      older: { href: '/reading/2020/', text: '2020' },
      back: { href: '/reading/', text: 'Book Reviews' },
    });
    expect(years[2]?.timeline.flatMap(({ books: read }) => read.flatMap(({ year }) => year ?? []))).toEqual([]);
  });

  it('tells the totals of the years that stay where they begin', () => {
    const told = shelf(plan).timeline.flatMap(({ books: read }) => read.flatMap(({ year }) => year?.name ?? []));
    expect(told).toEqual(['2025', '2024']);
  });

  it('has pages of at most 500 books for each group, named after their authors where there are several', () => {
    const pages = routesOf(plan, 'shelfGroup');
    expect(pages.map(({ path, title, books: listed }) => [path, title, listed.length])).toEqual([
      ['/reading/group-plays/', 'Plays', 100],
      ['/reading/group-novels/', 'Novels: A0001 – A0499', 450],
      ['/reading/group-novels/2/', 'Novels: A0501 – A0999', 450],
    ]);
    expect(shelf(plan).groups).toEqual([
      {
        id: 'group-plays',
        title: 'Plays',
        books: [],
        pages: [{ href: '/reading/group-plays/', text: 'Plays', count: 100 }],
      },
      {
        id: 'group-novels',
        title: 'Novels',
        books: [],
        pages: [
          { href: '/reading/group-novels/', text: 'A0001 – A0499', count: 450 },
          { href: '/reading/group-novels/2/', text: 'A0501 – A0999', count: 450 },
        ],
      },
    ]);
    expect(pages[2]).toMatchObject({
      newer: { href: '/reading/group-novels/', text: 'A0001 – A0499' },
      older: undefined,
      back: { href: '/reading/#list', text: 'My Books' },
    });
  });

  it('gives the search every book once, and each group the places of its books', () => {
    const { path, books: all, groups } = routeOf(plan, 'bookIndex');
    expect(path).toMatch(/^\/static\/app\/books-[0-9a-f]{8}\.json$/);
    expect(shelf(plan).index).toBe(path);
    expect(all).toHaveLength(1000);
    expect(groups.map((places) => places.length)).toEqual([100, 900]);
    expect(groups[0]?.every((place) => all[place]?.tags.includes('plays'))).toBe(true);
    expect(shelf(plan).ratings).toHaveLength(1000);
  });

  it('stands whole in the sitemap', () => {
    expect(routeOf(plan, 'sitemap').pages.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['https://example.org/reading/2017/', 'https://example.org/reading/group-novels/2/']),
    );
  });

  it('may be linked to by its years', () => {
    const linking = (year: string) =>
      problemsFrom({ ...library(1000), 'data/about.yaml': `intro: ["[then](/reading/${year})"]\n` });
    expect(linking('2017')).toEqual([]);
    expect(linking('2024')).toMatchObject([{ message: 'a link leads to /reading/2024, but there is no such page' }]);
  });
});

it('a reading of a year alone stands on the page of its year', () => {
  const files = library(1000);
  const plan = planFrom({ ...files, 'data/books.csv': (files['data/books.csv'] ?? '').replace('2017/01/01', '2017') });
  const page = routesOf(plan, 'shelfYear').find(({ path }) => path === '/reading/2017/');
  expect(page?.timeline.at(-1)).toMatchObject({ id: 'year-2017', books: [{ date: { iso: '2017' } }] });
});

test('a book has one cloth, in its groups and in the index of the search, and not that of the book beside it', () => {
  const small = shelf(planFrom(library(999))).groups;
  const cloths = small.map(({ books }) => books.map(({ cloth }) => cloth));
  expect(cloths.flat().filter((cloth) => cloth === undefined)).toEqual([]);
  for (const row of cloths) expect(row.filter((cloth, place) => cloth === row[place + 1])).toEqual([]);
  const large = planFrom(library(1000));
  const onPages = routesOf(large, 'shelfGroup').flatMap(({ books }) => books);
  const clothOf = new Map(onPages.map(({ key, cloth }) => [key, cloth]));
  const [index] = routesOf(large, 'bookIndex');
  expect(index?.books.filter(({ key, cloth }) => clothOf.get(key) !== cloth)).toEqual([]);
});
