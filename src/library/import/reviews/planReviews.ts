import anyAscii from 'any-ascii';
import { dump } from 'js-yaml';
import { COLUMNS } from '../../table/bookColumns.ts';
import { nameFault } from '../../../ground/text/nameFault.ts';
import type { OwnerFile } from '../../../ground/ownerFile.ts';
import type { OwnReviews } from '../../../ground/ownReviews.ts';
import { pathOf } from '../../../ground/sourcePaths.ts';
import { withoutSeries, withoutBrackets } from '../../names/titles.ts';
import { workKey } from '../../names/workKey.ts';
import type { BookName } from '../../table/bookChange.ts';
import type { ForeignBook } from '../merge/foreignBook.ts';
import type { Notice } from '../merge/notice.ts';
import { cleanNote } from './cleanNote.ts';
import { reviewParagraphs } from './reviewParagraphs.ts';

/** A book of an export as its owner names it. */
export interface NamedBook extends BookName {
  readonly foreign: ForeignBook;
}

/** The reviews to be written. */
export interface ReviewPlan {
  readonly reviews: readonly OwnerFile[];
  /** The Book Ids that they are of. */
  readonly books: ReadonlySet<string>;
  readonly notices: readonly Notice[];
}

/**
 * Writes a review for each book that has a text in the export and no review in data/reviews. `imported`: the Book Ids of those whose review was written
 * before: where it is gone, the owner has deleted it.
 */
export function planReviews(books: readonly NamedBook[], own: OwnReviews, imported: ReadonlySet<string>): ReviewPlan {
  const taken = new Set(own.slugs);
  const numbers = new Map<string, number>();
  const reviewed = new Set(own.reviews.map(({ book }) => book));
  const works = new Set(
    own.reviews.filter(({ book }) => book === '').map(({ title, author }) => workKey(title, author)),
  );
  const reviews: OwnerFile[] = [];
  const written = new Set<string>();
  const notices: Notice[] = [];
  for (const { id, title, author, foreign } of books) {
    if (foreign.review === undefined || reviewed.has(id) || works.has(workKey(title, author))) continue;
    if (imported.has(id)) {
      notices.push({ line: foreign.line, message: DELETED });
      continue;
    }
    if (author === '') {
      notices.push({ line: foreign.line, title, message: NO_AUTHOR });
      continue;
    }
    const { keys, text, message } = foreign.isNote === true ? readNote(foreign.review) : readReview(foreign.review);
    if (message !== undefined) notices.push({ line: foreign.line, message });
    if (text === '' && keys.text === undefined) continue;
    const slug = chooseSlug(title, author, { taken, numbers });
    taken.add(slug);
    const head = dump({ title: withoutSeries(title), author, book: id, ...keys }, { lineWidth: 100 });
    const isNote = foreign.isNote === true;
    reviews.push({
      path: `data/reviews/${slug}.${isNote ? 'md' : 'yaml'}`,
      text: isNote ? `---\n${head}---\n\n${text}\n` : head,
    });
    written.add(id);
  }
  return { reviews, books: written, notices };
}

const NO_AUTHOR = 'its review was not written, since a review needs an author: fill that in, and import again';
/** What a review is made of: keys, and Markdown below them; and what the owner should know of it. */
interface Written {
  readonly keys: { readonly text?: readonly string[] };
  readonly text: string;
  readonly message: string | undefined;
}

function readReview(review: string): Written {
  const { paragraphs, spoilers } = reviewParagraphs(review);
  const message = spoilers ? 'the spoilers marked in the review are left out' : undefined;
  return { keys: paragraphs.length === 0 ? {} : { text: paragraphs }, text: '', message };
}

function readNote(note: string): Written {
  const { text, pictures } = cleanNote(note);
  return { keys: {}, text, message: pictures > 0 ? 'the pictures in its text are left out' : undefined };
}

const DELETED = `you deleted its review, which stays away; to get it back, empty "${COLUMNS.reviewImported}" in its row of ${pathOf('books')}`;

interface Slugs {
  readonly taken: ReadonlySet<string>;
  /** The number to try next for a title that many books have. */
  readonly numbers: Map<string, number>;
}

/** An address from the title; where that is taken, with the author's last name, then with a number. */
function chooseSlug(title: string, author: string, { taken, numbers }: Slugs): string {
  const short = withoutBrackets(title).replace(/^(the|a|an) (?=\S)/i, '');
  const bare = slugOf(short.replace(/:.*$/, '')) || slugOf(short) || 'book';
  const name = slugOf(author.split(' ').at(-1) ?? '');
  const candidates = [bare, ...(name === '' ? [] : [`${bare}-${name}`])];
  const free = candidates.find((slug) => !taken.has(slug) && nameFault(slug) === undefined);
  if (free !== undefined) return free;
  let number = numbers.get(bare) ?? 2;
  while (taken.has(`${bare}-${String(number)}`)) number++;
  numbers.set(bare, number + 1);
  return `${bare}-${String(number)}`;
}

/** In Latin letters, whatever the script: an address is read out, typed and sent about. */
const slugOf = (text: string): string =>
  anyAscii(text.normalize('NFC').replace(/['\u2018\u2019\u02bc]/g, ''))
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .replace(/^(.{30,49})-.*$/, '$1')
    .slice(0, 50)
    .replace(/-+$/, '');
