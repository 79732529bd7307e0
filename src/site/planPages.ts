import { compareText } from '../model/compareText.ts';
import type { BlogEntry } from '../model/fileSchemas.ts';
import type {
  AboutRoute,
  ArticleRoute,
  BlogLine,
  BlogRoute,
  HumourRoute,
  Link,
  NotFoundRoute,
  OwnPageRoute,
  Picture,
  ProjectRoute,
  ReviewLink,
} from '../model/route.ts';
import { pathOf } from '../model/sourcePaths.ts';
import type { HeadersRoute, TextRoute } from '../model/fileRoutes.ts';
import type { Addresses } from './addresses.ts';
import { pagesOutsideMenu } from './planMenu.ts';
import { readingNow } from './planBookshelf.ts';
import type { ReviewLinks } from './planReviews.ts';
import { planTopics } from './planTopics.ts';
import type { Site } from './site.ts';

/** The page `/`, which every site has, about.yaml or not. */
export function planAbout(site: Site, addresses: Addresses, links: ReviewLinks): AboutRoute {
  const { title, description, email } = site.settings;
  const [, user, host] = /^(.*)@(.*)$/.exec(email ?? '') ?? [];
  return {
    kind: 'about',
    ...addresses.page('/', title, description),
    about: site.about,
    email: user === undefined || host === undefined ? undefined : { user, host },
    reading: readingNow(site.books),
    reviews: newestReviews(site, links),
    posts: newestPosts(site, addresses),
    projects: site.projects.map(({ slug, title: text }) => addresses.link(`/${slug}/`, text)),
    more: [...pagesOutsideMenu(site, addresses), ...pagesWithoutLink(site, addresses)],
  };
}

/** How many reviews and posts About leads to: what stands in one row, and beside it. */
const NEWEST_REVIEWS = 6;
const NEWEST_POSTS = 4;

const newestReviews = ({ reviews }: Site, links: ReviewLinks): ReviewLink[] =>
  reviews
    .filter(({ state, hidden }) => state === 'full' && !hidden)
    .slice(0, NEWEST_REVIEWS)
    .flatMap(({ slug }) => links.get(slug) ?? []);

const newestPosts = ({ blog = [] }: Site, addresses: Addresses): BlogLine[] =>
  blog
    .filter(({ date, title, pdf }) => date !== undefined && (title ?? pdf ?? undefined) !== undefined)
    .sort((a, b) => compareText(b.date ?? '', a.date ?? ''))
    .slice(0, NEWEST_POSTS)
    .map((entry) => planLine({ ...entry, topics: [], small: false }, addresses));

/** Articles and humour that no entry of the blog links to, so that every page can be reached from `/`. */
function pagesWithoutLink({ blog = [], articles, humour }: Site, { link }: Addresses): Link[] {
  const linked = new Set<string | undefined>(blog.filter(({ date }) => date !== undefined).map(({ title }) => title));
  return [...articles, ...(humour ? [{ slug: 'humour', title: humour.title }] : [])]
    .filter(({ slug }) => !linked.has(slug))
    .map(({ slug, title }) => link(`/${slug}/`, title));
}

/** The blog, if there are entries or articles, and before it the style sheet of its menu. */
export function planBlog(
  { blog, hasBlogFile, settings, descriptions }: Site,
  addresses: Addresses,
): (BlogRoute | TextRoute)[] {
  if (!blog) return [];
  const { menu, idOf, style } = planTopics(blog, {
    ...settings.blog,
    all: settings.blog?.all ?? addresses.say('allPosts'),
  });
  const lines = blog.map((entry) => planLine(entry, addresses));
  const route: BlogRoute = {
    kind: 'blog',
    ...addresses.page('/blog/', addresses.say('blogPosts'), descriptions.blog),
    origin: hasBlogFile ? pathOf('blog') : undefined,
    quotation: settings.quotations?.blog,
    topics: menu,
    entries: lines.map((line) => ({ ...line, topics: line.topics.map(idOf) })),
  };
  if (menu.length === 0) return [route];
  const { file, text } = style;
  return [
    { kind: 'text', path: `/${file}`, file, title: '', text },
    { ...route, style: addresses.url(file) },
  ];
}

/** An entry without a date is no link. */
function planLine(
  { date, text, title, pdf, small = false, topics = [] }: BlogEntry,
  { url, dateText }: Addresses,
): BlogLine {
  const path = title === undefined ? pdf : `/${title}/`;
  return {
    date: date && dateText(date),
    text,
    href: date && path ? url(path) : undefined,
    pdf: pdf != null,
    small,
    topics,
  };
}

/** One page for each article, the newest first. */
export function planArticles(site: Site, addresses: Addresses): ArticleRoute[] {
  return site.articles.map(
    ({ slug, title, description, origin, originHash, subtitle, date, external, back, ...more }) => ({
      kind: 'article',
      ...addresses.page(`/${slug}/`, title, description),
      origin,
      originHash,
      heading: title,
      subtitle,
      date: addresses.dateText(date),
      updated: more.updated && addresses.dateText(more.updated),
      image: addresses.pictureAt(more.image, site.images),
      toc: more.toc ?? false,
      external,
      back: addresses.back(back ?? blogOrHome(site)),
    }),
  );
}

/** One page for each of the owner's own, in the order of their files. */
export function planOwnPages({ pages }: Site, addresses: Addresses): OwnPageRoute[] {
  return pages.map(({ slug, title, description, origin, originHash }) => ({
    kind: 'page',
    ...addresses.page(`/${slug}/`, title, description),
    origin,
    originHash,
    heading: title,
  }));
}

/** The humour page, if there is a data/humour.yaml. */
export function planHumour(site: Site, addresses: Addresses): HumourRoute[] {
  const { humour } = site;
  if (!humour) return [];
  const page = addresses.page('/humour/', humour.title, site.descriptions.humour);
  return [{ kind: 'humour', ...page, origin: pathOf('humour'), humour, back: addresses.back(blogOrHome(site)) }];
}

const blogOrHome = ({ blog }: Site): string => (blog ? '/blog' : '/');

/** One page for each project, in the order of their files. */
export function planProjects({ projects, images: sizes }: Site, addresses: Addresses): ProjectRoute[] {
  const pictures = (path: string | undefined, alt = ''): Picture[] =>
    path === undefined ? [] : [{ src: addresses.url(path), alt, ...sizes[path] }];
  return projects.map(({ slug, title, description, text, image1, alt1, image2, alt2, ...project }) => ({
    kind: 'project',
    ...addresses.page(`/${slug}/`, title, description),
    origin: pathOf('project', slug),
    heading: title,
    text,
    image: addresses.pictureAt(image1, sizes, alt1),
    images: [...pictures(image1, alt1), ...pictures(image2, alt2)],
    width: project.width ?? '100%',
    github: project.github_link,
    website: project.website_link,
    back: addresses.link('/', addresses.say('seeAllProjects')),
  }));
}

/** `_headers`, unless the owner has one. */
export const planHeaders = ({ hasHeadersFile }: Site): HeadersRoute[] =>
  hasHeadersFile ? [] : [{ kind: 'headers', path: '/_headers', file: '_headers', title: '' }];

/** `404.html`, which every site has. */
export const planNotFound = ({ say }: Addresses): NotFoundRoute => ({
  kind: 'notFound',
  path: '/404.html',
  file: '404.html',
  title: say('notFound'),
});
