import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '../../tests/english.ts';
import { createTypesetter } from '../../src/markdown/createTypesetter.ts';
import { Rating } from './Rating.tsx';
import { RatingSpread } from './RatingSpread.tsx';

const typeset = createTypesetter(english, {});

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

test('quarters are counted as they were given', () => {
  const html = renderToStaticMarkup(<RatingSpread ratings={[4.75, 4.5, 1]} typeset={typeset} />);
  expect(html).toContain('5 stars: 0, 4.75 stars: 1, 4.5 stars: 1, 4.25 stars: 0, ');
  expect([...html.matchAll(/class="when">([^<]*)</g)].map(([, words]) => words)).toEqual(['1', '2', '3', '4', '5']);
  expect(renderToStaticMarkup(<Rating rating={4.75} words typeset={typeset} />)).toBe(
    '<span class="rating"><span class="stars r9 quarter"></span><data class="p-rating" value="4.75"> 4.75 out of 5</data></span>',
  );
});

test('there is no spread where nothing is rated', () => {
  expect(renderToStaticMarkup(<RatingSpread ratings={[0, 0]} typeset={typeset} />)).toBe('');
});
