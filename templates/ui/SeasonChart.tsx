import type { Season } from '../../src/model/route.ts';

/** Height of the highest bar and width of every bar, in units of the drawing; the style sheet says how large it is drawn. */
const HEIGHT = 100;
const WIDTH = '50';

/** Books read in each season, oldest first, as bars that link to the seasons. Each bar says in words what it shows. */
export function SeasonChart({ seasons }: { readonly seasons: readonly Season[] }) {
  const most = Math.max(...seasons.map(({ books }) => books.length));
  return (
    <figure className="chart seasons">
      <figcaption>Books per season</figcaption>
      <ol className="bars">
        {[...seasons].reverse().map(({ id, heading, books: { length: count } }) => {
          const height = Math.max(2, Math.round((HEIGHT * count) / most));
          return (
            <li key={id}>
              <a href={`#${id}`}>
                <span className="unseen">{`${heading}: ${String(count)} ${count === 1 ? 'book' : 'books'}`}</span>
                <span aria-hidden="true">{count}</span>
                <svg viewBox={`0 0 ${WIDTH} ${String(height)}`} width={WIDTH} height={height} aria-hidden="true">
                  <rect width={WIDTH} height={height} />
                </svg>
                {shortName(heading).map((part) => (
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

/** "Winter 2022-2023" -> "Win", "’23"; "Summer 2025" -> "Sum", "’25"; a bare year stays. The link has the whole name. */
function shortName(heading: string): string[] {
  const [, name = '', year = ''] = /^(\w{3})\D*\s(?:\d{4}-)?\d\d(\d\d)$/.exec(heading) ?? [];
  return year === '' ? [heading, '\u00a0'] : [name, `’${year}`];
}
