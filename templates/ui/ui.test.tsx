import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import type { UrlPath } from '../../src/ground/text/urlPath.ts';
import { createTypesetter } from '../../src/markdown/createTypesetter.ts';
import type { Pile, Spine } from '../../src/site/shelf.ts';
import { english } from '../../tests/english.ts';
import { Cover } from './Cover.tsx';
import { Piles } from './Piles.tsx';
import { Rating } from './Rating.tsx';
import { RatingSpread } from './RatingSpread.tsx';
import { stackSpines } from './stackSpines.ts';

describe('Cover', () => {
  const typeset = createTypesetter(english, {});
  const cover = (title: string, author: string): string =>
    renderToStaticMarkup(<Cover title={title} author={author} cloth={3} typeset={typeset} />);

  const lines = (title: string): string[] =>
    [
      ...cover(title, 'Ann Example').matchAll(
        /<text x="60" y="[^"]*" font-size="[^"]*"(?: textLength="[^"]*" lengthAdjust="\w+")?>([^<]*)</g,
      ),
    ].map(([, line = '']) => line);

  describe('Cover', () => {
    it('is the same for the same book, in its cloth', () => {
      expect(cover('Emma', 'Jane Austen')).toBe(cover('Emma', 'Jane Austen'));
      expect(cover('Emma', 'Jane Austen')).toContain('class="cover c3"');
    });

    it.each([
      ['Emma', ['Emma']],
      ['East of Eden', ['East of', 'Eden']],
      ['Dune (Dune Chronicles, #1)', ['Dune']],
      ['Infinite Powers: How Calculus Reveals the Secrets of the Universe', ['Infinite', 'Powers']],
      ['(500) Days of Summer', ['(500) Days', 'of Summer']],
      ['Slaughterhouse-Five', ['Slaughterhouse-', 'Five']],
      ['One Two Three Four Five Six Seven Eight Nine', ['One Two', 'Three Four', 'Five Six Seven', 'Eight Nine']],
      ['Antidisestablishmentarianism', ['Antidisestab-', 'lishmentaria-', 'nism']],
      ['Die Dampfschifffahrtsgesellschaft', ['Die', 'Dampfschiff-', 'fahrtsge-', 'sellschaft']],
      ['Преступление и наказание', ['Преступление и', 'наказание']],
      ['ノルウェイの森', ['ノルウェ', 'イの森']],
      ['紅樓夢', ['紅樓夢']],
      [
        'Of One Hundred and Twenty Ways in Which a Very Long Title of a Book Can Be Set on Its Cover',
        ['Of One', 'Hundred and', 'Twenty Ways in', 'Which a Very', 'Long Title of a…'],
      ],
    ])('sets %s in lines that fit', (title, expected) => {
      expect(lines(title)).toEqual(expected);
    });

    it.each([
      ['Jane Austen', 'Austen'],
      ['Plato', 'Plato'],
      ['', ''],
      ['  Agatha   Christie ', 'Christie'],
      ['Kurt Vonnegut Jr.', 'Vonnegut'],
      ['William Strunk Jr.', 'Strunk'],
      ['Martin Luther King, Jr.', 'King'],
      ['Oliver Wendell Holmes Sr', 'Holmes'],
      ['Walter M. Miller III', 'Miller'],
      ['The Economist', 'The Economist'],
      ['A Reader', 'A Reader'],
      ['Alfred A Knopf', 'Knopf'],
      ['Bell, Eric Temple', 'Bell'],
      ['Le Guin, Ursula K.', 'Le Guin'],
      ['Ursula K. Le Guin', 'Le Guin'],
      ['Johann Wolfgang von Goethe', 'von Goethe'],
      ['Miguel de Cervantes Saavedra', 'de Cervantes Saavedra'],
      ['Le Corbusier', 'Le Corbusier'],
      ['Edna St. Vincent Millay', 'Millay'],
      ['Vikram V', 'V'],
      ['Brian Kernighan, Dennis Ritchie', 'Kernighan'],
    ])('of the author %j it shows %j', (author, name) => {
      const by = [...cover('Emma', author).matchAll(/class="by">([^<]*)</g)].map(([, line]) => line);
      expect(by.join(' ')).toBe(name);
    });

    it('draws nothing where a long title stands', () => {
      const drawn = (title: string) => /<path d="([^"]*)"/.exec(cover(title, 'A'))?.[1];
      const numbers = Array.from({ length: 40 }, (_, book) => String(book));
      expect(new Set(numbers.map((book) => drawn(book))).size).toBe(5);
      expect(new Set(numbers.map((book) => drawn(`Adventures of Huckleberry Finn ${book}`))).size).toBe(2);
    });

    it('escapes what is no letter', () => {
      const html = cover('Antidisestablishmentarianism & <b>', 'A "B" <C>');
      expect(html).toContain('&amp; &lt;b&gt;');
      expect(html).toContain('&lt;C&gt;');
    });
  });

  describe('a cover of your own', () => {
    it('stands in place of the drawn one, with its size and its title in words', () => {
      const picture = { src: '/x/static/emma.webp' as UrlPath, width: 300, height: 450 };
      expect(
        renderToStaticMarkup(<Cover title="Emma" author="Jane Austen" cover={picture} cloth={3} typeset={typeset} />),
      ).toBe(
        '<img class="cover" src="/x/static/emma.webp" width="300" height="450" alt="Cover of Emma" loading="lazy"/>',
      );
    });
  });
});

describe('Piles', () => {
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
});

describe('RatingSpread', () => {
  const typeset = createTypesetter(english, {});

  test('the spread of ratings says in words what it draws, and leaves the unrated out', () => {
    const html = renderToStaticMarkup(<RatingSpread ratings={[5, 4.5, 4.5, 0, 1]} typeset={typeset} />);
    expect(html).toContain('Ratings of 4 books, 3.8 on average');
    expect(renderToStaticMarkup(<RatingSpread ratings={[4.75, 0]} typeset={typeset} />)).toContain('4.75 on average');
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
});
