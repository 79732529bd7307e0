import { expect, it } from 'vitest';
import { planFrom, problemsFrom, routeOf, routesOf } from '../../tests/siteFrom.ts';

const AUTHORS = ['Jane Austen', 'J. R. R. Tolkien', 'Homer', 'Émile Zola'];

const siteOf = (count: number) => ({
  'data/site.yaml': 'title: T\nowner: O\nurl: https://example.org/\n',
  ...Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `data/reviews/r${String(n)}.yaml`,
      `title: T${String(n)}\nauthor: ${AUTHORS[n % AUTHORS.length] ?? ''}\n`,
    ]),
  ),
});

it('is one page of up to 999 lines', () => {
  const routes = routesOf(planFrom(siteOf(999)), 'index');
  expect(routes).toHaveLength(1);
  expect(routes[0]).not.toHaveProperty('parts');
});

it('is pages of at most 500 lines from 1,000 on, each leading to the next and back, all in the sitemap', () => {
  const plan = planFrom(siteOf(1100), '/x/');
  const [index, ...parts] = routesOf(plan, 'index');
  expect(index).toMatchObject({ path: '/search/', letters: [] });
  expect(index?.parts).toEqual([
    { href: '/x/search/1/', text: 'Austen – Homer' },
    { href: '/x/search/2/', text: 'Homer – Tolkien' },
    { href: '/x/search/3/', text: 'Tolkien – Zola' },
  ]);
  expect(parts.map(({ path, title }) => [path, title])).toEqual([
    ['/search/1/', 'Index from A to Z: Austen – Homer'],
    ['/search/2/', 'Index from A to Z: Homer – Tolkien'],
    ['/search/3/', 'Index from A to Z: Tolkien – Zola'],
  ]);
  expect(parts.map(({ part }) => [part?.back.href, part?.next?.href])).toEqual([
    ['/x/search/', '/x/search/2/'],
    ['/x/search/', '/x/search/3/'],
    ['/x/search/', undefined],
  ]);
  expect(parts.map(({ letters }) => letters.map(({ letter, lines }) => `${letter} ${String(lines.length)}`))).toEqual([
    ['A 275', 'H 92'],
    ['H 183', 'T 183'],
    ['T 92', 'Z 275'],
  ]);
  const lines = parts.flatMap(({ letters }) => letters.flatMap(({ lines: own }) => own.map(({ href }) => href)));
  expect(new Set(lines).size).toBe(1100);
  const { pages } = routeOf(plan, 'sitemap');
  expect(pages.filter(({ url }) => url.includes('/search/'))).toHaveLength(4);
});

it('leaves no place for a file of the owner', () => {
  const problems = problemsFrom({ ...siteOf(1), 'public/search/2/index.html': '' });
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('search/')]);
});
