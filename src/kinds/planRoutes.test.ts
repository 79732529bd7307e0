import { describe, expect, it } from 'vitest';
import { english } from '../../tests/english.ts';
import { pathsOf, planFrom, routeOf, routesOf, siteFrom, type Files } from '../../tests/siteFrom.ts';
import { books } from '../../tests/temporarySite.ts';
import type { UrlPath } from '../ground/text/urlPath.ts';
import { baseOfUrl } from '../site/addresses.ts';
import { planRoutes } from './planRoutes.ts';

const eden = { 'Book Id': '1', Title: 'East of Eden', Author: 'John Steinbeck' };
const csv: Files = { 'data/books.csv': books(eden) };
const site = (more = ''): Files => ({ 'data/site.yaml': `title: A Reader's Blog\nowner: Sam Example\n${more}` });
const article = (title: string, more = 'date: 2024-05-01') => `---\ntitle: ${title}\n${more}\n---\nThe text of it.\n`;
const review = (title: string, more = '') => `title: ${title}\nauthor: A B\n${more}`;
const humour: Files = { 'data/humour.yaml': 'title: Short\npieces: [{ title: One, text: [Ha.] }]' };
const project = 'title: P\ntext: [T]\ngithub_link: https://example.org/p\nimage1: p.png\nalt1: A picture\n';

describe('books.csv alone', () => {
  const plan = planFrom({ 'data/books.csv': books({ ...eden, 'Exclusive Shelf': 'currently-reading' }) });

  it('gives About, the bookshelf, the search and the page for what is not found, and no feed', () => {
    expect(plan.routes.map(({ path, file }) => [path, file])).toEqual([
      ['/', 'index.html'],
      ['/reading/', 'reading/index.html'],
      ['/404.html', '404.html'],
      ['/search/', 'search/index.html'],
      ['/search/titles.json', 'search/titles.json'],
      ['/_headers', '_headers'],
    ]);
  });

  it('shows the title and what is being read', () => {
    expect(routeOf(plan, 'about')).toEqual({
      kind: 'about',
      path: '/',
      isHome: true,
      file: 'index.html',
      title: 'Bookshelf',
      reading: [{ title: 'East of Eden', author: 'John Steinbeck' }],
      reviews: [],
      posts: [],
      lists: [
        { heading: 'projects', links: [] },
        { heading: 'alsoHere', links: [] },
      ],
    });
  });

  it('leaves no dead link and no empty heading', () => {
    expect(plan.chrome).toEqual({
      title: 'Bookshelf',
      language: 'en',
      base: '/',
      first: '/',
      menu: [
        { href: '/', text: 'About' },
        { href: '/reading/', text: 'Book Reviews' },
      ],
      search: '/search/',
      profiles: [],
      feeds: [],
    });
    const shelf = routeOf(plan, 'bookshelf');
    const { quotation, intro, favourites, canonical } = shelf;
    expect([quotation, intro, favourites, canonical]).toEqual(Array(4).fill(undefined));
    expect(shelf.timeline).toEqual([]);
    expect(shelf.undated).toEqual([]);
    expect(shelf.groups.map(({ title }) => title)).toEqual(['All books']);
  });

  it('has no group where there is no book', () => {
    const { groups, notice } = routeOf(
      planFrom({ 'data/books.csv': books(), ...site('home: reading\n') }),
      'bookshelf',
    );
    expect(groups).toEqual([]);
    expect(notice).toBe('No books yet.');
  });
});

describe('routes', () => {
  const files: Files = {
    ...csv,
    ...humour,
    'data/blog.yaml': '- { date: 2024, text: A }',
    'data/reviews/eden.yaml': review('East of Eden'),
    'data/articles/howWrong.md': article('How'),
    'data/projects/kaio.yaml': project,
    'public/p.png': '',
  };

  it('follow from the files: each adds one', () => {
    expect(pathsOf(planFrom(files))).toEqual([
      '/',
      '/blog/',
      '/reading/',
      '/eden/',
      '/howWrong/',
      '/humour/',
      '/kaio/',
      '/404.html',
      '/search/',
    ]);
  });

  it('are written as folders with an index', () => {
    for (const { path, file } of planFrom(files).routes) {
      expect(file).toBe(path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1));
    }
  });

  it('stand under the base, in every link', () => {
    const { routes, chrome } = planFrom({ ...files, ...site('portrait: p.png') }, '/x/');
    expect(chrome.menu.map(({ href }) => href)).toEqual(['/x/', '/x/blog/', '/x/reading/']);
    expect(chrome.portrait).toEqual({ src: '/x/p.png', alt: 'Portrait of Sam Example' });
    expect(
      JSON.stringify(routes)
        .match(/"(href|src)":"[^"]*"/g)
        ?.filter((link) => !link.includes('":"/x/')),
    ).toEqual([]);
    expect(routes.map(({ path }) => path)).toContain('/eden/');
  });
});

