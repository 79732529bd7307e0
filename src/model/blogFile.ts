import * as z from 'zod/mini';
import { choice, paragraph, plainDate, PUBLIC_PATH_PATTERN, readPublicPath, slug, word, yesOrNo } from './scalars.ts';

const topic = choice('must be science or math', ['science', 'math'], {
  description: 'science or math; an entry without topics is general.',
});

/** `pdf: null` says that there is none, as leaving the key out does. */
const pdf = word(
  'must be null or a path below public/ without a slash in front, such as static/papers/notes.pdf',
  PUBLIC_PATH_PATTERN,
  { read: (text) => (text === 'null' ? null : readPublicPath(text)) },
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
