import * as z from 'zod/mini';
import {
  backRoute,
  external,
  line,
  markdownLine,
  paragraph,
  paragraphs,
  plainDate,
  rating,
  yesOrNo,
} from './scalars.ts';

/** `data/reviews/<slug>.yaml`. `reviewed: true` without text is an error, which `readReview` finds. */
export const reviewFileSchema = z.strictObject({
  title: line,
  author: line,
  book: z.optional(line),
  date: z.optional(plainDate),
  rating: z.optional(rating),
  reviewed: z.optional(yesOrNo),
  text: z.optional(paragraphs),
  quotes: z.optional(z.array(z.strictObject({ text: paragraph, source: z.optional(markdownLine) }))),
  external: z.optional(external),
  back: z.optional(backRoute),
});

export type ReviewFile = z.infer<typeof reviewFileSchema>;