describe('canonical addresses', () => {
  it.each([
    ['https://example.org', '/', 'https://example.org/eden/'],
    ['https://example.org/', '/', 'https://example.org/eden/'],
    ['https://example.org/blog', '/blog/', 'https://example.org/blog/eden/'],
    ['https://example.org/my%20blog/', '/my%20blog/', 'https://example.org/my%20blog/eden/'],
    ['https://example.org/büch/', '/b%C3%BCch/', 'https://example.org/b%C3%BCch/eden/'],
  ])('follow the url %s and end in a slash', (url, base, canonical) => {
    const plan = planFrom({ ...csv, ...site(`url: ${url}`), 'data/reviews/eden.yaml': review('Eden') }, base);
    expect(routesOf(plan, 'review')[0]?.canonical).toBe(canonical);
    expect(baseOfUrl(url)).toBe(base);
  });

  it('are not there without a url, nor for the page of what is not found', () => {
    expect(routeOf(planFrom(csv), 'about').canonical).toBeUndefined();
    expect(routeOf(planFrom({ ...csv, ...site('url: https://example.org') }), 'notFound').canonical).toBeUndefined();
  });

  it('warn where the base is unlike the path of url, and are told to be missing without one', () => {
    const warn = (url: string, base: string) =>
      planRoutes(siteFrom({ ...csv, ...site(url) }), base as UrlPath, () => english).problems.map(
        ({ severity, file, at }) => [severity, file, at],
      );
    const warned = [['warning', 'data/site.yaml', ['url']]];
    expect(warn('url: https://example.org/blog/', '/')).toEqual(warned);
    expect(warn('url: https://example.org/', '/blog/')).toEqual(warned);
    expect(warn('url: https://example.org/blog', '/blog/')).toEqual([]);
    expect(warn('', '/blog/')).toEqual([['notice', 'data/site.yaml', undefined]]);
  });
});

describe('the chrome', () => {
  it('has the profiles that are given', () => {
    const { chrome } = planFrom({
      ...csv,
      ...site(`profiles: [${profile('Code')}, ${profile('Fediverse')}]\nvitals: log\nlanguage: en-GB\ndescription: D`),
    });
    expect(chrome.profiles.map(({ text }) => text)).toEqual(['Code', 'Fediverse']);
    expect(chrome.profiles[0]?.href).toBe('https://example.org/Code');
    expect(chrome).toMatchObject({ vitals: 'log', language: 'en-GB', description: 'D', owner: 'Sam Example' });
  });

  const talks = { 'data/pages/talks.md': '---\ntitle: Talks\n---\n\nOne.\n' };
  const pages = {
    ...talks,
    'data/pages/cv.md': '---\ntitle: CV\ndescription: All of it\n---\n\nTwo.\n',
    'data/pages/uses.md': '---\ntitle: Uses\nmenu: false\n---\n\nThree.\n',
  };
  const menuOf = (files: Record<string, string>, base = '/'): string[] =>
    planFrom({ ...csv, ...files }, base).chrome.menu.map(({ href, text }) => `${text} ${href}`);
  const moreOf = (files: Record<string, string>): string[] =>
    routeOf(planFrom({ ...csv, ...files }), 'about').lists[1]?.links.map(({ href }) => href) ?? [];

  it('has a menu of the main pages and then those of the owner, in the order of their files', () => {
    expect(menuOf(pages, '/x/')).toEqual(['About /x/', 'Book Reviews /x/reading/', 'CV /x/cv/', 'Talks /x/talks/']);
  });

  it('has the menu that site.yaml writes, with pages, their parts, files and what is elsewhere', () => {
    const wanted =
      '[{ title: Talks, to: /talks }, { title: List, to: "/reading#list" }, { title: Out, to: https://e.org }]';
    expect(menuOf({ ...pages, ...site(`menu: ${wanted}`) }, '/x/')).toEqual([
      'Talks /x/talks/',
      'List /x/reading/#list',
      'Out https://e.org',
    ]);
  });

  it('leaves no page without a link: About leads to those that are not in the menu', () => {
    expect(moreOf(pages)).toEqual(['/uses/']);
    expect(moreOf({ ...pages, ...site('menu: [{ title: Talks, to: /talks/ }]') })).toEqual([
      '/reading/',
      '/cv/',
      '/uses/',
    ]);
    expect(moreOf(talks)).toEqual([]);
  });

  it('has a route for each page of the owner', () => {
    const [cv, ...others] = routesOf(planFrom({ ...csv, ...pages }), 'page');
    expect(cv).toMatchObject({
      path: '/cv/',
      title: 'CV',
      heading: 'CV',
      description: 'All of it',
      origin: 'data/pages/cv.md',
    });
    expect(others.map(({ path, description }) => [path, description])).toEqual([
      ['/talks/', 'One.'],
      ['/uses/', 'Three.'],
    ]);
  });
});

