import type { BookText, DatedBook } from '../../src/site/shelf.ts';
import type { WithTypesetter } from '../routeProps.ts';
import { BookLine } from './BookLine.tsx';
import { DateMark } from './DateMark.tsx';
import { OpeningLine } from './OpeningLine.tsx';
import { Rating } from './Rating.tsx';

/** A reading, or a review of a book without a date. */
export type ShownBook = BookText & Partial<DatedBook>;

/** What was read, each with its date; a review has a mark in the cloth of its cover, and how it begins. */
export function DatedBooks({ books, typeset }: WithTypesetter<{ readonly books: readonly ShownBook[] }>) {
  const comma = typeset.say('titleComma');
  return (
    <ul className="dated">
      {books.map(({ title, author, href, date, rating, small, cloth, opening }, place) => (
        <li key={place} className={[small && 'small', href && 'reviewed'].filter(Boolean).join(' ') || undefined}>
          {date && <DateMark date={date} />}
          <div>
            {cloth !== undefined && <span className={`mark c${String(cloth)}`} />}
            <BookLine title={typeset.plain(title)} author={typeset.plain(author)} href={href} comma={comma} />
          </div>
          {/* "Not rated" down a whole column would say nothing. */}
          {rating ? <Rating rating={rating} typeset={typeset} /> : null}
          {opening && <OpeningLine opening={opening} typeset={typeset} />}
        </li>
      ))}
    </ul>
  );
}
