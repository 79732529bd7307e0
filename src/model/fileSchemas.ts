import * as z from 'zod/mini';
import { fields } from './fields.ts';
import { labels } from './labels.ts';
import * as scalars from './scalars.ts';

const { external, line, lines, paragraph, plainDate, publicPath, quotation, rating, slug, yesOrNo } = fields;
const group = z.strictObject({ title: line, any: lines, not: z.optional(lines) });
const correction = z.strictObject({
  rating: z.optional(rating),
  tags: z.optional(z.strictObject({ add: z.optional(lines), remove: z.optional(lines) })),
  dateRead: z.optional(plainDate),
  small: z.optional(yesOrNo),
  hidden: z.optional(yesOrNo),
  title: z.optional(line),
  author: z.optional(line),
  isbn: z.optional(scalars.isbn),
  pages: z.optional(scalars.pages),
  cover: z.optional(publicPath),
});
const topicTitle = z.strictObject({ topic: scalars.topic, title: z.optional(line), general: z.optional(yesOrNo) });

/** What the files hold that make no page. */
export const fileSchemas = {
  /**
   * `data/site.yaml`. `check` names what `endpaper check` shall find right: files of `public/` that nothing refers to (`static/old/`: all
   * below), and pages of the same title.
   */
  site: z.strictObject({
    title: line,
    owner: line,
    description: z.optional(line),
    url: z.optional(scalars.publicAddress),
    language: z.optional(scalars.languageTag),
    labels: z.optional(labels),
    hemisphere: z.optional(scalars.hemisphere),
    portrait: z.optional(publicPath),
    image: z.optional(publicPath),
    email: z.optional(scalars.email),
    profiles: z.optional(z.array(external)),
    menu: z.optional(z.array(z.strictObject({ title: line, to: scalars.menuTarget }))),
    quotations: z.optional(z.strictObject({ blog: z.optional(quotation), reading: z.optional(quotation) })),
    vitals: z.optional(scalars.vitals),
    webmention: z.optional(scalars.httpsUrl),
    gone: z.optional(z.array(scalars.address)),
    check: z.optional(
      z.strictObject({ unlinked: z.optional(z.array(scalars.publicPlace)), sameTitle: z.optional(yesOrNo) }),
    ),
    blog: z.optional(z.strictObject({ all: z.optional(line), topics: z.optional(z.array(topicTitle)) })),
    bookshelf: z.optional(
      z.strictObject({
        intro: z.optional(paragraph),
        favourites: z.optional(z.strictObject({ intro: z.optional(paragraph), books: z.array(slug) })),
        groups: z.optional(z.array(group)),
        rest: z.optional(line),
      }),
    ),
  }),
  /** `data/shelf.yaml`: the owner's corrections, keyed by Book Id. */
  shelf: z.record(z.string(), correction),
};

export type SiteFile = z.infer<typeof fileSchemas.site>;
export type Corrections = z.infer<typeof fileSchemas.shelf>;
export type GroupRule = z.infer<typeof group>;
export type Correction = z.infer<typeof correction>;
