import * as z from 'zod/mini';
import { fields } from '../ground/schema/fields.ts';

const { isbn, line, lines, pages, plainDate, publicPath, rating, yesOrNo } = fields;
const correction = z.strictObject({
  rating: z.optional(rating),
  tags: z.optional(z.strictObject({ add: z.optional(lines), remove: z.optional(lines) })),
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
