import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTypesetter } from '../../src/markdown/createTypesetter.ts';
import type { Pile, Spine } from '../../src/site/shelf.ts';
import { english } from '../../tests/english.ts';
import { Piles } from './Piles.tsx';
import { stackSpines } from './stackSpines.ts';

const typeset = createTypesetter(english, {});

const pile = (id: string, heading: string, spines: readonly Spine[], href?: string): Pile => ({
  id,
  heading,
  href,
  count: spines.length,
  spines,
});

const plain = (count: number, pages?: number): Spine[] =>
  Array.from({ length: count }, (_, book) => ({ cloth: book % 8, pages }));

const draw = (...piles: Pile[]): string => renderToStaticMarkup(<Piles piles={piles} typeset={typeset} />);

test('each pile leads to its list and says what it shows, in the order given', () => {
  const html = draw(
    pile('winter-2022-2023', 'Winter 2022–2023', plain(4)),
    pile('year-2024', '2024', plain(1), '/reading/2024/'),
    pile('summer-2025', 'Summer 2025', plain(2)),
  );
  const links = [...html.matchAll(/<a href="([^"]*)"><title>([^<]*)<\/title>/g)].map(([, ...link]) => link);
  expect(links).toEqual([
    ['#winter-2022-2023', 'Winter 2022–2023: 4 books'],
    ['/reading/2024/', '2024: 1 book'],
    ['#summer-2025', 'Summer 2025: 2 books'],
  ]);
  expect(html.replace(/<title>.*?<\/title>|<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toBe(
    ' Books per season 4 Win ’23 1 2024 2 Sum ’25 ',
  );
});

test('piles of years are called so', () => {
  expect(draw(pile('year-2024', '2024', plain(1)), pile('year-2025', '2025', plain(2)))).toContain('Books per year');
});

test('a book with a review is gilded, in its cloth, and a link of the name of the book', () => {
  const review = { href: '/x/emma/', title: 'Emma & Co' };
  const html = draw(
    pile('spring-2024', 'Spring 2024', [{ cloth: 5, review }, { cloth: 2 }]),
    pile('summer-2024', 'Summer 2024', []),
  );
  expect(html).toMatch(
    /<a href="\/x\/emma\/" class="c5"><title>Emma &amp; Co<\/title><path d="[^"]*"><\/path><path class="gilt" d="[^"]*"><\/path><\/a>/,
  );
  expect(html.match(/class="gilt"/g)).toHaveLength(1);
  expect(html.match(/<path class="c\d"/g)).toHaveLength(1);
});

test('nothing is coloured by an attribute that a content security policy forbids', () => {
  expect(draw(pile('a', 'A', plain(3)), pile('b', 'B', plain(2)))).not.toMatch(/style=|fill=|stroke=/);
});

test('a book is as thick as its pages, a middling one where they are not known', () => {
  const [[thin, unknown, thick] = []] = stackSpines([
    pile('a', 'A', [{ cloth: 0, pages: 96 }, { cloth: 1 }, { cloth: 2, pages: 1200 }]),
  ]);
  expect(thin?.height).toBeLessThan(unknown?.height ?? 0);
  expect(thick?.height).toBeGreaterThan(2 * (unknown?.height ?? 0));
  expect(thick?.y).toBeCloseTo((thin?.height ?? 0) + (unknown?.height ?? 0) + (thick?.height ?? 0));
});

test('sixty thick books fit, and no book is out of its place', () => {
  const [high = [], low = []] = stackSpines([pile('a', 'A', plain(60, 1100)), pile('b', 'B', plain(1, 300))]);
  expect(high.at(-1)?.y).toBeCloseTo(96);
  expect(low[0]?.height).toBeLessThan(1);
  for (const { x, width } of high) {
    expect(x).toBeGreaterThan(-18);
    expect(x + width).toBeLessThan(18);
  }
});

test('the same books make the same piles', () => {
  const piles = [pile('a', 'A', plain(9, 200)), pile('b', 'B', plain(4))];
  expect(draw(...piles)).toBe(draw(...piles));
});