const profile = (label: string): string => `{ label: ${label}, url: https://example.org/${label} }`;

describe('About', () => {
  it('has the address in two halves, in one piece nowhere', () => {
    const plan = planFrom({ ...csv, ...site('email: sam@example.org') });
    expect(routeOf(plan, 'about').email).toEqual({ user: 'sam', host: 'example.org' });
    expect(JSON.stringify(plan)).not.toContain('sam@example.org');
  });

  it('leads to the projects', () => {
    const plan = planFrom({ ...csv, 'data/projects/kaio.yaml': project, 'public/p.png': '' });
    expect(routeOf(plan, 'about').lists[0]?.links).toEqual([{ href: '/kaio/', text: 'P' }]);
  });

  it.each([
    ['they are not listed', undefined, ['/b/', '/humour/']],
    ['the entry has no date, and so is not clickable', '- { date: "", text: T, title: a }', ['/b/', '/a/', '/humour/']],
    ['an entry leads to one of them', '- { date: 2024, text: T, title: a }', ['/b/', '/humour/']],
    ['entries lead to all', '[a, b, humour]', []],
  ])('leads to articles and humour where %s', (_what, blog, hrefs) => {
    const text =
      blog?.startsWith('[') === true
        ? ['a', 'b', 'humour'].map((title) => `- { date: 2024, text: T, title: ${title} }\n`).join('')
        : blog;
    const plan = planFrom({
      ...csv,
      ...humour,
      'data/articles/a.md': article('A', 'date: 2024-01-01'),
      'data/articles/b.md': article('B', 'date: 2024-02-01\nlisted: false'),
      ...(text === undefined ? {} : { 'data/blog.yaml': text }),
    });
    expect(routeOf(plan, 'about').lists[1]?.links.map(({ href }) => href)).toEqual(hrefs);
  });
});

describe('what About leads to', () => {
  it('is the newest reviews that are written, hidden ones left out', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const reviews = names.map((name, day): [string, string] => [
      `data/reviews/${name}.yaml`,
      review(name, `date: 2024-01-0${String(day + 1)}\ntext: [So.]\n${name === 'f' ? 'book: "1"' : ''}`),
    ]);
    const plan = planFrom({
      ...csv,
      ...Object.fromEntries(reviews),
      'data/reviews/h.yaml': review('h', 'date: 2025'),
      'data/shelf.yaml': '"1": { hidden: true }',
    });
    expect(routeOf(plan, 'about').reviews.map(({ href }) => href)).toEqual(['/g/', '/e/', '/d/', '/c/', '/b/', '/a/']);
  });

  it('is the four newest posts that lead somewhere', () => {
    const entries = ['2020', '2024', '2023', '2022', '2021'].map(
      (year) => `- { date: ${year}, text: "${year}", title: t }`,
    );
    const blog = ['- { date: "", text: No date, title: t }', '- { date: 2025, text: No link }', ...entries].join('\n');
    const plan = planFrom({ ...csv, 'data/blog.yaml': blog, 'data/articles/t.md': article('T') });
    expect(routeOf(plan, 'about').posts.map(({ text }) => text)).toEqual(['2024', '2023', '2022', '2021']);
  });
});

