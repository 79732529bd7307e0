import type { DatedBook, ReviewLink, Season } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import { BookLine } from '../ui/BookLine.tsx';
import { DateMark } from '../ui/DateMark.tsx';
import { Rating } from '../ui/Rating.tsx';
import { SeasonChart } from '../ui/SeasonChart.tsx';

interface TimelineProps {
  readonly seasons: readonly Season[];
  readonly undated: readonly ReviewLink[];
  readonly typeset: Typesetter;
}

/** What was read, season by season, and the reviews that stand in none. */
export function Timeline({ seasons, undated, typeset }: TimelineProps) {
  return (
    <section id="timeline" className="panel">
      <h2 className="panel-title">Reviews</h2>
      {seasons.length === 0 && undated.length === 0 && <p>No book has a date yet.</p>}
      {seasons.length > 1 && <SeasonChart seasons={seasons} />}
      {seasons.map((season) => (
        <section key={season.id} id={season.id} className="season">
          <h3>{season.heading}</h3>
          <ul className="dated">
            {season.books.map((book) => (
              <Reading key={book.key} book={book} typeset={typeset} />
            ))}
          </ul>
        </section>
      ))}
      {undated.length > 0 && (
        <section className="season">
          <h3>More reviews</h3>
          <ul className="dated">
            {undated.map((book) => (
              <li key={book.href}>
                <div>
                  <BookLine book={book} typeset={typeset} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

/** A book without a rating has none here: "Not rated" down a whole column would say nothing. */
function Reading({ book, typeset }: { readonly book: DatedBook; readonly typeset: Typesetter }) {
  return (
    <li className={book.small ? 'small' : undefined}>
      <DateMark date={book.date} />
      <div>
        <BookLine book={book} typeset={typeset} />
      </div>
      {book.rating > 0 && <Rating rating={book.rating} />}
    </li>
  );
}
