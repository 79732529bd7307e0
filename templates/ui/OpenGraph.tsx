import type { DateText } from '../../src/model/dateText.ts';
import type { PageProps } from '../pageProps.ts';

interface OpenGraphProps extends Pick<PageProps, 'route' | 'chrome'> {
  readonly title: string;
}

/** What is shown with a link to the page in other places (ogp.me); `Page` adds the description, and `Layout` the site. */
export function OpenGraph({ route, chrome, title }: OpenGraphProps) {
  const { canonical, image = chrome.image } = route;
  const isArticle = route.kind === 'article' || route.kind === 'review';
  return (
    <>
      <meta property="og:title" content={title} />
      {canonical && <meta property="og:type" content={isArticle ? 'article' : 'website'} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {canonical && image && <meta property="og:image" content={image} />}
      {canonical && isArticle && time('article:published_time', route.date)}
      {canonical && route.kind === 'article' && time('article:modified_time', route.updated)}
    </>
  );
}

/** A month or a year is no time there. */
const time = (property: string, date: DateText | undefined) =>
  date?.iso.length === 10 && <meta property={property} content={date.iso} />;
