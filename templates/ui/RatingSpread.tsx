interface RatingSpreadProps {
  /** The rating of each book, 0 for unrated. */
  readonly ratings: readonly number[];
}

const LEVELS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];
const STEP = 32;
const HEIGHT = 70;
const TOP = 20;

/** How many books got how many stars, drawn and in words. */
export function RatingSpread({ ratings }: RatingSpreadProps) {
  const rated = ratings.filter((rating) => rating > 0);
  if (rated.length === 0) return null;
  const counts = LEVELS.map((level) => rated.filter((rating) => rating === level).length);
  const most = Math.max(...counts);
  const mean = rated.reduce((sum, rating) => sum + rating, 0) / rated.length;
  const words = LEVELS.map((level, place) => `${String(level)} stars: ${String(counts[place] ?? 0)}`).reverse();
  return (
    <figure className="chart">
      <figcaption>
        Ratings of {rated.length} books, {mean.toFixed(1)} on average
      </figcaption>
      <svg
        viewBox={`0 0 ${String(LEVELS.length * STEP)} ${String(TOP + HEIGHT + 24)}`}
        role="img"
        aria-label={`Books by rating. ${words.join(', ')}.`}
      >
        {LEVELS.map((level, place) => {
          const books = counts[place] ?? 0;
          const height = Math.round((HEIGHT * books) / most);
          const x = place * STEP;
          return (
            <g key={level}>
              <rect x={x + 3} y={TOP + HEIGHT - height} width={STEP - 6} height={height} />
              <text x={x + STEP / 2} y={TOP + HEIGHT - height - 5}>
                {books}
              </text>
              <text x={x + STEP / 2} y={TOP + HEIGHT + 18} className="when">
                {level}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
