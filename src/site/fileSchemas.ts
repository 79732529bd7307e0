import * as z from 'zod/mini';
import { fields } from '../ground/schema/fields.ts';
import { correctionsSchema } from '../library/corrections.ts';
import { labels } from '../ground/schema/labels.ts';
import * as scalars from '../ground/schema/scalars.ts';

const { external, line, names, paragraph, publicPath, quotation, yesOrNo } = fields;
const group = z.strictObject({ title: line, any: names, not: z.optional(names) });
const topicTitle = z.strictObject({
  topic: scalars.topic,
  title: z.optional(line),
  general: z.optional(yesOrNo),
  aliases: fields.aliases,
});
const section = z.strictObject({
  title: line,
  intro: z.optional(paragraph),
  feed: z.optional(yesOrNo),
  menu: z.optional(yesOrNo),
  permalink: z.optional(fields.permalinkRule),
  aliases: fields.aliases,
});

/**
 * `data/site.yaml`. `check` names what `endpaper check` shall find right: files of `public/` that nothing refers to (`static/old/`: all
 * below), and pages of the same title.
 */
const site = z.strictObject({
  title: line,
  owner: line,
  description: z.optional(line),
  url: z.optional(scalars.publicAddress),
  language: z.optional(scalars.languageTag),
  /** Of a site in several: the first has no prefix. */
  languages: z.optional(z.array(scalars.languageTag)),
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
  /** Other sites that pages may load scripts, frames and pictures from. */
  allow: z.optional(z.array(scalars.allowedSource)),
  /** What stands at `/`: `about`, `blog`, `reading`, a section or a page. */
  home: z.optional(fields.pageName),
  /** By the folder of the texts: `films` in `data/films/`. */
  sections: z.optional(z.record(z.string(), section)),
  /** A page and a feed for each topic. */
  topicPages: z.optional(yesOrNo),
  /** By the folder of the texts: `articles`; and of the pages of topics: `topics`. */
  permalinks: z.optional(z.record(z.string(), fields.permalinkRule)),
  gone: z.optional(z.array(fields.address)),
  check: z.optional(
    z.strictObject({ unlinked: z.optional(z.array(scalars.publicPlace)), sameTitle: z.optional(yesOrNo) }),
  ),
  /** `aliases`: where the list was before. */
  blog: z.optional(
    z.strictObject({ all: z.optional(line), topics: z.optional(z.array(topicTitle)), aliases: fields.aliases }),
  ),
  bookshelf: z.optional(
    z.strictObject({
      intro: z.optional(paragraph),
      favourites: z.optional(z.strictObject({ intro: z.optional(paragraph), books: z.array(fields.pageName) })),
      groups: z.optional(z.array(group)),
      rest: z.optional(line),
      aliases: fields.aliases,
    }),
  ),
});

/** What a site in several languages says in one of them: `data/site.LANG.yaml`. */
const siteWords = z.extend(
  z.pick(site, {
    ...{ description: true, labels: true, portrait: true, image: true, email: true, profiles: true, menu: true },
    ...{ quotations: true, permalinks: true, blog: true, bookshelf: true },
  }),
  {
    title: z.optional(line),
    owner: z.optional(line),
    sections: z.optional(
      z.record(z.string(), z.strictObject({ title: z.optional(line), intro: z.optional(paragraph) })),
    ),
  },
);

/** What the files hold that make no page. */
export const fileSchemas = { site, siteWords, shelf: correctionsSchema };

export type SectionRule = z.infer<typeof section>;
export type SiteFile = z.infer<typeof site>;
export type SiteWords = z.infer<typeof siteWords>;
export type GroupRule = z.infer<typeof group>;
