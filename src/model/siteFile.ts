import * as z from 'zod/mini';
import {
  email,
  httpUrl,
  languageTag,
  line,
  paragraph,
  publicAddress,
  publicPath,
  quotation,
  readUrl,
  slug,
  word,
} from './scalars.ts';

const vitals = word('must be "log" or an https address', /^(?:log|https:\/\/.+)$/, {
  read: (text) => (text === 'log' ? text : readUrl(text)),
  description: 'log, or an https address that page speeds are sent to.',
});

const group = z.strictObject({ title: line, any: z.array(line), not: z.optional(z.array(line)) });

/** `data/site.yaml`. */
export const siteFileSchema = z.strictObject({
  title: line,
  owner: line,
  description: z.optional(line),
  url: z.optional(publicAddress),
  language: z.optional(languageTag),
  portrait: z.optional(publicPath),
  email: z.optional(email),
  profiles: z.optional(z.strictObject({ professional: z.optional(httpUrl), code: z.optional(httpUrl) })),
  quotations: z.optional(z.strictObject({ blog: z.optional(quotation), reading: z.optional(quotation) })),
  vitals: z.optional(vitals),
  bookshelf: z.optional(
    z.strictObject({
      intro: z.optional(paragraph),
      favourites: z.optional(z.strictObject({ intro: z.optional(paragraph), books: z.array(slug) })),
      groups: z.optional(z.array(group)),
      rest: z.optional(line),
    }),
  ),
});

export type SiteFile = z.infer<typeof siteFileSchema>;
export type GroupRule = z.infer<typeof group>;
