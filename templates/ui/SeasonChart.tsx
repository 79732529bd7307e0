import type { Season } from '../../src/model/shelf.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import type { WithTypesetter } from '../pageProps.ts';

/** Height of the highest bar and width of every bar, in units of the drawing; the style sheet says how large it is drawn. */
const HEIGHT = 100;
const WIDTH = '50';

/** Books read in each season, oldest first, as bars that link to the seasons. Each bar says in words what it shows. */
export function SeasonChart({ seasons, typeset }: WithTypesetter<{ readonly seasons: readonly Season[] }>) {
  const most = Math.max(...seasons.map(({ books }) => books.length));
  return (
    <figure className="chart seasons">
      <figcaption>{typeset.say('booksPerSeason')}</figcaption>
      <ol className="bars">
        {[...seasons].reverse().map((season) => {
          const { id, heading, books } = season;
          const count = books.length;
          const height = Math.max(2, Math.round((HEIGHT * count) / most));
          return (
            <li key={id}>
              <a href={`#${id}`}>
                <span className="unseen">{typeset.say('booksIn', { season: heading, n: count })}</span>
                <span aria-hidden="true">{typeset.number(count)}</span>
                <svg viewBox={`0 0 ${WIDTH} ${String(height)}`} width={WIDTH} height={height} aria-hidden="true">
                  <rect width={WIDTH} height={height} />
                </svg>
                {shortName(season, typeset).map((part) => (
                  <span key={part} aria-hidden="true">
                    {part}
                  </span>
                ))}
              </a>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

/** `winter-2022-2023` -> "Win", "’23"; `summer-2025` -> "Sum", "’25"; a bare year stays. The link has the whole name. */
function shortName({ id, heading }: Season, { say }: Typesetter): string[] {
  const [, name, year = ''] = /^(spring|summer|autumn|winter)-.*(\d\d)$/.exec(id) ?? [];
  return name === undefined ? [heading, '\u00a0'] : [say(`${name as 'spring'}Short`), say('yearShort', { year })];
}
