import type { ReactNode } from 'react';
import { AboutPage } from './pages/AboutPage.tsx';
import { ArticlePage } from './pages/ArticlePage.tsx';
import { BlogPage } from './pages/BlogPage.tsx';
import { BookshelfPage } from './pages/BookshelfPage.tsx';
import { HumourPage } from './pages/HumourPage.tsx';
import { IndexPage } from './pages/IndexPage.tsx';
import { ListPage } from './pages/ListPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { OwnPage } from './pages/OwnPage.tsx';
import { ProjectPage } from './pages/ProjectPage.tsx';
import { ReviewPage } from './pages/ReviewPage.tsx';
import { ShelfGroupPage } from './pages/ShelfGroupPage.tsx';
import { ShelfYearPage } from './pages/ShelfYearPage.tsx';
import type { RouteProps } from './routeProps.ts';
import { Elsewhere } from './ui/Elsewhere.tsx';
import { LinkSections } from './ui/LinkSections.tsx';
import { Mentions } from './ui/Mentions.tsx';
import { OpenGraph } from './ui/OpenGraph.tsx';
import { Translations } from './ui/Translations.tsx';

/** The component for each kind of route: what it draws says what the route holds. */
const PAGES = {
  about: AboutPage,
  article: ArticlePage,
  blog: BlogPage,
  bookshelf: BookshelfPage,
  humour: HumourPage,
  index: IndexPage,
  list: ListPage,
  notFound: NotFoundPage,
  page: OwnPage,
  project: ProjectPage,
  review: ReviewPage,
  shelfGroup: ShelfGroupPage,
  shelfYear: ShelfYearPage,
};

/** The routes that the components draw. */
export type PageRoute = Parameters<(typeof PAGES)[keyof typeof PAGES]>[0]['route'];

/** The kinds of pages: `about`, `review`, `article`, ... */
export type PageKind = PageRoute['kind'];

/** The props of a kind: `PageProps<'review'>`. */
export type PageProps<Kind extends PageKind = PageKind> = RouteProps<Extract<PageRoute, { kind: Kind }>>;

/** The same by their kinds. */
const COMPONENTS: { readonly [Kind in PageKind]: (props: PageProps<Kind>) => ReactNode } = PAGES;

/** The class of `<main>`, with what its page is to programs that read microformats. */
const classOf = (kind: PageKind): string =>
  kind === 'blog' ? 'blog h-feed' : kind === 'list' ? 'list blog h-feed' : kind;

/** For print: the address of the page, and that of the site, which its links on paper begin with. */
const addressOf = ({ canonical }: PageProps['route']) =>
  canonical && { 'data-address': canonical, 'data-origin': /^\w+:\/\/[^/]+/.exec(canonical)?.[0] };

/** Of a text in another language than the rest of its page. */
const languageOf = ({ route: { lang, direction: dir }, chrome }: PageProps) =>
  lang !== undefined && lang !== chrome.language && { lang, dir };

/**
 * A route's part of the head, which React puts first, and its `<main>`, whose class is the kind of the route. Throws where a
 * review or an article comes without its text: a mistake in the program, never the owner's.
 */
export function Page(props: PageProps) {
  const { route, body, chrome, typeset } = props;
  if ('originHash' in route && !body) throw new Error(`the ${route.kind} ${route.path} was rendered without its text`);
  const Content = COMPONENTS[route.kind] as (props: PageProps) => ReactNode;
  const site = typeset.plain(chrome.title);
  const isFirst = route.isHome === true;
  const title = isFirst ? site : typeset.plain(route.title);
  const description = route.description ?? chrome.description;
  return (
    <>
      <title>{isFirst ? site : `${title} · ${site}`}</title>
      {description !== undefined && (
        <meta name="description" property="og:description" content={typeset.plain(description)} />
      )}
      <OpenGraph route={route} chrome={chrome} title={title} typeset={typeset} />
      {route.kind === 'notFound' && <meta name="robots" content="noindex" />}
      {route.feeds?.map(({ href, type, title: name }) => (
        <link key={href} rel="alternate" type={type} href={href} title={typeset.plain(name)} />
      ))}
      {route.canonical && <link rel="canonical" href={route.canonical} />}
      {route.listStyle && <link rel="stylesheet" href={route.listStyle} />}
      {route.alternates?.map(({ lang, url }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={url} />
      ))}
      {route.style && <link rel="stylesheet" href={route.style} />}
      {/* Focusable, so that the skip link moves the focus in every browser. */}
      <main id="main" className={classOf(route.kind)} tabIndex={-1} {...addressOf(route)} {...languageOf(props)}>
        {route.translations && <Translations pages={route.translations} typeset={typeset} />}
        {route.draft && <p className="draft">{typeset.say('draft')}</p>}
        <Content {...props} />
        {route.doors && <LinkSections sections={route.doors} typeset={typeset} />}
        {route.mentions && <Mentions pages={route.mentions} typeset={typeset} />}
        <Elsewhere route={route} />
      </main>
    </>
  );
}
