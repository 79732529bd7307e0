import type { ArticleBody, Body, ReviewBody } from '../src/model/route.ts';
import { Layout } from './layout.tsx';
import type { PageProps } from './pageProps.ts';
import { AboutPage } from './pages/AboutPage.tsx';
import { ArticlePage } from './pages/ArticlePage.tsx';
import { BlogPage } from './pages/BlogPage.tsx';
import { BookshelfPage } from './pages/BookshelfPage.tsx';
import { HumourPage } from './pages/HumourPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { ProjectPage } from './pages/ProjectPage.tsx';
import { ReviewPage } from './pages/ReviewPage.tsx';

/**
 * The whole document of a route, from `<html>` on. Throws where a review or an article comes without its text: that is a
 * mistake of the caller, never of the owner.
 */
export function Page(props: PageProps) {
  return (
    <Layout {...props}>
      <Content {...props} />
    </Layout>
  );
}

function Content({ route, body, chrome, typeset }: PageProps) {
  switch (route.kind) {
    case 'about':
      return <AboutPage route={route} chrome={chrome} typeset={typeset} />;
    case 'blog':
      return <BlogPage route={route} chrome={chrome} typeset={typeset} />;
    case 'bookshelf':
      return <BookshelfPage route={route} chrome={chrome} typeset={typeset} />;
    case 'review':
      return <ReviewPage route={route} body={reviewBody(body, route.path)} chrome={chrome} typeset={typeset} />;
    case 'article':
      return <ArticlePage route={route} body={articleBody(body, route.path)} chrome={chrome} typeset={typeset} />;
    case 'humour':
      return <HumourPage route={route} chrome={chrome} typeset={typeset} />;
    case 'project':
      return <ProjectPage route={route} chrome={chrome} typeset={typeset} />;
    case 'notFound':
      return <NotFoundPage route={route} chrome={chrome} typeset={typeset} />;
  }
}

function reviewBody(body: Body | undefined, path: string): ReviewBody {
  if (body && 'quotes' in body) return body;
  throw new Error(`the review ${path} was rendered without its text`);
}

function articleBody(body: Body | undefined, path: string): ArticleBody {
  if (body && 'markdown' in body) return body;
  throw new Error(`the article ${path} was rendered without its text`);
}
