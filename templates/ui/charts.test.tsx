import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '../../tests/english.ts';
import { createTypesetter } from '../../src/markdown/createTypesetter.ts';
import type { DatedBook } from '../../src/model/shelf.ts';
import { RatingSpread } from './RatingSpread.tsx';
import { SeasonChart } from './SeasonChart.tsx';

const typeset = createTypesetter(english, {});

const season = (id: string, heading: string, books: number) => ({
  id,
  heading,
  books: Array.from({ length: books }, () => ({}) as DatedBook),
});

test('each bar of the seasons leads to its season and says what it shows, oldest first', () => {
  const html = renderToStaticMarkup(
    <SeasonChart
      typeset={typeset}
      seasons={[
        season('summer-2025', 'Summer 2025', 2),
        season('year-2024', '2024', 1),
        season('winter-2022-2023', 'Winter 2022-2023', 4),
      ]}
    />,
  );
  const bars = [...html.matchAll(/<a href="([^"]*)"><span class="unseen">([^<]*)<.*?<rect [^>]*height="(\d+)"/g)];
  expect(bars.map(([, ...bar]) => bar)).toEqual([
    ['#winter-2022-2023', 'Winter 2022-2023: 4 books', '100'],
    ['#year-2024', '2024: 1 book', '25'],
    ['#summer-2025', 'Summer 2025: 2 books', '50'],
  ]);
  const shown = html.replace(/<span class="unseen">[^<]*<\/span>/g, '').replace(/<[^>]*>/g, ' ');
  expect(shown.replace(/\s+/g, ' ')).toBe(' Books per season 4 Win ’23 1 2024 2 Sum ’25 ');
});

test('the spread of ratings says in words what it draws, and leaves the unrated out', () => {
  const html = renderToStaticMarkup(<RatingSpread ratings={[5, 4.5, 4.5, 0, 1]} typeset={typeset} />);
  expect(html).toContain('Ratings of 4 books, 3.8 on average');
  expect(html).toContain('aria-label="Books by rating. 5 stars: 1, 4.5 stars: 2, 4 stars: 0, ');
  expect([...html.matchAll(/height="(\d+)"/g)].map(([, height]) => height)).toEqual([
    '0',
    '35',
    '0',
    '0',
    '0',
    '0',
    '0',
    '0',
    '70',
    '35',
  ]);
});

test('who gives whole stars alone sees no places for halves', () => {
  const html = renderToStaticMarkup(<RatingSpread ratings={[5, 4, 4, 0]} typeset={typeset} />);
  expect(html).toContain('aria-label="Books by rating. 5 stars: 1, 4 stars: 2, 3 stars: 0, 2 stars: 0, 1 star: 0."');
});

test('there is no spread where nothing is rated', () => {
  expect(renderToStaticMarkup(<RatingSpread ratings={[0, 0]} typeset={typeset} />)).toBe('');
});
