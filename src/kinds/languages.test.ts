import { describe, expect, it } from 'vitest';
import { pathsOf, planFrom, problemsFrom, routesOf, siteFrom } from '../../tests/siteFrom.ts';

const BOOKS = `Book Id,Title,Author,My Rating,Date Read,Bookshelves,Exclusive Shelf
1,East of Eden,John Steinbeck,5,2024/03/02,fiction,read
2,Candide,Voltaire,4,2024/05/02,fiction,read
`;
const SITE = 'title: Reader\nowner: Sam\nurl: https://example.org/x/\n';
const text = (title: string, more = '', body = 'Words.') =>
  `---\ntitle: ${title}\ndate: 2024-03-02\n${more}---\n\n${body}\n`;
const review = (title: string, book: string, more = '') =>
  `title: ${title}\nauthor: A. Writer\nbook: "${book}"\n${more}text: [Words.]\n`;

const files = {
  'data/books.csv': BOOKS,
  'data/site.yaml': `${SITE}languages: [en, fr]\nbookshelf: { favourites: { books: [eden, candide] } }\nmenu: [{ title: Start, to: / }]\n`,
  'data/site.fr.yaml': 'title: Lecteur\nbookshelf: { intro: "Voir [le voyage](/trip)." }\n',
  'data/about.yaml': 'intro: [I read.]\n',
  'data/about.fr.yaml': 'intro: [Je lis.]\n',
  'data/articles/trip/index.md': text('The trip', '', 'See [Eden](/eden) and [[candide]].'),
  'data/articles/trip/index.fr.md': text(
    'Le voyage',
    '',
    'Voir [Eden](/eden), [Candide](/candide), [en anglais](/en/trip), [ici](/).',
  ),
  'data/articles/trip/map.png': '',
  'data/articles/jour.md': text('Un jour', 'lang: fr\ntranslates: day\n'),
  'data/articles/day.md': text('A day'),
  'data/reviews/eden.yaml': review('East of Eden', '1'),
  'data/reviews/a-l-est.yaml': review('Éden', '1', 'lang: fr\ntranslates: eden\n'),
  'data/reviews/candide.yaml': review('Candide', '2'),
};

describe('a site in two languages', () => {
  const site = siteFrom(files);
  const plan = planFrom(files, '/x/');
  const pageAt = (path: string) => plan.routes.find((route) => route.path === path);

  it('has the main pages in each, those of the second below its prefix, and each text in its own', () => {
    expect(pathsOf(plan).sort()).toEqual(
      ['', 'a-l-est/', 'blog/', 'eden/', 'jour/', 'reading/', 'search/', 'trip/', 'candide/', 'day/', '404.html']
        .flatMap((name) => [`/${name}`, `/fr/${name}`])
        .filter((path) => !['/a-l-est/', '/jour/', '/fr/candide/', '/fr/day/', '/fr/eden/'].includes(path))
        .sort(),
    );
    expect(routesOf(plan, 'blog').map(({ entries }) => entries.map((entry) => entry.text))).toEqual([
      ['A day', 'The trip'],
      ['Un jour', 'Le voyage'],
    ]);
  });

  it('says in each what its own files say, and else what site.yaml does, but for its menu', () => {
    const { chrome, voices } = plan;
    expect([chrome.title, voices['fr']?.chrome?.title]).toEqual(['Reader', 'Lecteur']);
    expect([chrome.menu.length, voices['fr']?.chrome?.menu.map(({ href }) => href)]).toEqual([
      1,
      ['/x/fr/', '/x/fr/blog/', '/x/fr/reading/'],
    ]);
    expect([chrome.first, voices['fr']?.chrome?.first, voices['fr']?.chrome?.search]).toEqual([
      '/x/',
      '/x/fr/',
      '/x/fr/search/',
    ]);
    expect(routesOf(plan, 'about').map(({ about, lang }) => [about?.intro, lang])).toEqual([
      [['I read.'], undefined],
      [['Je lis.'], 'fr'],
    ]);
  });

  it('leads from a text to pages of its language first, and then to those of others', () => {
    expect(site.links).toEqual({});
    expect(site.others[0]?.links).toEqual({
      '/': '/fr/',
      '/en/trip': '/trip/',
      '/trip': '/fr/trip/',
    });
  });

  it('shows each book with the review in the language, else with that in another', () => {
    const hrefs = routesOf(plan, 'bookshelf').map(({ timeline }) =>
      timeline.flatMap(({ books }) => books.map(({ href }) => href)),
    );
    expect(hrefs).toEqual([
      ['/x/candide/', '/x/eden/'],
      ['/x/candide/', '/x/fr/a-l-est/'],
    ]);
    const favourites = routesOf(plan, 'bookshelf').map((route) => route.favourites?.books.map(({ href }) => href));
    expect(favourites).toEqual([
      ['/x/eden/', '/x/candide/'],
      ['/x/fr/a-l-est/', '/x/candide/'],
    ]);
  });

  it('names the same page in other languages, for readers and for search engines', () => {
    expect(pageAt('/day/')?.translations).toMatchObject([{ lang: 'fr', href: '/x/fr/jour/', text: 'français' }]);
    expect(pageAt('/fr/a-l-est/')?.alternates).toEqual([
      { lang: 'en', url: 'https://example.org/x/eden/' },
      { lang: 'fr', url: 'https://example.org/x/fr/a-l-est/' },
      { lang: 'x-default', url: 'https://example.org/x/eden/' },
    ]);
    expect(pageAt('/fr/reading/')?.translations?.map(({ href }) => href)).toEqual(['/x/reading/']);
    expect(pageAt('/candide/')?.translations).toBeUndefined();
    const [map] = routesOf(plan, 'sitemap');
    expect(map?.pages.filter(({ alternates }) => alternates)).toHaveLength(14);
  });

  it('publishes what stands beside a text once, beside the page in the first language', () => {
    expect(pageAt('/fr/trip/')?.home).toBe('/trip/');
    expect(pageAt('/trip/')?.home).toBeUndefined();
  });

  it('has a feed for each, of its texts', () => {
    const feeds = routesOf(plan, 'feed').filter(({ form }) => form === 'atom');
    expect(feeds.map(({ path, language, entries }) => [path, language, entries.length])).toEqual([
      ['/feed.xml', 'en', 4],
      ['/reviews.xml', 'en', 2],
      ['/fr/feed.xml', 'fr', 3],
      ['/fr/reviews.xml', 'fr', 1],
    ]);
  });

  it('has a search for each', () => {
    expect(
      routesOf(plan, 'searchIndex').map(({ path, entries }) => [path, entries.map((entry) => entry.path)]),
    ).toEqual([
      ['/search/titles.json', ['candide/', 'eden/', 'day/', 'trip/']],
      ['/fr/search/titles.json', ['a-l-est/', 'jour/', 'trip/', '../candide/']],
    ]);
  });
});

