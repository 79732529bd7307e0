import * as z from 'zod/mini';
import { backRoute, external, line, plainDate } from './scalars.ts';

/** The front matter of `data/articles/<slug>.md`. */
export const articleFileSchema = z.strictObject({
  title: line,
  date: plainDate,
  subtitle: z.optional(line),
  back: z.optional(backRoute),
  external: z.optional(external),
});

export type ArticleFile = z.infer<typeof articleFileSchema>;
