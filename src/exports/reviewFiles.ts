import type { Notice } from './draft.ts';
import { reviewParagraphs } from './reviewParagraphs.ts';
import type { Entry } from './readEntry.ts';
import { workKey } from './workKey.ts';

/** A new file of `data/reviews/`. */
export interface ReviewFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
}

/** What the owner has already. */
export interface Existing {
  /** Names that are taken as addresses, in small letters. */
  readonly slugs: ReadonlySet<string>;
  /** Book Ids of the books that have a review. */
  readonly reviewed: ReadonlySet<string>;
  /** Title and author of the reviews that name no Book Id, by `workKey`. */
  readonly works: ReadonlySet<string>;
}

interface Reviewed {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly entry: Entry;
}

/** Writes a review for each book that has a text in the export and none at home. */
export function planReviewFiles(
  books: readonly Reviewed[],
  existing: Existing,
): { files: ReviewFile[]; notices: Notice[] } {
  const taken = new Set(existing.slugs);
  const files: ReviewFile[] = [];
  const notices: Notice[] = [];
  for (const { id, title, author, entry } of books) {
    if (entry.review === undefined || existing.reviewed.has(id) || existing.works.has(workKey(title, author))) continue;
    const { paragraphs, spoilers } = reviewParagraphs(entry.review);
    if (spoilers)
      notices.push({ line: entry.line, message: 'what stands between spoiler marks in the review is left out' });
    if (paragraphs.length === 0) continue;
    const slug = chooseSlug(title, author, taken);
    taken.add(slug);
    files.push({ path: `data/reviews/${slug}.yaml`, text: writeReview({ id, title, author, paragraphs }) });
  }
  return { files, notices };
}

/** An address from the title; where that is taken, with the author's last name, then with a number. */
function chooseSlug(title: string, author: string, taken: ReadonlySet<string>): string {
  const short = title.replace(/\s*\([^()]*\)\s*$/, '').replace(/^(the|a|an) (?=\S)/i, '');
  const bare = slugOf(short.replace(/:.*$/, '')) || slugOf(short) || 'book';
  const name = slugOf(author.split(' ').at(-1) ?? '');
  const candidates = [bare, ...(name === '' ? [] : [`${bare}-${name}`])];
  for (let number = 2; ; number++) {
    const free = candidates.find((slug) => !taken.has(slug));
    if (free !== undefined) return free;
    candidates.push(`${bare}-${String(number)}`);
  }
}

/** Letters that are not made of one of a to z and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'\u2019]/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .replace(/^(.{30,49})-.*$/, '$1')
    .slice(0, 50)
    .replace(/-+$/, '');

function writeReview({
  id,
  title,
  author,
  paragraphs,
}: {
  id: string;
  title: string;
  author: string;
  paragraphs: readonly string[];
}): string {
  const lines = [
    `title: ${scalar(title)}`,
    `author: ${scalar(author)}`,
    `book: ${JSON.stringify(id)}`,
    'text:',
    ...paragraphs.flatMap((paragraph) => ['  - >-', ...fold(paragraph).map((line) => `    ${line}`)]),
  ];
  return `${lines.join('\n')}\n`;
}

/** A line of text as YAML: bare where nothing in it means anything, else in double quotes. */
const scalar = (text: string): string =>
  /^[\p{L}][\p{L}\p{M}\p{N} .,'()&!;-]*$/u.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : JSON.stringify(text);

/** Longest line of a paragraph in a file (characters), but for longer words. */
const WIDTH = 100;

/** Breaks a text at its blanks. */
function fold(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