describe('the blog', () => {
  const blog = (text: string) =>
    routeOf(
      planFrom(
        {
          ...csv,
          'data/blog.yaml': text,
          'data/articles/a.md': article('A', 'date: 2024-05-01\nlisted: false'),
          'public/static/n 1.pdf': '',
        },
        '/x/',
      ),
      'blog',
    );

  it('has its entries in the order of the file', () => {
    expect(blog('- { date: 2020, text: A }\n- { date: 2024, text: B }\n').entries.map(({ text }) => text)).toEqual([
      'A',
      'B',
    ]);
  });

  it.each([
    [
      'a title leads to that route',
      '{ date: 2024-05-01, text: T, title: a }',
      { href: '/x/a/', pdf: false, date: { iso: '2024-05-01', text: 'May 1, 2024' } },
    ],
    [
      'a pdf opens the document',
      '{ date: 2024-05, text: T, pdf: static/n 1.pdf }',
      { href: '/x/static/n%201.pdf', pdf: true, date: { iso: '2024-05', text: 'May 2024' } },
    ],
    ['an empty title and no pdf lead nowhere', '{ date: 2024, text: T, title: "", pdf: null }', { pdf: false }],
    [
      'topics and size are kept',
      '{ date: 2024, text: T, small: true, topics: [math, science] }',
      { small: true, topics: ['math', 'science'] },
    ],
    ['no topics are general', '{ date: 2024, text: T }', { small: false, topics: [] }],
  ])('%s', (_what, entry, expected) => {
    expect(blog(`- ${entry}`).entries[0]).toMatchObject(expected);
  });

  it.each([
    '{ date: "", text: T, title: a }',
    '{ date: "", text: T, pdf: static/n 1.pdf }',
    '{ text: T, title: a }',
    '{ date: 2024, text: T }',
  ])('is not clickable: %s', (entry) => {
    expect(blog(`- ${entry}`).entries.map(({ href }) => href)).toEqual([undefined]);
  });

  it('lists the articles that blog.yaml does not name, by their dates, and leaves its own order as it is', () => {
    const files = {
      ...csv,
      'data/articles/new.md': article('A *new* one', 'date: 2024-06\ntopics: [Go]'),
      'data/articles/named.md': article('Named', 'date: 2026'),
      'data/articles/same.md': article('Same day', 'date: 2024-05-01'),
      'data/articles/old.md': article('Old', 'date: 2019'),
      'data/articles/older.md': article('Older', 'date: 2018'),
      'data/articles/secret.md': article('Secret', 'date: 2025\nlisted: false'),
    };
    const entries = [
      '{ date: 2024-05-01, text: B }',
      '{ date: 2020, text: C, title: named }',
      '{ date: 2022, text: D }',
    ];
    const blog = [...entries, '{ text: E }'].map((entry) => `- ${entry}\n`).join('');
    const { entries: lines } = routeOf(planFrom({ ...files, 'data/blog.yaml': blog }), 'blog');
    const words = ['A \\*new\\* one', 'B', 'Same day', 'C', 'D', 'Old', 'Older', 'E'];
    expect(lines.map(({ text }) => text)).toEqual(words);
    expect(lines[0]).toMatchObject({
      href: '/new/',
      topics: ['go'],
      small: false,
      pdf: false,
      date: { iso: '2024-06' },
    });
    const alone = routeOf(planFrom(files), 'blog').entries;
    expect(alone.map(({ href }) => href)).toEqual(['/named/', '/new/', '/same/', '/old/', '/older/']);
  });

  it('is not there where nothing is listed', () => {
    const files = { ...csv, 'data/articles/a.md': article('A', 'date: 2024\nlisted: false') };
    expect(pathsOf(planFrom({ ...files, 'data/blog.yaml': '[]' }))).not.toContain('/blog/');
    expect(planFrom({ ...csv, 'data/articles/a.md': article('A') }).chrome.menu.map(({ href }) => href)).toEqual([
      '/',
      '/blog/',
      '/reading/',
    ]);
  });

  it('has a quotation where there is one', () => {
    const plan = planFrom({
      ...csv,
      'data/blog.yaml': '- text: T',
      ...site('quotations: { blog: { text: Q, source: S } }'),
    });
    expect(routeOf(plan, 'blog').quotation).toEqual({ text: 'Q', source: 'S' });
    expect(routeOf(plan, 'bookshelf').quotation).toBeUndefined();
  });
});