describe('a text in another language on a site in one', () => {
  const plan = planFrom({
    'data/books.csv': BOOKS,
    'data/site.yaml': SITE,
    'data/articles/tag.md': text('Ein Tag', 'lang: de\ntranslates: day\n'),
    'data/articles/day.md': text('A day'),
    'data/articles/yawm.md': text('يوم', 'lang: ar\n'),
  });

  it('is listed where all are, and its page says its language and direction', () => {
    const [blog] = routesOf(plan, 'blog');
    expect(blog?.entries.map(({ text: words, lang }) => [words, lang])).toEqual([
      ['A day', undefined],
      ['Ein Tag', 'de'],
      ['يوم', 'ar'],
    ]);
    expect(routesOf(plan, 'article').map(({ path, lang, direction }) => [path, lang, direction])).toEqual([
      ['/day/', undefined, undefined],
      ['/tag/', 'de', 'ltr'],
      ['/yawm/', 'ar', 'rtl'],
    ]);
    expect(Object.keys(plan.voices).sort()).toEqual(['ar', 'de']);
    expect(routesOf(plan, 'article')[0]?.translations?.map(({ href }) => href)).toEqual(['/tag/']);
  });
});

describe('sections and topics of a site in two languages', () => {
  const plan = planFrom({
    'data/books.csv': BOOKS,
    'data/site.yaml': `${SITE}languages: [en, fr]
home: blog
topicPages: true
sections: { films: { title: Films, feed: true } }
permalinks: { articles: '/:year/:slug/' }
blog: { topics: [{ topic: crime, aliases: [/old-crime] }] }
`,
    'data/site.fr.yaml': `sections: { films: { title: Le cinéma } }
permalinks: { topics: '/sujets/:slug/' }
blog: { topics: [{ topic: crime, title: Polar, aliases: [/fr/vieux-polar] }] }
`,
    'data/films/heat.md': text('Heat', 'topics: [crime]\n'),
    'data/films/heat.fr.md': text('Heat', 'topics: [crime]\n'),
    'data/articles/trip.md': text('Trip', 'topics: [travel]\n', 'See [the French](/fr/trip).'),
    'data/articles/trip.fr.md': text('Voyage', '', 'En anglais : [ici](/en/trip).'),
  });

  it('are listed in each, and lead to one another', () => {
    const shown = plan.routes.flatMap((route) =>
      'translations' in route ? [[route.path, route.translations.map(({ href }) => href)] as const] : [],
    );
    expect(Object.fromEntries(shown)).toMatchObject({
      '/': ['/fr/'],
      '/films/': ['/fr/films/'],
      '/fr/films/': ['/films/'],
      '/topics/': ['/fr/sujets/'],
      '/topics/crime/': ['/fr/sujets/crime/'],
      '/fr/2024/trip/': ['/2024/trip/'],
      '/fr/404.html': ['/'],
    });
    expect(shown.map(([path]) => path)).not.toContain('/topics/travel/');
    const named = Object.fromEntries(plan.routes.map(({ path, title }) => [path, title]));
    expect([named['/fr/films/'], named['/fr/sujets/crime/'], named['/topics/crime/']]).toEqual([
      'Le cinéma',
      'Polar',
      'crime',
    ]);
  });

  it('lead from where they were before', () => {
    expect(plan.redirects).toMatch(/^\/old-crime\S* \/topics\/crime\/ 301$/m);
    expect(plan.redirects).toMatch(/^\/fr\/vieux-polar\S* \/fr\/sujets\/crime\/ 301$/m);
  });
});

