import type { DescribePage } from '../site/linkedData.ts';
import type { FileRoute } from '../site/fileRoutes.ts';
import type { Page } from '../site/route.ts';
import type { SearchIndexRoute, SearchTextsRoute } from '../site/searchRoutes.ts';
import { about } from './about.ts';
import { article } from './article.ts';
import { blog } from './blog.ts';
import { bookshelf } from './bookshelf.ts';
import { humour } from './humour.ts';
import type { Kind } from './kind.ts';
import { notFound } from './notFound.ts';
import { page } from './page.ts';
import { project } from './project.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import { section } from './section.ts';
import { series, topic } from './topic.ts';

/** Every kind of page, in the order of the sitemap. A new one has its line here, and its component one in `templates/page.tsx`. */
const PAGES = [
  about,
  blog,
  bookshelf,
  review,
  article,
  section,
  topic,
  series,
  page,
  humour,
  project,
  notFound,
  search,
] as const;

/** The same for those who ask all of them: what a file holds is known to its kind alone. */
export const KINDS: readonly Kind<unknown>[] = PAGES as readonly unknown[] as readonly Kind<unknown>[];

type RouteOf<K> = K extends
  | { routes: (...args: never) => readonly (infer Route)[] }
  | { routesOfFound: (...args: never) => readonly (infer Route)[] }
  ? Route
  : never;

/** The routes that are pages. */
export type PageRoute = Page &
  Exclude<RouteOf<(typeof PAGES)[number]>, FileRoute | SearchIndexRoute | SearchTextsRoute>;
export type RenderedRoute = PageRoute | FileRoute | SearchIndexRoute;
export type Route = RenderedRoute | SearchTextsRoute;

/** Whether a route is a page that says something: an alias only leads to one. */
export const isPage = (route: Route): route is PageRoute => route.file.endsWith('.html') && route.kind !== 'alias';

const BY_NAME = new Map(KINDS.map((kind) => [kind.name, kind]));

export const kindNamed = (name: string | undefined): Kind<unknown> | undefined => BY_NAME.get(name ?? '');

/** As the kind of a page says, of which the route has the name; else the way to it. */
export const describePage: DescribePage = (route, context) => {
  // what is said of the site stands on its first page, whatever that is
  const kind = route.isHome ? about : route.kind === about.name ? undefined : kindNamed(route.kind);
  const describe = kind?.linkedData as DescribePage | undefined;
  return describe?.(route, context) ?? [context.trailTo(route)];
};
