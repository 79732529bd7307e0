import { Fragment } from 'react';
import type { BookText, DatedBook } from '../../src/model/shelf.ts';
import type { WithTypesetter } from '../pageProps.ts';
import { BookLine } from './BookLine.tsx';
import { DateMark } from './DateMark.tsx';
import { Rating } from './Rating.tsx';
import { sizeClass } from './sizeClass.ts';

type ShownBook = BookText & Partial<DatedBook>;

interface SeasonsProps {
  readonly sections: readonly {
    readonly id?: string;
    readonly heading: string;
    readonly books: readonly ShownBook[];
  }[];
  /** Of the heading of a season. */
  readonly level: 'h2' | 'h3';
}

/** What was read, season by season, with the total of a year where it begins. */
export function Seasons({ sections, level: Heading, typeset }: WithTypesetter<SeasonsProps>) {
  return sections.map(({ id, heading, books }) => (
    <Fragment key={heading}>
      <YearTotal year={books[0]?.year} />
      <section id={id} className={`season ${sizeClass(books.length)}`}>
        <Heading>{heading}</Heading>
        {splitAtYears(books).map((part, place) => (
          <Fragment key={place}>
            {place > 0 && <YearTotal year={part[0]?.year} />}
            <BookList books={part} typeset={typeset} />
          </Fragment>
        ))}
      </section>
    </Fragment>
  ));
}

/** A winter may be of two years. */
function splitAtYears(books: readonly ShownBook[]): ShownBook[][] {
  const parts: ShownBook[][] = [];
  for (const book of books) {
    const part = parts.at(-1);
    if (part && !book.year) part.push(book);
    else parts.push([book]);
  }
  return parts;
}

function YearTotal({ year }: Pick<ShownBook, 'year'>) {
  if (!year) return null;
  return (
    <p className="year">
      <b>{year.name}</b> {year.total}
    </p>
  );
}

function BookList({ books, typeset }: WithTypesetter<{ readonly books: readonly ShownBook[] }>) {
  return (
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
  );
}
