import type { ReviewHead } from '../kinds/review.ts';
import { lastDayOf, type Book } from '../library/book.ts';
import { commandLine } from '../ground/text/commandLine.ts';
import { correctedBooks, recordOf, recordsOf } from '../site/recordsOf.ts';
import { error, failed, ok, type Checked } from '../ground/problem.ts';
import { QUOTES_TEMPLATE } from '../ground/quotesTemplate.ts';
import type { Records } from '../site/records.ts';
import { withoutSeries } from '../library/names/titles.ts';
import { newTextPath, titleOf, yamlLine, type NewFiles, type NewRequest } from './newRequest.ts';
import { scaffoldPost } from './scaffoldPost.ts';
import { findBook } from './findBook.ts';

/** The starting files of what is asked for. `blog`: the text of blog.yaml as it is, undefined where there is none. */
export function scaffoldText(request: NewRequest, records: Records, blog: string | undefined): Checked<NewFiles> {
  switch (request.kind) {
    case 'review':
      return scaffoldReview(request, records);
    case 'article':
      return ok(scaffoldArticle(request));
    case 'section':
      return ok(scaffoldInSection(request));
    case 'page':
      return ok(scaffoldPage(request, records));
    case 'project':
      return ok(scaffoldProject(request, records));
    case 'post':
      return scaffoldPost(request, records, blog);
  }
}

/** A review without its text, of the book that is meant: its date and rating stay where an import keeps them up to date. */
function scaffoldReview(request: NewRequest, records: Records): Checked<NewFiles> {
  const found = request.book === undefined ? ok(undefined) : bookFor(request.book, records, request.root);
  if (!found.ok) return found;
  const { value: book } = found;
  const { rating = 0 } = book ?? {};
  const path = newTextPath(request);
  const text = [
    yamlLine('title', book ? withoutSeries(book.title) : titleOf(request.slug)),
    book ? yamlLine('author', book.author) : 'author: Unknown # who wrote it',
    book ? `book: ${JSON.stringify(book.id)} # its Book Id in books.csv` : '# book: "4406" # its Book Id in books.csv',
    `${hasDatedAddresses(records) ? '' : '# '}date: ${(book && lastDayOf(book)) ?? request.today} # the day on which you finished it; left out: the one in books.csv`,
    `# rating: ${rating > 0 ? String(rating) : '4.5'} # 0 to 5 in quarters; left out: the one in books.csv`,
    'reviewed: false # the text is still to come; remove this line once it is written',
    '# text:',
    '#   - >-',
    '#     The first paragraph, in Markdown: *emphasis*, [a link](/reading), $x^2$.',
    ...QUOTES_TEMPLATE,
  ];
  return ok({
    files: [{ path, text: linesOf(text) }],
    next: 'Write the text, then remove the line "reviewed: false".',
  });
}

/** Whether the address of a review has its date, which it must then say. */
const hasDatedAddresses = (records: Records): boolean =>
  /:(?:year|month|day)/.test(recordOf(records, 'site')?.permalinks?.['reviews'] ?? '');

/** The book that --book names, if it has no review yet. */
function bookFor(which: string, records: Records, root?: string): Checked<Book> {
  const books = correctedBooks(records);
  if (!books) {
    const hint = `Run ${commandLine('check', root)} to see what is wrong.`;
    return failed(error('data/books.csv', 'is missing or has errors, so --book finds nothing', { hint }));
  }
  const found = findBook(books, which);
  if (!found.ok) return found;
  const { id, title } = found.value;
  const other = recordsOf<ReviewHead>(records, 'review').find(({ value }) => value.book === id);
  if (other) {
    const hint = 'A book can have only one review: edit this one.';
    return failed(error(other.file.path, `is already the review of ${title}`, { hint }));
  }
  return found;
}

function scaffoldArticle(request: NewRequest): NewFiles {
  const { slug, today } = request;
  const text = linesOf(['---', yamlLine('title', titleOf(slug)), `date: ${today}`, '---', '']);
  const next = `Write below the second ---. The blog lists it by itself, unless you add the line "listed: false", or write "title: ${slug}" in an entry of data/blog.yaml.`;
  return { files: [{ path: newTextPath(request), text }], next };
}

function scaffoldInSection(request: NewRequest): NewFiles {
  const { files } = scaffoldArticle(request);
  return { files, next: `Write below the second ---. Its section lists it at /${request.section ?? ''}.` };
}

function scaffoldPage(request: NewRequest, records: Records): NewFiles {
  const { slug } = request;
  const text = linesOf(['---', yamlLine('title', titleOf(slug)), '---', '']);
  const next = recordOf(records, 'site')?.menu
    ? `Write below the second ---. To have it in the menu, add { title: ${titleOf(slug)}, to: /${slug} } to menu in data/site.yaml.`
    : 'Write below the second ---. It stands in the menu unless you add the line "menu: false".';
  return { files: [{ path: newTextPath(request), text }], next };
}

/** A project with its picture, which must not be missing: its name in a frame, unless there is one already. */
function scaffoldProject(request: NewRequest, records: Records): NewFiles {
  const { slug } = request;
  const path = newTextPath(request);
  const title = titleOf(slug);
  const picture = `static/projects/${slug}.svg`;
  const hasPicture = records.publicFiles.includes(`public/${picture}`);
  const profiles = recordOf(records, 'site')?.profiles ?? [];
  const owner = profiles.find(({ label, url }) => /code|git/i.test(label + url))?.url ?? 'https://github.com';
  const text = linesOf([
    yamlLine('title', title),
    'text:',
    '  - What it does, and for whom.',
    `${yamlLine('github_link', `${owner.replace(/\/$/, '')}/${slug}`)} # where its code is; empty: no GitHub button`,
    'website_link: "" # empty: no Website button',
    `image1: ${picture}`,
    yamlLine('alt1', `The name ${title} in a frame`),
    'image2: "" # empty: a single image',
    'alt2: ""',
    'width: 100% # or 300px or 400px',
  ]);
  return {
    files: [...(hasPicture ? [] : [{ path: `public/${picture}`, text: drawName(title) }]), { path, text }],
    next: hasPicture
      ? `Say what it does. Its picture is public/${picture}, which already exists.`
      : `Say what it does, and replace the drawing public/${picture} with a real picture.`,
  };
}

const drawName = (name: string): string =>
  linesOf([
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450" viewBox="0 0 800 450">',
    '  <rect x="8" y="8" width="784" height="434" rx="12" fill="#f6f1e7" stroke="#8a7f70" stroke-width="4"/>',
    `  <text x="400" y="240" text-anchor="middle" font-family="Georgia, serif" font-size="48" fill="#2b2622">${name}</text>`,
    '</svg>',
  ]);

const linesOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
