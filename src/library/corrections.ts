import * as z from 'zod/mini';
import { fields } from '../ground/schema/fields.ts';
import type { Book } from './book.ts';
import { endOf, sortReadings, type Reading } from './reading.ts';
import { foldTag } from '../ground/text/compareText.ts';
import type { PlainDate } from '../ground/dates/plainDate.ts';
import { ownValue } from '../ground/ownValue.ts';

const { isbn, line, names, pages, plainDate, publicPath, rating, yesOrNo } = fields;
const correction = z.strictObject({
  rating: z.optional(rating),
  tags: z.optional(z.strictObject({ add: z.optional(names), remove: z.optional(names) })),
  dateRead: z.optional(plainDate),
  small: z.optional(yesOrNo),
  hidden: z.optional(yesOrNo),
  title: z.optional(line),
  author: z.optional(line),
  isbn: z.optional(isbn),
  pages: z.optional(pages),
  cover: z.optional(publicPath),
});

/** `data/shelf.yaml`: the owner's corrections, keyed by Book Id. */
export const correctionsSchema = z.record(z.string(), correction);

export type Corrections = z.infer<typeof correctionsSchema>;
export type Correction = z.infer<typeof correction>;

/** A book as the owner wants it. */
export type CorrectedBook = Book & Pick<Correction, 'small' | 'hidden' | 'cover'>;

/** The books after the owner's corrections, hidden ones too. */
export const correctBooks = (books: readonly Book[], corrections: Corrections): CorrectedBook[] =>
  books.map((book) => {
    const correction = ownValue(corrections, book.id);
    return correction ? correctBook(book, correction) : book;
  });

function correctBook(book: Book, { tags: { add = [], remove = [] } = {}, ...correction }: Correction): CorrectedBook {
  const removed = new Set(remove.map(foldTag));
  const tags = [...new Set([...book.tags, ...add])].filter((tag) => !removed.has(foldTag(tag)));
  const readings = correctReadings(book, correction.dateRead);
  // a key that is left out is not there, never undefined
  return { ...book, ...correction, tags, ...(readings && { readings }) } as CorrectedBook;
}

const correctReadings = ({ readings }: Book, dateRead: PlainDate | undefined): Reading[] | undefined =>
  dateRead === undefined || !readings ? undefined : correctLast(readings, dateRead);

/** A corrected date is that of the last reading that was finished, or of one that was given up where none was; the others stay. */
export function correctLast(readings: readonly Reading[], dateRead: PlainDate): Reading[] {
  const last =
    readings.findLast(({ finished }) => finished !== undefined) ??
    readings.findLast(({ gaveUp }) => gaveUp !== undefined);
  const others = readings.filter((one) => one !== last && endOf(one) !== dateRead);
  return sortReadings([
    ...others,
    { ...last, ...(last?.gaveUp === undefined ? { finished: dateRead } : { gaveUp: dateRead }) },
  ]);
}
