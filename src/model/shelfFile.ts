import * as z from 'zod/mini';
import { line, plainDate, rating, yesOrNo } from './scalars.ts';

const correction = z.strictObject({
  rating: z.optional(rating),
  tags: z.optional(z.strictObject({ add: z.optional(z.array(line)), remove: z.optional(z.array(line)) })),
  dateRead: z.optional(plainDate),
  small: z.optional(yesOrNo),
  hidden: z.optional(yesOrNo),
});

/** `data/shelf.yaml`: the owner's corrections, keyed by Book Id. */
export const shelfFileSchema = z.record(z.string(), correction);

export type ShelfFile = z.infer<typeof shelfFileSchema>;
export type Correction = z.infer<typeof correction>;
