import * as z from 'zod/mini';
import { paragraph, plainDate, readPublicPath, scalar, slug, yesOrNo } from './scalars.ts';

export const topic = scalar('must be science or math', (text) =>
  text === 'science' || text === 'math' ? text : undefined,
);

/** `pdf: null` says that there is none, as leaving the key out does. */
export const pdf = scalar(
  'must be null or a path below public/ without a slash in front, such as static/papers/notes.pdf',
  (text) => (text === 'null' ? null : readPublicPath(text)),
);

/** `data/blog.yaml`: the entries in the order shown. An entry has a `title` (the slug of a page) or a `pdf` or neither. */
export const blogFileSchema = z.array(
  z.strictObject({
    date: z.optional(plainDate),
    text: paragraph,
    title: z.optional(slug),
    pdf: z.optional(pdf),
    small: z.optional(yesOrNo),
    topics: z.optional(z.array(topic)),
  }),
);

export type BlogFile = z.infer<typeof blogFileSchema>;
export type BlogEntry = BlogFile[number];
