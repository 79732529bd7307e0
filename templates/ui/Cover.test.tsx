import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createTypesetter } from '../../src/markdown/createTypesetter.ts';
import type { UrlPath } from '../../src/ground/text/urlPath.ts';
import { english } from '../../tests/english.ts';
import { Cover } from './Cover.tsx';

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
