import type { Fields, Said } from '../ground/schema/fields.ts';
import { faults } from './faults.ts';
import { lineOf, planYears } from '../site/planList.ts';
import { createNameTopics, planTopics } from '../site/planTopics.ts';
import { findNamed } from '../site/indexPages.ts';
import type { PostLine } from '../site/site.ts';
import type { Kind } from './kind.ts';

/** The entries in the order shown. One has a `title` (the name of a page) or a `pdf` or neither. */
const schema = ({ object, list, optional, plainDate, paragraph, pageName, pdf, yesOrNo, topics }: Fields) =>
  list(
    object({
      date: optional(plainDate),
      text: paragraph,
      title: optional(pageName),
      pdf: optional(pdf),
      small: optional(yesOrNo),
      topics,
    }),
  );

export type BlogFile = Said<typeof schema>;

/** A link, which an image is not, or an address in angle brackets. */
const LINK = /(?<!!\[[^\]]*)\]\([^)]*\)|<(?:https?|mailto):[^\s<>]*>/i;

/** Where it is. */
export const BLOG = '/blog/';

/** The list of posts. There is one where there are lines of the owner's or posts that are listed without them. */
export const blog = {
  name: 'blog',
  files: ['data/blog.yaml'],
  mainPage: 'blog',
  schema,
  isEmpty: (entries) => entries.length === 0,
  beginning: (entries) => entries.map(({ text }) => text).join(' · '),
  // as of a day later entries are not there
  posts: (entries) => entries.filter((entry: PostLine | undefined) => entry !== undefined),
  menu: ({ site, addresses: { link, main, say } }) =>
    site.posts.length > 0 || site.homeFolder === BLOG ? [link(main(BLOG), say('blogPosts'))] : [],
  check: (records, { pages, misnamed }) =>
    records.flatMap(({ file: { path }, value }) =>
      value.flatMap((entry, index) => {
        if (!entry) return [];
        const { date, text, title, pdf } = entry;
        if (title !== undefined && pdf != null) return faults.error(path, 'title-and-pdf', { at: [index, 'pdf'] });
        const link = date === undefined ? undefined : LINK.exec(text)?.[0];
        if (link !== undefined && (title !== undefined || pdf != null))
          return faults.error(path, 'link-in-link', { find: link, at: [index, 'text'] });
        if (title === undefined || findNamed(pages, title) !== undefined) return [];
        const at = [index, 'title'];
        return misnamed({ file: path, at }, title) ?? faults.error(path, 'no-titled-page', { slug: title, pages, at });
      }),
    ),
  /** Before the page comes the style sheet of its menu. */
  routes({ records: [record] }, { site: { posts, settings }, addresses }) {
    if (posts.length === 0 && addresses.main(BLOG) !== addresses.main('/')) return [];
    const { menu, idOf, style } = planTopics(posts, {
      ...settings.blog,
      all: settings.blog?.all ?? addresses.say('allPosts'),
    });
    const title = addresses.say('blogPosts');
    const { newest, years, routes } = planYears({ folder: BLOG, title, entries: posts }, addresses);
    const lines = newest.map((post) => lineOf(post, addresses));
    const route = {
      kind: 'blog' as const,
      ...addresses.page(BLOG, title, record?.file.description),
      origin: record?.file.path,
      quotation: settings.quotations?.blog,
      topics: menu,
      entries: lines.map((line) => ({ ...line, topics: line.topics.map(idOf) })),
      ...(years.length > 0 && { hasList: true, years }),
    };
    if (menu.length === 0) return [route, ...routes];
    const { file, text } = style;
    return [
      { kind: 'text' as const, path: `/${file}`, file, title: '', text },
      { ...route, style: addresses.url(file) },
      ...routes,
    ];
  },
  /** The documents. */
  search({ site: { posts, settings }, addresses: { below } }) {
    const nameTopics = createNameTopics(settings);
    return posts.flatMap(({ date, text, pdf, topics }) =>
      date === undefined || pdf == null
        ? []
        : { path: below(`/${pdf}`), title: text, marked: true, topics: nameTopics(topics) },
    );
  },
  feed: (_own, { site: { posts } }) =>
    posts.flatMap(({ date, text, pdf }) =>
      date === undefined || pdf == null
        ? []
        : { path: `/${pdf}`, title: text, marked: true, published: date, content: { kind: 'document' } },
    ),
} satisfies Kind<BlogFile>;