describe('the bookshelf', () => {
  it('names all that is being read, in the order of books.csv', () => {
    const shelf = { 'Exclusive Shelf': 'currently-reading' };
    const plan = planFrom({
      'data/books.csv': books(
        { ...eden, ...shelf },
        { 'Book Id': '2', Title: 'Read', Author: 'C D', 'Exclusive Shelf': 'read' },
        { 'Book Id': '3', Title: 'Arden', Author: 'E F', ...shelf },
      ),
    });
    expect(routeOf(plan, 'bookshelf').reading.map(({ title }) => title)).toEqual(['East of Eden', 'Arden']);
    expect(routeOf(plan, 'about').reading).toEqual(routeOf(plan, 'bookshelf').reading);
  });

  it('leads to every review: in its season, or among those that stand in none', () => {
    const plan = planFrom({
      'data/books.csv': books(
        { ...eden, 'Date Read': '2024/01/01' },
        { 'Book Id': '2', Title: 'Emma', Author: 'Jane Austen' },
      ),
      'data/reviews/eden.yaml': review('East of Eden', 'book: "1"'),
      'data/reviews/emma.yaml': review('Emma', 'book: "2"\ndate: 2020'),
      'data/reviews/loose.yaml': review('Loose', 'date: 2021'),
    });
    const { timeline, undated, groups } = routeOf(plan, 'bookshelf');
    expect(timeline.flatMap(({ books: read }) => read.map(({ href }) => href))).toEqual(['/eden/']);
    expect(undated.map(({ href }) => href)).toEqual(['/loose/', '/emma/']);
    expect(groups[0]?.books.map(({ href }) => href)).toEqual(['/emma/', '/eden/']);
  });

  it("has the favourites in the owner's order", () => {
    const plan = planFrom({
      ...csv,
      ...site('bookshelf: { intro: All., favourites: { intro: Five., books: [b, a] } }'),
      'data/reviews/a.yaml': review('A', 'date: 2025'),
      'data/reviews/b.yaml': review('B', 'rating: 4\nreviewed: false\nquotes: [{ text: So. }]'),
    });
    const { favourites, intro } = routeOf(plan, 'bookshelf');
    expect(intro).toBe('All.');
    expect(favourites).toMatchObject({
      intro: 'Five.',
      books: [
        { href: '/b/', title: 'B', author: 'A B', rating: 4, opening: { text: 'So.', isQuotation: true } },
        { href: '/a/', title: 'A', author: 'A B', rating: 0 },
      ],
    });
  });

  it('shows a book in one cloth on all pages, and those beside it in others', () => {
    const slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    const plan = planFrom({
      'data/books.csv': books(
        ...slugs.map((slug, place) => ({
          'Book Id': String(place),
          Title: slug,
          Author: 'A B',
          'Date Read': `2025/0${String(1 + Math.floor(place / 4))}/01`,
        })),
      ),
      ...site('bookshelf: { favourites: { books: [c, a, j, g] } }'),
      ...Object.fromEntries(
        slugs.map((slug, place) => [`data/reviews/${slug}.yaml`, review(slug, `book: "${String(place)}"`)]),
      ),
    });
    const reviews = routesOf(plan, 'review');
    const cloths = new Map<string, number>(reviews.map(({ path, cloth }) => [path, cloth]));
    const { favourites, piles } = routeOf(plan, 'bookshelf');
    const links = [
      ...(favourites?.books ?? []),
      ...reviews.flatMap(({ newer, older }) => [newer ?? [], older ?? []].flat()),
    ];
    expect(links.map(({ href, cloth }) => [href, cloth])).toEqual(links.map(({ href }) => [href, cloths.get(href)]));
    const spines = piles.flatMap((pile) => pile.spines);
    expect(spines.map(({ review: link, cloth }) => [link?.title, cloth])).toEqual(
      spines.map(({ review: link }) => [link?.title, cloths.get(`/${link?.title ?? ''}/`)]),
    );
    expect(new Set(favourites?.books.map(({ cloth }) => cloth)).size).toBe(4);
    for (const { cloth, newer, older } of reviews) {
      const shown = [cloth, newer?.cloth, older?.cloth].filter((one) => one !== undefined);
      expect(new Set(shown).size).toBe(shown.length);
    }
  });

  it('has no favourites where the list of them is empty', () => {
    expect(
      routeOf(planFrom({ ...csv, ...site('bookshelf: { favourites: { intro: None., books: [] } }') }), 'bookshelf')
        .favourites,
    ).toBeUndefined();
  });
});

