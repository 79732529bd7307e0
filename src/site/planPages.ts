import { describeText } from '../markdown/describeText.ts';
import { formatPlainDate } from '../model/plainDate.ts';
import type {
  AboutRoute,
  ArticleRoute,
  HumourRoute,
  Link,
  NotFoundRoute,
  ProjectRoute,
  Picture,
} from '../model/route.ts';
import { pageAt } from './pageAt.ts';
import { backLink } from './planReviews.ts';
import type { Addresses } from './addresses.ts';
import { readingNow } from './readingNow.ts';
import type { Site } from './site.ts';

/** The page `/`, from about.yaml and what there is to lead to; there is always one. */
export function planAbout(site: Site, addresses: Addresses): AboutRoute {
  const { settings, about } = site;
  const at = settings.email?.lastIndexOf('@') ?? -1;
  return {
    kind: 'about',
    ...pageAt('/', settings.title, addresses, settings.description),
    ...(about ? { about } : {}),
    ...(settings.email === undefined
      ? {}
      : { email: { user: settings.email.slice(0, at), host: settings.email.slice(at + 1) } }),
    reading: readingNow(site.books),
    projects: site.projects.map(({ slug, title }) => ({ href: addresses.url(`/${slug}/`), text: title })),
    more: pagesWithoutLink(site, addresses),
  };
}

/** Articles and humour that no clickable entry of the blog leads to: every page can be reached from `/`. */
function pagesWithoutLink(site: Site, { url }: Addresses): Link[] {
  const linked = new Set<string>(
    site.blog?.flatMap(({ date, title }) => (date === undefined || title === undefined ? [] : [title])),
  );
  const pages: { slug: string; title: string }[] = [...site.articles];
  if (site.humour) pages.push({ slug: 'humour', title: site.humour.title });
  return pages
    .filter(({ slug }) => !linked.has(slug))
    .map(({ slug, title }) => ({ href: url(`/${slug}/`), text: title }));
}

/** One page for each article, the newest first. */
export function planArticles(site: Site, addresses: Addresses): ArticleRoute[] {
  return site.articles.map((article) => ({
    kind: 'article',
    ...pageAt(`/${article.slug}/`, article.title, addresses, article.description),
    origin: article.origin,
    originHash: article.originHash,
    heading: article.title,
    ...(article.subtitle === undefined ? {} : { subtitle: article.subtitle }),
    date: { iso: article.date, text: formatPlainDate(article.date) },
    ...(article.external ? { external: article.external } : {}),
    back: backLink(article.back ?? blogOrHome(site), addresses),
  }));
}

/** The humour page, where data/humour.yaml is there. */
export function planHumour(site: Site, addresses: Addresses): HumourRoute[] {
  const { humour } = site;
  if (!humour) return [];
  const opening = humour.intro ?? humour.pieces[0]?.text[0] ?? '';
  const page = pageAt('/humour/', humour.title, addresses, describeText(opening, 'inline'));
  return [{ kind: 'humour', ...page, origin: 'data/humour.yaml', humour, back: backLink(blogOrHome(site), addresses) }];
}

const blogOrHome = (site: Site): string => (site.blog ? '/blog' : '/');

/** One page for each project, in the order of their files. */
export function planProjects(site: Site, addresses: Addresses): ProjectRoute[] {
  return site.projects.map((project) => {
    const picture = (path: string, alt: string): Picture => ({ src: addresses.url(path), alt, ...site.images[path] });
    const images = [picture(project.image1, project.alt1)];
    if (project.image2 !== undefined) images.push(picture(project.image2, project.alt2 ?? ''));
    return {
      kind: 'project',
      ...pageAt(`/${project.slug}/`, project.title, addresses, describeText(project.text[0] ?? '', 'inline')),
      origin: `data/projects/${project.slug}.yaml`,
      heading: project.title,
      text: project.text,
      images,
      width: project.width ?? '100%',
      github: project.github_link,
      ...(project.website_link === undefined ? {} : { website: project.website_link }),
      back: { href: addresses.url('/'), text: 'See all projects' },
    };
  });
}

/** `404.html`, which every site has. */
export const planNotFound = (): NotFoundRoute => ({
  kind: 'notFound',
  path: '/404.html',
  file: '404.html',
  title: 'Page not found',
});
