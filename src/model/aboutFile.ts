import * as z from 'zod/mini';
import { markdownLine, paragraph, paragraphs, quotation } from './scalars.ts';

/** `data/about.yaml`. `{email}` in `contact` stands for the address of site.yaml. */
export const aboutFileSchema = z.strictObject({
  intro: z.optional(paragraphs),
  location: z.optional(markdownLine),
  now: z.optional(paragraph),
  before: z.optional(paragraphs),
  quote: z.optional(quotation),
  contact: z.optional(paragraph),
});

export type AboutFile = z.infer<typeof aboutFileSchema>;
