import type { BookshelfRoute, BookText, DatedBook } from '../../src/model/route.ts';
import type { WithTypesetter } from '../pageProps.ts';
import { BookLine } from '../ui/BookLine.tsx';
import { DateMark } from '../ui/DateMark.tsx';
import { Rating } from '../ui/Rating.tsx';
import { SeasonChart } from '../ui/SeasonChart.tsx';

type TimelineProps = WithTypesetter<Pick<BookshelfRoute, 'timeline' | 'undated'>>;

/** What was read, season by season, and the reviews of books without a season. */
export function Timeline({ timeline, undated, typeset }: TimelineProps) {
  const sections: readonly { id?: string; heading: string; books: readonly (BookText & Partial<DatedBook>)[] }[] = [
    ...timeline,
    ...(undated.length > 0 ? [{ heading: typeset.say('moreReviews'), books: undated }] : []),
  ];
  return (
    <section id="timeline" className="panel">
      <h2 className="panel-title">{typeset.say('reviews')}</h2>
      {sections.length === 0 && <p>{typeset.say('noDates')}</p>}
      {timeline.length > 1 && <SeasonChart seasons={timeline} typeset={typeset} />}
      {sections.map(({ id, heading, books }) => (
        <section key={heading} id={id} className="season">
          <h3>{heading}</h3>
          <ul className="dated">
            {books.map(({ title, author, href, date, rating, small }, place) => (
              <li key={place} className={small ? 'small' : undefined}>
                {date && <DateMark date={date} />}
                <div>
                  <BookLine title={typeset.plain(title)} author={typeset.plain(author)} href={href} />
                </div>
                {/* "Not rated" down a whole column would say nothing. */}
                {rating ? <Rating rating={rating} typeset={typeset} /> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
