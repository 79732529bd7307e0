import { parseDocument, stringify, YAMLSeq } from 'yaml';
import type { Book } from '../model/book.ts';

/** What a starting file can be filled in with. */
export interface Known {
  readonly slug: string;
  /** Today, as 2025-08-25. */
  readonly today: string;
  /** The book that a review is of, with the owner's corrections. */
  readonly book?: Book;
  /** The owner's page of code, from site.yaml. */
  readonly code?: string | undefined;
}

/** `howWrong`, `how-wrong`, `how_wrong` -> "How wrong". */
export function titleOf(slug: string): string {
  const words = slug
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Goodreads puts the series behind the title: "Dune (Dune Chronicles, #1)". A review is of the book. */
const withoutSeries = (title: string): string => title.replace(/\s+\([^()]*#[^()]*\)$/, '');

/** One value, quoted where YAML needs it. */
const scalar = (value: string): string => stringify(value, { lineWidth: 0 }).trimEnd();

/** `data/reviews/<slug>.yaml` of a review that is on its way. */
export function draftReview({ slug, today, book }: Known): string {
  return [
    `title: ${scalar(book ? withoutSeries(book.title) : titleOf(slug))}`,
    book ? `author: ${scalar(book.author)}` : 'author: Unknown # who wrote it',
    book ? `book: ${JSON.stringify(book.id)} # its Book Id in books.csv` : '# book: "4406" # its Book Id in books.csv',
    ...(book?.dateRead === undefined ? [`date: ${today}`] : []),
    ...(book && book.rating > 0 ? [`rating: ${String(book.rating)}`] : ['# rating: 4.5']),
    'reviewed: false # the review is on its way; take this line out once its text is here',
    '# text:',
    '#   - >-',
    '#     The first paragraph, in Markdown: *emphasis*, [a link](/reading), $x^2$.',
    '# quotes:',
    '#   - { text: Words of the book., source: Chapter 24 }',
    '',
  ].join('\n');
}

/** `data/articles/<slug>.md`, to be written below the front matter. */
export const draftArticle = ({ slug, today }: Known): string =>
  ['---', `title: ${scalar(titleOf(slug))}`, `date: ${today}`, '---', '', ''].join('\n');

/** `data/projects/<slug>.yaml`, with the picture that `draftPicture` draws. */
export const draftProject = ({ slug, code }: Known): string =>
  [
    `title: ${scalar(titleOf(slug))}`,
    'text:',
    '  - What it does, and for whom.',
    `github_link: ${code === undefined ? `https://github.com/${slug}` : `${code.replace(/\/$/, '')}/${slug}`} # where its code is`,
    'website_link: "" # empty: no Website button',
    `image1: ${picturePath(slug)}`,
    `alt1: ${scalar(`The name ${titleOf(slug)} in a frame`)}`,
    'image2: "" # empty: a single image',
    'alt2: ""',
    'width: 100% # or 300px or 400px',
    '',
  ].join('\n');

/** Below `public/`. */
export const picturePath = (slug: string): string => `static/projects/${slug}.svg`;

/** A project needs a picture from the start: its name in a frame, until there is a better one. */
export const draftPicture = (slug: string): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450" viewBox="0 0 800 450">',
    '  <rect x="8" y="8" width="784" height="434" rx="12" fill="#f6f1e7" stroke="#8a7f70" stroke-width="4"/>',
    `  <text x="400" y="240" text-anchor="middle" font-family="Georgia, serif" font-size="48" fill="#2b2622">${titleOf(slug)}</text>`,
    '</svg>',
    '',
  ].join('\n');

/** An entry of blog.yaml: it leads to the page of the slug, where there is one. */
export function draftEntry({ slug, today }: Known, pageTitle: string | undefined): string[] {
  // a title is text, an entry is Markdown
  const text = (pageTitle ?? titleOf(slug)).replace(/[\\`*_[\]<&$]/g, '\\$&');
  return [
    `- date: ${today}`,
    `  text: ${scalar(text)}`,
    `  title: ${pageTitle === undefined ? '""' : slug}`,
    '  topics: []',
  ];
}

/** The byte-order mark that some editors write. */
const MARK = '\uFEFF';

/** `key: value` for a place inside brackets, where a comma or a bracket in a bare text would end it. */
const quoteInFlow = (line: string): string =>
  line.replace(/(?<=^\w+: )[^"'[{].*[,[\]{}].*$/, (value) => JSON.stringify(value));

/**
 * blog.yaml with an entry at its top, everything else byte for byte as it was: comments above the first entry stay above all. The text
 * must be a list or hold nothing but comments.
 */
export function insertEntry(text: string, entry: readonly string[]): string {
  if (text.startsWith(MARK)) return MARK + insertEntry(text.slice(MARK.length), entry);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const { contents } = parseDocument(text, { schema: 'failsafe' });
  const range = contents?.range;
  if (!(contents instanceof YAMLSeq) || !range) {
    const above = text === '' || text.endsWith('\n') ? text : text + end;
    return above + entry.join(end) + end;
  }
  if (contents.flow === true) {
    const flow = `{ ${entry.map((line) => quoteInFlow(line.slice(2))).join(', ')} }`;
    return `${text.slice(0, range[0])}[${flow}${contents.items.length > 0 ? ', ' : ''}${text.slice(range[0] + 1)}`;
  }
  const lineStart = text.lastIndexOf('\n', range[0]) + 1;
  const indent = text.slice(lineStart, range[0]);
  return text.slice(0, lineStart) + entry.map((line) => indent + line + end).join('') + text.slice(lineStart);
}
