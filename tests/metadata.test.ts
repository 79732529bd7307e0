import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtDemo } from './builtDemo.ts';
import { readBuiltSite } from './builtPages.ts';
import { readMetadata, type ReadPage } from './readMetadata.ts';
import { pngOf } from './pngOf.ts';
import { run } from './runInProcess.ts';
import { books, temporarySite } from './temporarySite.ts';

const read = (out: string): ReadPage[] => readBuiltSite(out).pages.map(readMetadata);

/** The only item of a type on a page. */
function itemOf({ items, path }: ReadPage, type: string) {
  const [item, ...more] = items.filter(({ type: types = [] }) => types.includes(type));
  if (!item || more.length > 0) throw new Error(`${path} has ${String(more.length + (item ? 1 : 0))} items ${type}`);
  return item.properties;
}

const described = (pages: readonly ReadPage[], type: string): ReadPage[] =>
  pages.filter(({ things }) => type in things);

/** What holds on every page. */
function checkPage({ path, open, things, shown }: ReadPage): void {
  const { title, canonical, heading } = shown;
  const site = path === 'index.html' ? '' : ` · ${String(open['og:site_name'])}`;
  expect(title, path).toBe(`${String(open['og:title'])}${site}`);
  expect(open['og:url'], path).toBe(canonical);
  if (!('BreadcrumbList' in things)) return;
  expect(things['BreadcrumbList'], path).toMatchObject({
    itemListElement: [
      { position: 1, item: expect.stringMatching(/^https:.*\/$/) as string },
      { position: 2, name: expect.any(String) as string },
    ],
  });
  const { itemListElement } = things['BreadcrumbList'] as { itemListElement: { name: string }[] };
  expect(heading, path).toContain(itemListElement[1]?.name);
}

/** The three forms of a review agree with what is seen. */
function checkReview(page: ReadPage): void {
  const { path, things, open, shown } = page;
  const { heading, bookAuthor, owner, rating, canonical, dates } = shown;
  const [date] = dates;
  expect(things['Review'], path).toMatchObject({
    url: canonical,
    author: { '@type': 'Person', name: owner },
    itemReviewed: { '@type': 'Book', name: heading, author: { '@type': 'Person', name: bookAuthor } },
    ...(date !== undefined && { datePublished: date }),
    ...(rating !== undefined && { reviewRating: { ratingValue: rating, bestRating: 5 } }),
  });
  expect('reviewRating' in (things['Review'] as object), path).toBe(rating !== undefined);
  expect('datePublished' in (things['Review'] as object), path).toBe(date !== undefined);
  const entry = itemOf(page, 'h-entry');
  expect(entry, path).toMatchObject({
    name: [open['og:title']],
    url: [canonical],
    author: [owner],
    item: [{ type: ['h-cite'], properties: { name: [heading], author: [bookAuthor] } }],
    ...(date !== undefined && { published: [date] }),
    ...(rating !== undefined && { rating: [String(rating)] }),
  });
  expect(itemOf(page, 'h-review'), path).toBe(entry);
  expect(open, path).toMatchObject({ 'og:type': 'article', 'og:title': `${heading} by ${String(bookAuthor)}` });
  expect(open['article:published_time'], path).toBe(date?.length === 10 ? date : undefined);
}

