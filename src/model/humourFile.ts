import * as z from 'zod/mini';
import { line, paragraph, paragraphs } from './scalars.ts';

/** `data/humour.yaml`. */
export const humourFileSchema = z.strictObject({
  title: line,
  intro: z.optional(paragraph),
  pieces: z.array(z.strictObject({ title: line, text: paragraphs })),
});

export type HumourFile = z.infer<typeof humourFileSchema>;
