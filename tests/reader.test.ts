import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importInto } from './importInto.ts';
import { run } from './runInProcess.ts';
import { readTree, temporarySite, writeFiles } from './temporarySite.ts';

/*
 * The site of a reader who reads again, corrects what the export has wrong, and writes long: one review in Markdown, one in YAML, covers of
 * their own.
 */

const EXPORT = [
  'Book Id,Title,Author,ISBN13,My Rating,Number of Pages,Original Publication Year,Date Read,Bookshelves,Exclusive Shelf,My Review',
  '1,Mrs Dalloway (Penguin Classics),V. Woolf,,5,999,1925,2024/06/13,"fiction, british",read,Walks.',
  '2,Oedipus Rex,Sophocles,,4,90,-429,2023/01/02,plays,read,',
  '3,Emma,Jane Austen,,4,474,1815,2022/12/30,fiction,read,',
  '',
].join('\n');

const COVER = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="450"/>';

const FILES = {
  'data/site.yaml':
    'title: Reader\nowner: Sam\nurl: https://sam.example.org/\nbookshelf: { favourites: { books: [dalloway, oedipus] } }\n',
  'data/books.csv': [
    'Book Id,Title,Author,ISBN13,My Rating,Number of Pages,Original Publication Year,Date Read,Bookshelves,Exclusive Shelf,Read Dates',
    '1,Mrs Dalloway (Penguin Classics),V. Woolf,,5,999,1925,2024/06/13,"fiction, british",read,2019/05; 2022/06/13; 2024/06/13',
    '2,Oedipus Rex,Sophocles,,4,90,-429,2023/01/02,plays,read,',
    '3,Emma,Jane Austen,,4,474,1815,2022/12/30,fiction,read,',
    '',
  ].join('\n'),
  'data/shelf.yaml':
    '"1": { title: Mrs Dalloway, author: Virginia Woolf, isbn: 9780156628709, pages: 194 }\n"2": { cover: static/oedipus.svg }\n',
  'data/reviews/dalloway.md': [
    '---',
    'title: Mrs Dalloway',
    'author: Virginia Woolf',
    'book: "1"',
    'cover: static/dalloway.svg',
    'quotes: [{ text: What a lark! What a plunge!, source: the first page }]',
    '---',
    '',
    '<!-- to do: the party -->',
    '',
    'One day in June,[^1] and *all* of a life.',
    '',
    '## The clocks',
    '',
    '> The leaden circles dissolved in the air.',
    '',
    '```js',
    'const strikes = $x$;',
    '```',
    '',
    '[^1]: Of 1923, after [the king](/oedipus).',
    '',
  ].join('\n'),
  'data/reviews/oedipus.yaml':
    'title: Oedipus Rex\nauthor: Sophocles\nbook: "2"\ndate: 2023-02-01\ntext: [He finds out.]\n',
  'public/static/dalloway.svg': COVER,
  'public/static/oedipus.svg': COVER,
};

describe("a reader's site", () => {
  const root = temporarySite(FILES, afterAll);
  const page = (path: string): string => readFileSync(join(root, 'dist', path), 'utf8');

  beforeAll(async () => {
    const { status, stderr } = await run(['build', '--root', root, '--out', join(root, 'dist')]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('sets a review in Markdown as an article, with the cover, the facts and the quotes of a review', () => {
    const html = page('dalloway/index.html');
    expect(html).toContain(
      '<img class="cover" src="/static/dalloway.svg" width="300" height="450" alt="Cover of Mrs Dalloway" loading="lazy"/>',
    );
    expect(html.replace(/<time[^>]*>|<\/time>/g, '')).toContain(
      '<li>First published in 1925</li><li>194 pages</li><li>Read May 2019; June 13, 2022; June 13, 2024</li>',
    );
    expect(html).toMatch(
      /<h2 id="the-clocks".*<blockquote>.*<pre>.*<section class="footnotes beside apart".*What a lark!/s,
    );
    expect(html).toContain(
      '<meta name="description" property="og:description" content="One day in June, and all of a life. The leaden circles dissolved in the air."/>',
    );
    expect(html).not.toContain('to do');
  });

  it('has the cover of shelf.yaml on a review in YAML, and both covers among the favourites', () => {
    expect(page('oedipus/index.html')).toContain('src="/static/oedipus.svg"');
    const favourites = page('reading/index.html').split('id="favourites"')[1] ?? '';
    expect(favourites.match(/<img class="cover"/g)).toHaveLength(2);
  });

  it('names the review in the feed with what it begins with', () => {
    expect(page('feed.xml')).toContain('One day in June, and all of a life.');
  });

  it('shows each reading in its season, and each year once', () => {
    const text = page('reading/index.html')
      // a year that a heading names is in the page for those who hear it
      .replace(/<span class="unseen">(?=,? \d{4}<)/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    const [, timeline = ''] = /(2024 1 book, .*) My Books/.exec(text) ?? [];
    const parts = timeline.match(
      /20\d\d \d books?, [^A-Z]*|(?:Winter|Spring|Summer|Autumn) [\d–]+|\w+ \d+, \d{4}|May 2019/g,
    );
    expect(parts?.map((part) => part.trim())).toEqual([
      '2024 1 book, 194 pages, rated 5.0 on average',
      'Summer 2024',
      'June 13, 2024',
      '2023 1 book, 90 pages, rated 4.0 on average',
      'Winter 2022–2023',
      'January 2, 2023',
      '2022 2 books, 668 pages, rated 4.5 on average',
      'December 30, 2022',
      'Summer 2022',
      'June 13, 2022',
      '2019 1 book, 194 pages, rated 5.0 on average',
      'Spring 2019',
      'May 2019',
    ]);
    expect(text).toContain('3 books: 3 read.');
  });

  it('keeps its corrections and its review through an import of the same export, which says so', async () => {
    const own = temporarySite({ ...FILES, 'export.csv': EXPORT });
    const before = readTree(own);
    const { done, out } = await importInto(own, join(own, 'export.csv'));
    expect(done).toBe(true);
    const { 'data/imported/goodreads.csv': said, ...after } = readTree(own);
    expect(after).toEqual(before);
    expect(said).toContain('V. Woolf');
    expect(out.replace(/\s+/g, ' ')).toContain(
      'line 2: "Mrs Dalloway (Penguin Classics)": data/shelf.yaml says pages 194, the export 999; your correction stays',
    );
  });

  it('passes a strict check, and has no room for a second review of that name', async () => {
    const own = temporarySite(FILES);
    const checked = await run(['check', '--strict', '--root', own]);
    expect(checked, checked.stdout).toMatchObject({ status: 0 });
    const { status, stderr } = await run(['new', 'review', 'dalloway', '--root', own]);
    expect(status).toBe(1);
    expect(stderr).toContain('and so does data/reviews/dalloway.md');
    writeFiles(own, { 'data/shelf.yaml': '' });
    expect((await run(['new', 'review', 'emma', '--book', 'emma', '--root', own])).status).toBe(0);
  });
});