describe('the facts of a review', () => {
  const factsOf = (cells: Record<string, string>, more = '', shelf = '{ small: true }') => {
    const names = Object.keys(cells);
    const [route] = routesOf(
      planFrom({
        'data/books.csv': `Book Id,Title,Author,${names.join(',')}\n1,Emma,Jane Austen,${Object.values(cells).join(',')}\n`,
        'data/shelf.yaml': `"1": ${shelf}`,
        'data/reviews/emma.yaml': review('Emma', `book: "1"\n${more}`),
      }),
      'review',
    );
    return [...(route?.facts ?? []), ...(route?.readings.map(({ text }) => text) ?? [])];
  };
  const known = { 'Original Publication Year': '1815', 'Number of Pages': '1474' };
  const readings = { 'Date Read': '2024/03/02', 'Read Dates': '2018; 2024/03/02' };

  it.each([
    ['year and pages', known, ['First published in 1815', '1,474 pages']],
    ['a year before our era', { 'Original Publication Year': '-429' }, ['First published in 429 BC']],
    ['one page', { 'Number of Pages': '1' }, ['1 page']],
    ['all readings', readings, ['2018', 'March 2, 2024']],
    ['not the day that is its date anyhow', { 'Date Read': '2024/03/02' }, []],
    ['nothing', {}, []],
  ])('are %s', (_what, cells, expected) => {
    expect(factsOf(cells)).toEqual(expected);
  });

  it('are the day that it was read where the review has another date', () => {
    expect(factsOf({ 'Date Read': '2024/03/02' }, 'date: 2024-04-01')).toEqual(['March 2, 2024']);
  });

  it('are those of shelf.yaml', () => {
    expect(factsOf({ ...known, ...readings }, '', '{ pages: 500, dateRead: 2024-05 }')).toEqual([
      'First published in 1815',
      '500 pages',
      '2018',
      'May 2024',
    ]);
  });

  it('are none where it names no book', () => {
    const [route] = routesOf(planFrom({ ...csv, 'data/reviews/a.yaml': review('A', 'date: 2024') }), 'review');
    expect([route?.facts, route?.readings]).toEqual([[], []]);
  });
});

describe('the cover of a review', () => {
  const plan = planFrom({
    'data/books.csv': books(eden, { ...eden, 'Book Id': '2' }, { ...eden, 'Book Id': '3' }),
    'data/shelf.yaml': '"1": { cover: shelf.png }\n"2": { cover: shelf.png }\n',
    'data/reviews/a.yaml': review('A', 'date: 2024\nbook: "1"\ncover: my own.png\n'),
    'data/reviews/b.yaml': review('B', 'date: 2023\nbook: "2"\n'),
    'data/reviews/c.yaml': review('C', 'date: 2022\nbook: "3"\n'),
    ...site('bookshelf: { favourites: { books: [a, b, c] } }\n'),
    'public/my own.png': '',
    'public/shelf.png': '',
  });
  const covers = ['/my%20own.png', '/shelf.png', undefined];

  it('is its own, else that of its book in shelf.yaml, else a drawn one', () => {
    expect(routesOf(plan, 'review').map(({ cover }) => cover?.src)).toEqual(covers);
  });

  it('is the same on the bookshelf', () => {
    expect(routeOf(plan, 'bookshelf').favourites?.books.map(({ cover }) => cover?.src)).toEqual(covers);
  });
});

