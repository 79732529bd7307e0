import type { SeriesPlace } from '../../src/site/route.ts';
import type { WithTypesetter } from '../routeProps.ts';

type SeriesProps = WithTypesetter<{ readonly series: readonly SeriesPlace[] | undefined }>;

/** "Series · Lights, 2". */
export const OfSeries = ({ series = [], typeset }: SeriesProps) =>
  series.map(({ href, text, number }) => (
    <p key={href} className="of-series">
      {typeset.say('series')} · <a href={href}>{typeset.plain(text)}</a>
      {number !== undefined && typeset.say('titleComma') + number}
    </p>
  ));

/** The ways to the parts before and after this one. */
export const SeriesLinks = ({ series = [], typeset }: SeriesProps) =>
  series.map(({ href, text, previous, next }) => {
    if (!(previous ?? next)) return null;
    return (
      <nav key={href} className="parts" aria-label={typeset.plain(text)}>
        {Object.entries({ prev: previous, next }).map(([rel, to]) => {
          if (!to) return null;
          const words = typeset.say(rel === 'prev' ? 'previousPart' : 'nextPart');
          const Way = to.href === undefined ? 'span' : 'a';
          return (
            <Way key={rel} className={rel} {...(to.href !== undefined && { href: to.href, rel })}>
              <span className="unseen">{words} </span>
              {typeset.plain(to.text)}
            </Way>
          );
        })}
      </nav>
    );
  });
