import { expect, test } from 'vitest';
import { isFilm } from './isFilm.ts';

test.each(['DVD', 'Blu-ray', 'VHS Tape', 'DVD Video', 'Video recording', 'Film', 'Movie', '4K Ultra HD Blu-ray Disc'])(
  '%s is a film',
  (medium) => {
    expect(isFilm(medium)).toBe(true);
  },
);

test.each([
  ['Paperback', 'Kindle Edition with Audio/Video', 'Movie Tie-In', 'Movie tie-in edition', 'Paperback + DVD', ''],
  ['DVD Audio', 'DVD-ROM', 'Audio CD', 'Video Game Guide', 'Film Novelization', 'Box Set', '4'],
])('%s is a book', (...media) => {
  expect(media.filter(isFilm)).toEqual([]);
});
