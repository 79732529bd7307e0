import type { KeyPath, Said } from '../ground/problem.ts';
import { LANGUAGE_CODES } from '../ground/language/loadLanguage.ts';
import { nameFew } from '../ground/text/shorten.ts';
import { didYouMean, suggest } from '../ground/text/suggest.ts';
import { addressOf } from '../ground/text/siteAddress.ts';
import type { LeftOut, PageIndex } from '../site/records.ts';
import { filesBeside, publishHint, whyLeft } from './linkFaults.ts';
import type { Source } from './source.ts';

const FEW_NAMED = 4;

interface Named {
  readonly at: KeyPath;
  readonly slug: string;
}

/** A review of no book. */
interface Unjoined {
  /** Of a book with the title of the review. */
  readonly id: string | undefined;
  /** It is the only one with the title, and has the author of the review. */
  readonly isSure: boolean;
  /** A book of the owner's. */
  readonly example: { readonly title: string; readonly id: string } | undefined;
}

const KEEP = 'Take it out, or put # in front of it, to keep it for yourself.';

/** Titles by Book Id. */
type Titles = ReadonlyMap<string, string>;

/** So many reviews are named where one thing is true of many. */
const NAMED = 5;

/** What is wrong with what a kind of page says, with what its files refer to, and what in them may be meant as it is. */
export const kindFaults = {
  'missing-date': () => ['date is missing', 'Write "date: ..." on a line of its own.'],
  'favourite-twice': ({ slug }: Named) => [`favourites: ${slug} is named twice`, 'Remove one of the two.'],
  'favourite-hidden': ({ slug }: Named) => [
    `favourites: ${slug} is hidden, and left out`,
    'Take it out of favourites, or hidden out of data/shelf.yaml.',
  ],
  'no-favourite': ({ slug, reviews }: Named & { reviews: PageIndex }) => [
    `favourites: there is no review ${slug}`,
    didYouMean(slug, reviews.byName.keys(), `Write data/reviews/${slug}.yaml, or take the line out.`),
  ],
  'names-draft': ({ slug, at, draft }: Named & { draft: LeftOut }) => [
    `${keyOf(at)}: /${slug} is ${whyLeft(draft)}`,
    publishHint(draft),
  ],
  'names-moved': ({ slug, at, now }: Named & { now: string }) => [
    `${keyOf(at)}: /${slug} is /${now} now`,
    `Write ${keyOf(at) === 'back' ? '/' : ''}${now}.`,
  ],
  /** `paths`: of the pages whose texts have the name. */
  'names-several': ({ slug, at, paths }: Named & { paths: readonly string[] }) => [
    `${keyOf(at)}: ${String(paths.length)} pages have the name ${slug}`,
    `Write the address of the one that you mean: ${paths.map(addressOf).join(' or ')}.`,
  ],
  'no-home': ({ slug, pages }: Named & { pages: PageIndex }) => [
    `home: there is no page ${slug}`,
    didYouMean(
      slug,
      slug.startsWith('/') ? pages.addresses : ['about', 'blog', ...pages.byName.keys()],
      'Write about, blog, reading, or the name of a section or of a page.',
    ),
  ],
  'no-back': ({ back, pages }: { back: string; pages: PageIndex }) => [
    `back: there is no page ${back}`,
    didYouMean(back, pages.addresses, 'Write / or /reading.'),
  ],
  /** `path`: as the key names it. `home`: where the files beside the text are published. */
  'no-named-file': ({
    at,
    path,
    home,
    files,
  }: {
    at: KeyPath;
    path: string;
    home: string | undefined;
    files: ReadonlySet<string>;
  }) => {
    const name = String(at.at(-1));
    if (/^(?:true|false|yes|no)$/.test(path))
      return [`${name} must be the path of a file, saw ${path}`, KEEP, { mend: { entry: 'comment' } }];
    const below = path.replace(/^public\//, '');
    const hint = files.has(below)
      ? `Leave out public/: ${below}.`
      : didYouMean(below, [...files, ...filesBeside(home, files)], `Put the file at public/${below}.`);
    const more = files.has(below) ? { mend: { value: below } } : undefined;
    return [`${name}: there is no file public/${path}`, hint, more];
  },
  'no-corrected-book': ({ id, books }: { id: string; books: Titles }) => [
    `data/books.csv has no Book Id ${id}`,
    nearId(id, books, 'Correct the id, or delete the entry.'),
  ],
  'no-read-book': ({ id }: { id: string }) => [
    `data/books.csv has no Book Id ${id}; this reading counts nowhere`,
    'If you have removed the book, delete the row; else correct the id.',
  ],
  'other-last-day': ({ id, dateRead, last }: { id: string; dateRead: string; last: string }) => [
    `data/books.csv has the day ${dateRead} for Book Id ${id}, on which none of its readings here ends; the last one ends on ${last}`,
    'Both count. If they are one reading, correct one of the two days; if not, give the other one a row here.',
  ],
  'no-reviewed-book': ({ id, title, books }: { id: string; title: string; books: Titles }) => {
    const [same, ...others] = [...books].filter(([, name]) => name.toLowerCase() === title.toLowerCase());
    return [
      `book: data/books.csv has no Book Id ${id}`,
      same
        ? `${same[1]} has the Book Id "${same[0]}".`
        : nearId(id, books, 'Look up the Book Id in the first column, or leave book out.'),
      same && others.length === 0 ? { mend: { value: same[0] } } : undefined,
    ];
  },
  'reviewed-twice': ({ id, other }: { id: string; other: string }) => [
    `book ${id} already has a review: ${other}`,
    'A book can have only one review. Delete one of the two, or correct its book.',
  ],
  'no-review-text': () => [
    'reviewed is true, but there is no text',
    'Write the text, or set reviewed to false until it is there.',
  ],
  'text-in-front-matter': () => [
    'text is a key of reviews in YAML',
    'In a Markdown file the text stands below the second "---": move it there.',
  ],
  'title-and-pdf': () => ['an entry has a title or a pdf, not both', 'Split it into two entries.'],
  'link-in-link': ({ find }: { find: string }) => [
    `text: an entry that is itself a link cannot contain another one, saw ${find}`,
    'Take the link out, or leave title and pdf empty.',
  ],
  'no-titled-page': ({ slug, pages }: Named & { pages: PageIndex }) => [
    `title: there is no page /${slug.replace(/^\//, '')}`,
    slug.startsWith('/')
      ? didYouMean(slug, pages.addresses, 'Correct the address, or leave title empty.')
      : didYouMean(slug, pages.byName.keys(), `Write data/articles/${slug}.md, or leave title empty.`),
  ],
  'no-email': () => [
    'contact names {email}, but data/site.yaml has no email',
    'Add "email: ..." to data/site.yaml, or take {email} out.',
  ],
  'no-description': ({ alt, nth }: { alt: string; nth: string }) => [
    `${alt} is missing`,
    `Describe the ${nth} image in ${alt}.`,
  ],
  'no-book': ({ id, isSure, example }: Unjoined) => {
    const suchAs = example ? `: for ${example.title} it is book: ${JSON.stringify(example.id)}` : '';
    return [
      'belongs to no book, so it is shown in no season',
      id === undefined
        ? `Add its Book Id, from the first column of data/books.csv${suchAs}.`
        : `Add book: "${id}", its Book Id in data/books.csv.`,
      id !== undefined && isSure ? { mend: { add: `book: ${JSON.stringify(id)}` } } : undefined,
    ];
  },
  'other-rating': ({ shelf, review }: { shelf: number; review: number }) => [
    `rating: data/shelf.yaml says ${String(shelf)}, the review ${String(review)}, which is shown`,
    'Remove one of the two.',
  ],
  withheld: () => [
    'has a text, which reviewed: false keeps off the page',
    'Once the text is ready, take this line out.',
  ],
  'no-date': ({ pages }: { pages: readonly string[] }) => [
    pages.length === 1
      ? 'has no date, and so is in no feed'
      : `${String(pages.length)} reviews have no date, and so are in no feed: ${nameFew(pages, NAMED)}`,
    'Add "date: ...", the day on which you finished the book.',
  ],
  'no-words': ({ language }: { language: string }) => [
    `has the language ${language}, for which there are no words: menus, dates and labels are in English`,
    `Write your own below "labels:" (docs/words.md lists them). There are words in ${LANGUAGE_CODES.join(', ')}.`,
  ],
  /** `isThere`: site.yaml, which must name an owner. */
  'own-policy': () => [
    'allow changes nothing: public/_headers is your own, and its policy counts',
    'Name the sites there, or take that file out.',
  ],
  'no-url': ({ isThere }: { isThere: boolean }) => [
    `${isThere ? 'has no url' : 'is missing'}, so the site has no feed, no sitemap and no canonical addresses`,
    isThere
      ? 'Add the line "url: https://..." with the public address.'
      : 'Write it, with the lines "title: ...", "owner: ..." and "url: https://...".',
  ],
  /** A text that is dated after today. `others`: further ones. */
  'comes-later': ({ date, others, today }: { date: string; others: readonly string[]; today: string }) => [
    `is dated ${date}, after today, and is shown all the same${others.length === 0 ? '' : `; so ${others.length === 1 ? 'is' : 'are'} ${nameFew(others, FEW_NAMED)}`}`,
    `To leave out what is dated after a day: npx endpaper build --as-of ${today}.`,
  ],
  'reading-comes-later': ({ date }: { date: string }) => [
    `has a reading that ended on ${date}, after today`,
    'Correct the day; the reading is shown all the same.',
  ],
  'other-base': ({ wanted, base }: { wanted: string; base: string }) => [
    `url ends in ${wanted}, but the site is built for ${base}`,
    `Feeds and canonical links follow url. Build with --base ${wanted}, or correct url.`,
  ],
} satisfies Record<string, (fault: never, source: Source) => Said>;

/** The key that names a page: of a list, that of the list around it. */
const keyOf = (at: KeyPath): string => String(at.findLast((name) => typeof name === 'string' && name !== 'books'));

/** Ids look alike: the title says whether the near one is the one that was meant. */
function nearId(id: string, books: Titles, fallback: string): string {
  const near = suggest(id, books.keys());
  return near === undefined ? fallback : `Did you mean "${near}", ${books.get(near) ?? ''}?`;
}
