import type { DateText } from '../../src/ground/dates/dateText.ts';
import type { Link, Posted, SeriesPlace } from '../../src/site/route.ts';
import type { RouteProps, WithTypesetter } from '../routeProps.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Contents } from '../ui/Contents.tsx';
import { DateMark } from '../ui/DateMark.tsx';
import { EntryFacts } from '../ui/EntryFacts.tsx';
import { Outbound } from '../ui/Outbound.tsx';
import { OfSeries, SeriesLinks } from '../ui/SeriesLinks.tsx';

export interface ArticleRoute extends Posted {
  readonly kind: 'article';
  readonly heading: string;
  readonly subtitle?: string | undefined;
  readonly date?: DateText | undefined;
  /** When it was changed. */
  readonly updated?: DateText | undefined;
  /** The pages of its topics. */
  readonly topics?: readonly Link[] | undefined;
  /** What it is a part of. */
  readonly series?: readonly SeriesPlace[] | undefined;
  /** Whether it begins with a table of contents. */
  readonly toc: boolean;
}

/** The typesetter makes the headings of the body fit below the `<h1>`. */
export function ArticlePage({ route, body, chrome, typeset }: RouteProps<ArticleRoute>) {
  return (
    <article className="h-entry">
      <header>
        <h1 className="p-name">{typeset.plain(route.heading)}</h1>
        {route.subtitle && <p className="subtitle">{typeset.plain(route.subtitle)}</p>}
        {(route.date ?? route.updated) && (
          <p className="meta">
            {route.date && <DateMark date={route.date} className="dt-published" />}
            {route.updated && (
              <span className="updated">
                {typeset.say('updated')} <DateMark date={route.updated} className="dt-updated" />
              </span>
            )}
          </p>
        )}
        <OfSeries series={route.series} typeset={typeset} />
        {route.topics && <Topics topics={route.topics} typeset={typeset} />}
      </header>
      {route.toc && <Contents headings={typeset.contents(body.markdown)} typeset={typeset} />}
      <div className="prose e-content" dangerouslySetInnerHTML={{ __html: typeset.block(body.markdown) }} />
      <Outbound to={route.external} typeset={typeset} />
      <SeriesLinks series={route.series} typeset={typeset} />
      <BackLink to={route.back} />
      <EntryFacts route={route} chrome={chrome} typeset={typeset} />
    </article>
  );
}

const Topics = ({ topics, typeset }: WithTypesetter<{ readonly topics: readonly Link[] }>) => (
  <ul className="topics" aria-label={typeset.say('topics')}>
    {topics.map(({ href, text }) => (
      <li key={href}>
        <a className="p-category" href={href}>
          {typeset.plain(text)}
        </a>
      </li>
    ))}
  </ul>
);
