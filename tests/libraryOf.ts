import type { Files } from './siteFrom.ts';
import { books } from './temporarySite.ts';

/** What stands in Bookshelves of every tenth book, the next one, and so on. */
const TAGS = ['plays', 'poems', 'novels', 'essays', 'letters', 'history', 'science', 'travel', 'art', 'crime'];

/** A site with so many books, `perYear` of them read in each year from 2025 back; a group for each of ten tags, unless others are given. */
export const libraryOf = (
  count: number,
  perYear: number,
  groups = TAGS.map((tag) => `{ title: All ${tag}, any: [${tag}] }`).join(', '),
): Files => ({
  'data/site.yaml': `title: A Reader's Blog\nowner: Sam Example\nurl: https://example.org\nquotations:\n  reading: { text: 'What we read in our youth, we read for the rest of our lives, in one way or another.', source: Ann Author }\nbookshelf: { groups: [${groups}] }\n`,
  'data/books.csv': books(
    ...Array.from({ length: count }, (_, n) => ({
      'Book Id': String(n + 1),
      Title: `The ${String(n)} Books of ${n % 3 === 0 ? 'a Rather Long and Winding' : 'One'} Title`,
      Author: `Ann A${String(n).padStart(4, '0')}`,
      'My Rating': String(n % 6),
      'Date Read': `${String(2025 - Math.floor(n / perYear))}/0${String(1 + (n % 9))}/01`,
      Bookshelves: TAGS[n % 10] ?? '',
      'Exclusive Shelf': n === 0 ? 'currently-reading' : 'read',
    })),
  ),
});
