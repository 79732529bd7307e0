import type { Body, PageRoute } from '../src/model/route.ts';
import type { PageProps } from './pageProps.ts';
import { AboutPage } from './pages/AboutPage.tsx';
import { ArticlePage } from './pages/ArticlePage.tsx';
import { BlogPage } from './pages/BlogPage.tsx';
import { BookshelfPage } from './pages/BookshelfPage.tsx';
import { HumourPage } from './pages/HumourPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { ProjectPage } from './pages/ProjectPage.tsx';
import { ReviewPage } from './pages/ReviewPage.tsx';

interface AnyPageProps extends PageProps<PageRoute> {
  /** The text of a review or an article; the other routes carry theirs. */
  readonly body: Body | undefined;
}

/**
 * What stands in the layout for one route: its part of the head, which React puts first, and its `<main>`, whose class is the
 * kind of the route. Throws where a review or an article comes without its text: that is a mistake of the caller, never of the
 * owner.
 */
export function Page(props: AnyPageProps) {
  const { route, chrome, typeset } = props;
  const site = typeset.plain(chrome.title);
  const description = route.description ?? chrome.description;
  return (
    <>
      <title>{route.kind === 'about' ? site : `${typeset.plain(route.title)} · ${site}`}</title>
      {description !== undefined && <meta name="description" content={typeset.plain(description)} />}
      {route.canonical && <link rel="canonical" href={route.canonical} />}
      {/* Focusable, so that the skip link moves the focus in every browser. */}
      <main id="main" className={route.kind} tabIndex={-1}>
        <Content {...props} />
      </main>
    </>
  );
}

function Content({ route, body, chrome, typeset }: AnyPageProps) {
  switch (route.kind) {
    case 'about':
      return <AboutPage route={route} chrome={chrome} typeset={typeset} />;
    case 'blog':
      return <BlogPage route={route} chrome={chrome} typeset={typeset} />;
    case 'bookshelf':
      return <BookshelfPage route={route} chrome={chrome} typeset={typeset} />;
    case 'review':
      if (!body || !('quotes' in body)) throw withoutText(route);
      return <ReviewPage route={route} body={body} chrome={chrome} typeset={typeset} />;
    case 'article':
      if (!body || !('markdown' in body)) throw withoutText(route);
      return <ArticlePage route={route} body={body} chrome={chrome} typeset={typeset} />;
    case 'humour':
      return <HumourPage route={route} chrome={chrome} typeset={typeset} />;
    case 'project':
      return <ProjectPage route={route} chrome={chrome} typeset={typeset} />;
    case 'notFound':
      return <NotFoundPage route={route} chrome={chrome} typeset={typeset} />;
  }
}

const withoutText = ({ kind, path }: PageRoute): Error =>
  new Error(`the ${kind} ${path} was rendered without its text`);
