import type { BookshelfRoute, BookText, DatedBook } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import { BookLine } from '../ui/BookLine.tsx';
import { DateMark } from '../ui/DateMark.tsx';
import { Rating } from '../ui/Rating.tsx';
import { SeasonChart } from '../ui/SeasonChart.tsx';

interface TimelineProps {
  readonly seasons: BookshelfRoute['timeline'];
  readonly undated: BookshelfRoute['undated'];
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
              <Entry key={book.key} book={book} typeset={typeset} />
            ))}
          </ul>
        </section>
      ))}
      {undated.length > 0 && (
        <section className="season">
          <h3>More reviews</h3>
          <ul className="dated">
            {undated.map((book) => (
              <Entry key={book.href} book={book} typeset={typeset} />
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

interface EntryProps {
  readonly book: BookText & Partial<DatedBook>;
  readonly typeset: Typesetter;
}

/** A book without a rating has none here: "Not rated" down a whole column would say nothing. */
function Entry({ book: { title, author, href, date, rating, small }, typeset }: EntryProps) {
  return (
    <li className={small ? 'small' : undefined}>
      {date && <DateMark date={date} />}
      <div>
        <BookLine title={typeset.plain(title)} author={typeset.plain(author)} href={href} />
      </div>
      {rating ? <Rating rating={rating} /> : null}
    </li>
  );
}