describe('the demo', () => {
  let pages: readonly ReadPage[] = [];
  const page = (path: string): ReadPage => {
    const found = pages.find((one) => one.path === path);
    if (!found) throw new Error(`there is no ${path}`);
    return found;
  };
  beforeAll(async () => {
    pages = read(await builtDemo());
  });

  test('each page has one title, one address and one way to it', () => {
    expect(pages).toHaveLength(43);
    pages.forEach(checkPage);
    // all but the home page and 404.html
    expect(described(pages, 'BreadcrumbList')).toHaveLength(41);
    expect(page('eden/index.html').open).toMatchObject({ 'og:site_name': 'A Reader’s Blog', 'og:locale': 'en_GB' });
    expect(page('404.html')).toMatchObject({ things: {}, items: [] });
    expect(page('kaio/index.html').open).toMatchObject({
      'og:image': expect.stringMatching(/^https:.*\.webp$/) as string,
      'og:image:width': expect.stringMatching(/^\d+$/) as string,
      'og:image:alt': expect.stringMatching(/./) as string,
    });
  });

  test('title, author, date and rating of each review are those that the page shows', () => {
    const reviews = described(pages, 'Review');
    expect(reviews).toHaveLength(26);
    reviews.forEach(checkReview);
    expect(page('eden/index.html').things['Review']).toMatchObject({
      itemReviewed: { isbn: '9780142000656', numberOfPages: 601, datePublished: '1952' },
    });
    expect(itemOf(page('eden/index.html'), 'h-entry')['content']).toMatchObject([
      { value: expect.stringMatching(/^Somebody before me/) as string },
    ]);
  });

  test('so are those of each article', () => {
    const articles = described(pages, 'BlogPosting');
    expect(articles).toHaveLength(3);
    for (const article of articles) {
      const { heading, owner, canonical, dates } = article.shown;
      const [published] = dates;
      expect(article.things['BlogPosting']).toMatchObject({
        headline: heading,
        url: canonical,
        datePublished: published,
        author: { name: owner },
      });
      expect(itemOf(article, 'h-entry')).toMatchObject({
        name: [heading],
        url: [canonical],
        author: [owner],
        published: [published],
        content: [{ value: expect.any(String) as string }],
      });
      expect(article.open).toMatchObject({ 'og:type': 'article', 'article:published_time': published });
    }
  });

  test('About tells of the site and of its owner', () => {
    const { things, shown, open, items } = page('index.html');
    const { canonical, heading } = shown;
    expect(open['og:type']).toBe('website');
    expect(things['WebSite']).toMatchObject({ name: 'A Reader’s Blog', url: canonical, inLanguage: 'en-GB' });
    expect(things['Person']).toMatchObject({
      name: heading,
      url: canonical,
      image: 'https://sam.example.org/static/portrait.webp',
      sameAs: ['https://example.org/in/sam', 'https://example.org/code/sam'],
    });
    const [card] = items.filter(({ type }) => type?.includes('h-card'));
    expect(card?.properties).toMatchObject({ name: [heading], url: [canonical], uid: [canonical] });
    expect(card?.properties['photo']).toHaveLength(1);
    expect(JSON.stringify(pages.map(({ things: all, items: every }) => [all, every]))).not.toContain('sam@');
  });

  test('the blog is a feed of all its entries', () => {
    const { items } = page('blog/index.html');
    const feed = items.find(({ type }) => type?.includes('h-feed'));
    expect(feed?.properties).toMatchObject({ name: ['Blog Posts'] });
    expect(feed?.children).toHaveLength(14);
    const properties = feed?.children?.map((child) => child.properties) ?? [];
    for (const { name } of properties) expect(name).toMatchObject([expect.any(String)]);
    // what is still being written has no date, and leads nowhere
    expect(properties.map(({ url = [], published = [] }) => [url.length, published.length])).toEqual(
      properties.map((_, place) => (place === 13 ? [0, 0] : [1, 1])),
    );
  });
});

