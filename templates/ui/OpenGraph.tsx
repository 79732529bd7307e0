import type { DateText } from '../../src/ground/dates/dateText.ts';
import type { Page, SharedPicture } from '../../src/site/route.ts';
import type { RouteProps, WithTypesetter } from '../routeProps.ts';

/** A page, and when its text was written, where it says that. */
interface DatedPage extends Page {
  readonly kind: string;
  readonly date?: DateText | undefined;
  readonly updated?: DateText | undefined;
}

interface OpenGraphProps extends Pick<RouteProps<DatedPage>, 'route' | 'chrome' | 'typeset'> {
  readonly title: string;
}

/** What is shown with a link to the page in other places (ogp.me); `Page` adds the description, and `Layout` the site. */
export function OpenGraph({ route, chrome, title, typeset }: OpenGraphProps) {
  const { canonical, image = chrome.image } = route;
  const isArticle = route.kind === 'article' || route.kind === 'review';
  return (
    <>
      <meta property="og:title" content={title} />
      {canonical && <meta property="og:type" content={isArticle ? 'article' : 'website'} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {canonical && image && <SharedImage image={image} typeset={typeset} />}
      {canonical && isArticle && time('article:published_time', route.date)}
      {canonical && route.kind === 'article' && time('article:modified_time', route.updated)}
    </>
  );
}

/** From this width on a picture fills the width of a post, if it is about twice as wide as high (pixels). */
const WIDE = 600;

function SharedImage({ image, typeset }: WithTypesetter<{ readonly image: SharedPicture }>) {
  const { url, alt, width = 0, height = 0 } = image;
  const isWide = width >= WIDE && width >= 1.5 * height;
  return (
    <>
      <meta property="og:image" content={url} />
      {width > 0 && <meta property="og:image:width" content={String(width)} />}
      {height > 0 && <meta property="og:image:height" content={String(height)} />}
      {alt !== undefined && <meta property="og:image:alt" content={typeset.plain(alt)} />}
      <meta name="twitter:card" content={isWide ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** A month or a year is no time there. */
const time = (property: string, date: DateText | undefined) =>
  date?.iso.length === 10 && <meta property={property} content={date.iso} />;
