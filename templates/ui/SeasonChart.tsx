import type { Season } from '../../src/model/route.ts';

/** Units of the drawing: a bar with its gap, and the height of the highest. */
const STEP = 32;
const HEIGHT = 100;
const TOP = 20;

/** Books read in each season, oldest first, as bars that lead to the seasons. Each bar says in words what it shows. */
export function SeasonChart({ seasons }: { readonly seasons: readonly Season[] }) {
  const most = Math.max(...seasons.map(({ books }) => books.length));
  const bars = [...seasons].reverse();
  return (
    <figure className="chart">
      <figcaption>Books a season</figcaption>
      <svg
        viewBox={`0 0 ${String(bars.length * STEP)} ${String(TOP + HEIGHT + 32)}`}
        role="group"
        aria-label="Books a season"
      >
        {bars.map(({ id, heading, books }, place) => {
          const height = Math.max(2, Math.round((HEIGHT * books.length) / most));
          const x = place * STEP;
          const top = TOP + HEIGHT - height;
          return (
            <g key={id}>
              <text x={x + STEP / 2} y={top - 5} aria-hidden="true">
                {books.length}
              </text>
              <text y={TOP + HEIGHT + 14} className="when" aria-hidden="true">
                {shortName(heading).map((part, line) => (
                  <tspan key={part} x={x + STEP / 2} dy={line * 14}>
                    {part}
                  </tspan>
                ))}
              </text>
              <a href={`#${id}`} aria-label={`${heading}: ${count(books.length)}`}>
                <rect x={x + 3} y={top} width={STEP - 6} height={height} />
                <path d={`M${String(x)} 0h${String(STEP)}v${String(TOP + HEIGHT + 32)}h-${String(STEP)}z`} />
              </a>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

const count = (books: number): string => `${String(books)} ${books === 1 ? 'book' : 'books'}`;

/** "Winter 2022-2023" -> "Win", "’23"; "Summer 2025" -> "Sum", "’25"; a bare year stays. The bar's name says the whole. */
function shortName(heading: string): string[] {
  const [, name = '', year = ''] = /^(\w{3})\D*\s(?:\d{4}-)?\d\d(\d\d)$/.exec(heading) ?? [];
  return year === '' ? [heading] : [name, `’${year}`];
}