describe('a site of 1,000 reviews', () => {
  /** Titles that must not end the block, nor be taken for what they are not. */
  const TITLES = ['The "Red" <b>Book</b>', "</script><script>alert(1)</script>'s End", 'Plain & Simple -- One', 'Öde'];
  const RATINGS = ['0.5', '1', '3.5', '5', undefined];
  const DATES = ['2024-03-02', '2023-11', '2019', undefined];
  const reviews = Array.from({ length: 1000 }, (_, n) => ({
    slug: `r${String(n)}`,
    title: `${TITLES[n % TITLES.length] ?? ''} ${String(n)}`,
    rating: RATINGS[n % RATINGS.length],
    date: DATES[n % DATES.length],
    text: n % 9 !== 8,
  }));
  let pages: readonly ReadPage[] = [];
  beforeAll(async () => {
    const line = (key: string, value: string | undefined): string => (value === undefined ? '' : `${key}: ${value}\n`);
    const root = temporarySite(
      {
        'data/site.yaml':
          "title: O'Hara's Shelf\nowner: Pat O'Hara\nurl: https://example.org/x/\nimage: shared.png\nlanguage: en\n",
        'public/shared.png': pngOf(1200, 630),
        'public/own cover.png': pngOf(800, 1200),
        'public/drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"/>',
        'public/broken.png': 'not really a picture',
        'public/menu.png': pngOf(640, 480),
        'data/projects/p.yaml': 'title: P\ntext: [T]\ngithub_link: https://a.b\nimage1: menu.png\nalt1: The "menu"\n',
        'data/articles/a.md': '---\ntitle: A\ndate: 2024-01-02\nimage: broken.png\n---\nText.\n',
        'data/shelf.yaml': '"7": { hidden: true }\n',
        'data/books.csv': books(
          ...reviews.map(({ slug }, n) => ({
            'Book Id': slug.slice(1),
            Title: 'T',
            Author: 'A',
            'Original Publication Year': n % 2 === 0 ? '-800' : '850',
          })),
        ),
        ...Object.fromEntries(
          reviews.map(({ slug, title, rating, date, text }) => [
            `data/reviews/${slug}.yaml`,
            `title: ${JSON.stringify(title)}\nauthor: D'Arcy <${slug}>\nbook: "${slug.slice(1)}"\n` +
              line('rating', rating) +
              line('date', date) +
              line('text', text ? '[Good.]' : undefined) +
              line('cover', { r3: 'own cover.png', r5: 'drawn.svg' }[slug]),
          ]),
        ),
      },
      afterAll,
    );
    const { status, stderr } = await run(['build', '--root', root, '--base', '/']);
    expect(status, stderr).toBe(0);
    pages = read(join(root, 'dist'));
  }, 120_000);

  test('all that is told of each is what its page shows', () => {
    pages.forEach(checkPage);
    const found = described(pages, 'Review');
    // but for the hidden one
    expect(found).toHaveLength(reviews.filter(({ rating, text }) => rating ?? text).length - 1);
    expect(described(pages, 'BreadcrumbList').length).toBeGreaterThan(999);
    found.forEach(checkReview);
  });

  test('a review with neither text nor rating is none yet', () => {
    const page = pages.find(({ path }) => path === 'r44/index.html');
    expect(Object.keys(page?.things ?? {})).toEqual(['BreadcrumbList']);
  });

  test('addresses are the public ones, whatever the site is built for', () => {
    const [review] = described(pages, 'Review');
    expect(review?.things['Review']).toMatchObject({ author: { url: 'https://example.org/x/' } });
    expect(review?.things['BreadcrumbList']).toMatchObject({
      itemListElement: [{ item: 'https://example.org/x/reading/' }, {}],
    });
  });

  test('a picture is the cover, else that of the site', () => {
    const images = new Map(
      pages.map(({ path, open }) => [
        path,
        ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'].map((name) => open[name]),
      ]),
    );
    const of = (slug: string) => images.get(`${slug}index.html`)?.join(' ').replace('https://example.org/x/', '');
    expect(of('r3/')).toBe('own%20cover.png 800 1200 Cover of Öde 3 summary');
    const shared = 'shared.png 1200 630  summary_large_image';
    expect(of('r4/')).toBe(shared);
    expect(of('')).toBe(shared);
    // a drawing is shown hardly anywhere
    expect(of('r5/')).toBe(shared);
    expect(of('p/')).toBe('menu.png 640 480 The “menu” summary');
    // of what cannot be read there is no size
    expect(of('a/')).toBe('broken.png    summary');
  });

  test('of a hidden book nothing is told to search engines, and years before our era are not told', () => {
    const thingsOf = (slug: string) => pages.find(({ path }) => path === `${slug}/index.html`)?.things;
    expect(thingsOf('r7')).toEqual({});
    expect(thingsOf('r2')?.['Review']).not.toHaveProperty('itemReviewed.datePublished');
    expect(thingsOf('r1')?.['Review']).toHaveProperty('itemReviewed.datePublished', '0850');
  });

  test('a language without a country is no locale', () => {
    expect(pages.every(({ open }) => !('og:locale' in open))).toBe(true);
  });
});

test('without a public address a page tells its title, its description and what it is, and no address', async () => {
  const root = temporarySite({
    'data/site.yaml': 'title: T\nowner: O\nimage: a.png\n',
    'public/a.png': 'not really a picture',
    'data/books.csv': books(),
    'data/reviews/a.yaml': 'title: A\nauthor: B\nrating: 4\ntext: [Good.]\n',
  });
  expect(await run(['build', '--root', root])).toMatchObject({ status: 0 });
  const page = read(join(root, 'dist')).find(({ path }) => path === 'a/index.html');
  expect(page).toMatchObject({ open: { 'og:title': 'A by B', 'og:description': 'Good.' }, things: {} });
  expect(Object.keys(page?.open ?? {})).toHaveLength(2);
  expect(page && itemOf(page, 'h-entry')).toMatchObject({ name: ['A by B'], author: ['O'], rating: ['4'] });
});
