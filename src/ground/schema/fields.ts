import * as z from 'zod/mini';
import * as pageScalars from './pageScalars.ts';
import * as scalars from './scalars.ts';

const { line, markdownLine, paragraph, placeNumber, topic, yesOrNo, httpUrl } = scalars;
const { address, permalink } = pageScalars;

/** Where a page was before. */
const aliases = z.optional(z.array(address));

/** What the schema of a file is written in: the scalars, and what is made of them in several files. */
export const fields = {
  ...scalars,
  ...pageScalars,
  object: z.strictObject,
  list: z.array,
  optional: z.optional,
  names: z.array(scalars.name),
  paragraphs: z.array(paragraph),
  external: z.strictObject({ label: line, url: httpUrl }),
  quotation: z.strictObject({ text: paragraph, source: markdownLine }),
  topics: z.optional(z.array(topic)),
  /** What a text, or a book, is a part of. */
  series: z.optional(z.strictObject({ name: topic, number: z.optional(placeNumber) })),
  aliases,
  /** What every text with a page may say. */
  everyText: {
    /** Its language, if not the first of the site. */
    lang: z.optional(scalars.languageTag),
    /** The text in another language that it renders. */
    translates: z.optional(pageScalars.pageName),
    /** Where the page is, if not at its name. */
    permalink: z.optional(permalink),
    aliases,
    /** `true`: as if the file were not there. */
    draft: z.optional(yesOrNo),
  },
};

export type Fields = typeof fields;

/** A schema, made when a file is to be read: Zod is not loaded to plan and to render. */
export type MakeSchema = (fields: Fields) => z.ZodMiniType;

/** What a file of a schema holds, once it is read. */
export type Said<Schema extends MakeSchema> = z.infer<ReturnType<Schema>>;
