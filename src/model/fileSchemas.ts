import * as z from 'zod/mini';
import { labels } from './labels.ts';
import * as scalars from './scalars.ts';

const { line, markdownLine, paragraph, plainDate, publicPath, rating, slug, yesOrNo, httpUrl } = scalars;
const lines = z.array(line);
const paragraphs = z.array(paragraph);
const external = z.strictObject({ label: line, url: httpUrl });
const quotation = z.strictObject({ text: paragraph, source: markdownLine });
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
/** `true`: as if the file were not there. */
const draft = z.optional(yesOrNo);
/** Where the page was before. */
const aliases = z.optional(z.array(scalars.address));
const topics = z.optional(z.array(scalars.topic));
const topicTitle = z.strictObject({ topic: scalars.topic, title: z.optional(line), general: z.optional(yesOrNo) });
const blogEntry = z.strictObject({
  date: z.optional(plainDate),
  text: paragraph,
  title: z.optional(slug),
  pdf: z.optional(scalars.pdf),
  small: z.optional(yesOrNo),
  topics,
});

/** What each kind of YAML file may hold. */
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
  /** `data/about.yaml`. `{email}` in `contact` stands for the address of site.yaml. */
  about: z.strictObject({
    intro: z.optional(paragraphs),
    location: z.optional(markdownLine),
    now: z.optional(paragraph),
    before: z.optional(paragraphs),
    quote: z.optional(quotation),
    contact: z.optional(paragraph),
  }),
  /** `data/shelf.yaml`: the owner's corrections, keyed by Book Id. */
  shelf: z.record(z.string(), correction),
  /** `data/blog.yaml`: the entries in the order shown. One has a `title` (the slug of a page) or a `pdf` or neither. */
  blog: z.array(blogEntry),
  /** `data/humour.yaml`. */
  humour: z.strictObject({
    title: line,
    intro: z.optional(paragraph),
    pieces: z.array(z.strictObject({ title: line, text: paragraphs })),
  }),
  /** `data/reviews/<slug>.yaml`, or the front matter of `<slug>.md`. What the text makes wrong, `parseFile` finds. */
  review: z.strictObject({
    title: line,
    author: line,
    book: z.optional(line),
    date: z.optional(plainDate),
    rating: z.optional(rating),
    reviewed: z.optional(yesOrNo),
    text: z.optional(paragraphs),
    quotes: z.optional(z.array(z.strictObject({ text: paragraph, source: z.optional(markdownLine) }))),
    cover: z.optional(publicPath),
    external: z.optional(external),
    back: z.optional(scalars.backRoute),
    aliases,
    draft,
  }),
  /** The front matter of `data/articles/<slug>.md`, whose name may begin with the date. */
  article: z.strictObject({
    title: line,
    date: z.optional(scalars.dateOrTime),
    updated: z.optional(scalars.dateOrTime),
    subtitle: z.optional(line),
    description: z.optional(line),
    topics,
    listed: z.optional(yesOrNo),
    toc: z.optional(yesOrNo),
    image: z.optional(publicPath),
    back: z.optional(scalars.backRoute),
    external: z.optional(external),
    aliases,
    draft,
  }),
  /** The front matter of `data/pages/<slug>.md`. */
  page: z.strictObject({
    title: line,
    description: z.optional(line),
    menu: z.optional(yesOrNo),
    aliases,
    draft,
  }),
  /** `data/projects/<slug>.yaml`. An empty link means no button for it, an empty image no picture. */
  project: z.strictObject({
    title: line,
    text: paragraphs,
    github_link: z.optional(httpUrl),
    website_link: z.optional(httpUrl),
    image1: z.optional(publicPath),
    alt1: z.optional(line),
    image2: z.optional(publicPath),
    alt2: z.optional(line),
    width: z.optional(scalars.width),
    aliases,
    draft,
  }),
};

/** What they hold, once they are read. */
export type YamlFiles = { [Kind in keyof typeof fileSchemas]: z.infer<(typeof fileSchemas)[Kind]> };

export type SiteFile = YamlFiles['site'];
export type AboutFile = YamlFiles['about'];
export type ShelfFile = YamlFiles['shelf'];
export type BlogFile = YamlFiles['blog'];
export type HumourFile = YamlFiles['humour'];
export type ReviewFile = YamlFiles['review'];
export type GroupRule = z.infer<typeof group>;
export type Correction = z.infer<typeof correction>;
export type BlogEntry = z.infer<typeof blogEntry>;