describe('review pages', () => {
  const plan = planFrom({
    ...csv,
    'data/reviews/a.yaml': review(
      'A',
      'date: 2024-05-01\nrating: 4.5\ntext: [One.]\nexternal: { label: L, url: https://example.org/a }',
    ),
    'data/reviews/b.yaml': review('B', 'date: 2023\nreviewed: false\nback: /'),
    'data/reviews/c.yaml': review('C'),
  });
  const [a, b, c] = routesOf(plan, 'review');

  it('say title, author, date, rating and state', () => {
    expect(a).toMatchObject({
      title: 'A by A B',
      heading: 'A',
      author: 'A B',
      rating: 4.5,
      state: 'full',
      description: 'One.',
    });
    expect(a?.date).toEqual({ iso: '2024-05-01', text: 'May 1, 2024' });
    expect(a?.external).toEqual({ label: 'L', url: 'https://example.org/a' });
    expect(b).toMatchObject({ rating: 0, state: 'coming' });
    expect(c?.state).toBe('pending');
    expect(c?.date).toBeUndefined();
  });

  it('lead back to the bookshelf, or where the file says', () => {
    expect(a?.back).toEqual({ href: '/reading/', text: 'See all posts' });
    expect(b?.back.href).toBe('/');
  });

  it('lead to the next newer and older', () => {
    expect([a?.newer, a?.older?.href]).toEqual([undefined, '/b/']);
    expect([b?.newer?.href, b?.older?.href]).toEqual(['/a/', '/c/']);
    expect([c?.newer?.href, c?.older]).toEqual(['/b/', undefined]);
  });
});

describe('articles, humour and projects', () => {
  it('lead back to the blog, to About without one, or where the file says', () => {
    const files: Files = {
      ...csv,
      ...humour,
      'data/articles/a.md': article('A'),
      'data/articles/b.md': article('B', 'date: 2023\nback: /'),
    };
    const backs = (more: Files) => {
      const plan = planFrom({ ...files, ...more });
      return [...routesOf(plan, 'article'), ...routesOf(plan, 'humour')].map(({ back }) => back.href);
    };
    expect(backs({})).toEqual(['/blog/', '/', '/blog/']);
    const unlisted = { 'data/articles/a.md': article('A', 'date: 2024\nlisted: false') };
    expect(routesOf(planFrom({ ...csv, ...unlisted }), 'article').map(({ back }) => back.href)).toEqual(['/']);
  });

  it('have the date of their front matter, or of their name, which is then no part of the address', () => {
    const plan = planFrom({
      ...csv,
      'data/articles/2023-01-31-a.md': article('A', 'updated: 2024-02-01 10:00\ntoc: true'),
      'data/articles/2023-01-30-b.md': article('B', 'date: 2022-03-02T23:30:00-08:00\ndescription: Of B'),
      'data/articles/2023-02-31-c.md': article('C', 'date: 2021'),
    });
    expect(routesOf(plan, 'article')).toMatchObject([
      { path: '/a/', date: { iso: '2023-01-31' }, updated: { text: 'February 1, 2024' }, toc: true },
      { path: '/b/', date: { iso: '2022-03-02' }, updated: undefined, toc: false, description: 'Of B' },
      { path: '/2023-02-31-c/', date: { iso: '2021' } },
    ]);
  });

  it('stand newest first', () => {
    const plan = planFrom({
      ...csv,
      'data/articles/a.md': article('A', 'date: 2023'),
      'data/articles/b.md': article('B', 'date: 2024\nsubtitle: S'),
    });
    expect(routesOf(plan, 'article').map(({ heading }) => heading)).toEqual(['B', 'A']);
    expect(routesOf(plan, 'article').map(({ description }) => description)).toEqual(['S', 'The text of it.']);
  });

  it('show no image, one or two, at their width, and links where there are any', () => {
    const two = `${project}image2: q.png\nalt2: Another\nwidth: 300px\nwebsite_link: https://example.org/w\n`;
    const plan = planFrom({
      ...csv,
      'data/projects/one.yaml': `${project}website_link: ""\nimage2: ""\nalt2: ""\n`,
      'data/projects/two.yaml': two,
      'data/projects/words.yaml': 'title: W\ntext: [T]\n',
      'public/p.png': '',
      'public/q.png': '',
    });
    const [one, both, words] = routesOf(plan, 'project');
    expect(words).toMatchObject({ images: [], github: undefined, website: undefined });
    expect(one).toMatchObject({
      images: [{ src: '/p.png', alt: 'A picture' }],
      width: '100%',
      github: 'https://example.org/p',
    });
    expect(one?.website).toBeUndefined();
    expect(both).toMatchObject({
      images: [{}, { src: '/q.png', alt: 'Another' }],
      width: '300px',
      website: 'https://example.org/w',
    });
  });
});
