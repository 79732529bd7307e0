import type { WithTypesetter } from '../routeProps.ts';

const WIDTH = 320;
const HEIGHT = 70;
const TOP = 20;

/**
 * How many books have which rating, drawn and in words; halves and quarters have no bars where no book has any.
 *
 * @param ratings the rating of each book, 0 for unrated
 */
export function RatingSpread({ ratings, typeset }: WithTypesetter<{ readonly ratings: readonly number[] }>) {
  const { say, number } = typeset;
  const rated = ratings.filter((rating) => rating > 0);
  if (rated.length === 0) return null;
  const parts = [1, 2].find((part) => rated.every((rating) => Number.isInteger(rating * part))) ?? 4;
  const levels = Array.from({ length: 5 * parts }, (_, place) => (place + 1) / parts);
  const counts = levels.map((level) => ({ level, books: rated.filter((rating) => rating === level).length }));
  const step = WIDTH / counts.length;
  const inset = parts === 1 ? 11 : 3;
  const most = Math.max(...counts.map(({ books }) => books));
  const mean = rated.reduce((sum, rating) => sum + rating, 0) / rated.length;
  // all of them are one quarter of a star
  const digits = !Number.isInteger(mean * 2) && rated.every((rating) => rating === mean) ? 2 : 1;
  const words = counts.map(({ level, books }) => say('booksWithStars', { n: level, books })).reverse();
  return (
    <figure className="chart">
      <figcaption>{say('ratings', { n: rated.length, mean: number(mean, digits) })}</figcaption>
      <svg
        viewBox={`0 0 ${String(WIDTH)} ${String(TOP + HEIGHT + 24)}`}
        role="img"
        aria-label={say('booksByRating', { list: words.join(say('comma')) })}
      >
        {counts.map(({ level, books }, place) => {
          const height = Math.round((HEIGHT * books) / most);
          const x = place * step;
          return (
            <g key={level}>
              <rect x={x + inset} y={TOP + HEIGHT - height} width={step - 2 * inset} height={height} />
              <text x={x + step / 2} y={TOP + HEIGHT - height - 5}>
                {number(books)}
              </text>
              {(parts < 4 || Number.isInteger(level)) && (
                <text x={x + step / 2} y={TOP + HEIGHT + 18} className="when">
                  {number(level)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