describe('what is wrong with languages', () => {
  const tell = (more: Readonly<Record<string, string>>, languages = 'languages: [en, fr]\n') =>
    problemsFrom({ 'data/books.csv': BOOKS, 'data/site.yaml': SITE + languages, ...more })
      .filter(({ severity }) => severity === 'error')
      .map(({ file, at, message, hint = '' }) => `${file} ${(at ?? []).join('.')}: ${message}. ${hint}`);

  it.each([
    [
      'a language that is none of the site',
      { 'data/articles/tag.md': text('Tag', 'lang: de\n') },
      'data/articles/tag.md lang: is in de, but the languages of the site are en, fr. Write "languages: [en, fr, de]" in data/site.yaml, or another language.',
    ],
    [
      'a file of a language that is none of the site',
      { 'data/site.de.yaml': 'title: Leser\n' },
      'data/site.de.yaml : is in de, but the languages of the site are en, fr. Write "languages: [en, fr, de]" in data/site.yaml, or another language.',
    ],
    [
      'a file of the first language',
      { 'data/about.en.yaml': 'intro: [I read.]\n' },
      'data/about.en.yaml : is in en, the first language of the site. Write it in data/about.yaml.',
    ],
    [
      'a name and a text that say different languages',
      { 'data/articles/tag.fr.md': text('Tag', 'lang: en\n') },
      'data/articles/tag.fr.md lang: lang is en, but the name of the file says fr. Take the line out, or rename the file: data/articles/tag.en.md.',
    ],
    [
      'a translation of nothing',
      { 'data/articles/jour.md': text('Jour', 'lang: fr\ntranslates: dy\n'), 'data/articles/day.md': text('Day') },
      'data/articles/jour.md translates: translates: there is no text dy. Did you mean "day"?',
    ],
    [
      'a translation of itself',
      { 'data/articles/jour.md': text('Jour', 'lang: fr\ntranslates: jour\n') },
      'data/articles/jour.md translates: translates: jour is this text itself. Name the text in another language.',
    ],
    [
      'a translation into the same language',
      { 'data/articles/b.md': text('B', 'translates: day\n'), 'data/articles/day.md': text('Day') },
      'data/articles/b.md translates: translates: day is data/articles/day.md, in the same language. Write "lang: ..." in one of the two, or take the line out.',
    ],
    [
      'two translations into one language',
      {
        'data/articles/day.md': text('Day'),
        'data/articles/jour.md': text('Jour', 'lang: fr\ntranslates: day\n'),
        'data/articles/journee.md': text('Journée', 'lang: fr\ntranslates: day\n'),
      },
      'data/articles/journee.md translates: is the same text in fr as data/articles/jour.md. A text has one translation in each language: take translates out of one of the two, or name another.',
    ],
    [
      'a page where a language begins',
      { 'data/pages/fr.md': '---\ntitle: France\n---\n\nWords.\n' },
      'data/pages/fr.md : takes the path fr/index.html of the site, and so does the first page in fr. Rename it, or give it an address of its own: permalink: /2020/fr/.',
    ],
    [
      'settings of a language that name nothing',
      { 'data/site.fr.yaml': 'bookshelf: { favourites: { books: [eden] } }\nmenu: [{ title: A, to: /a }]\n' },
      'data/site.fr.yaml bookshelf.favourites.books.0: favourites: there is no review eden. Write data/reviews/eden.yaml, or take the line out.',
    ],
  ])('%s', (_, more, told) => {
    expect(tell(more)).toContain(told);
  });

  it('in the list itself', () => {
    expect(tell({}, 'languages: [en, fr, EN]\n')).toEqual([
      'data/site.yaml languages.2: languages: EN is named twice. Remove one of the two.',
    ]);
    expect(tell({}, 'language: fr\nlanguages: [en, fr]\n')).toEqual([
      'data/site.yaml language: language is fr, but the first of languages is en. Take the line out: the first of languages is the one without a prefix.',
    ]);
  });

  it('is one text in two languages where site.yaml lists none', () => {
    expect(tell({ 'data/articles/a.md': text('A'), 'data/articles/a.de.md': text('A') }, '')).toEqual([
      'data/articles/a.md : takes the path a/index.html of the site, and so does data/articles/a.de.md. List the languages of the two in data/site.yaml: languages: [en, de].',
    ]);
  });

  it('is told of languages without words, once', () => {
    const told = problemsFrom({
      'data/books.csv': BOOKS,
      'data/site.yaml': `${SITE}languages: [en, hu]\n`,
      'data/articles/a.hu.md': text('A'),
    }).filter(({ severity }) => severity === 'notice');
    expect(told.map(({ file }) => file)).toEqual(['data/site.yaml']);
  });
});
