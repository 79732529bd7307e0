import { Fragment } from 'react';
import type { WithTypesetter } from '../routeProps.ts';
import { DatedBooks, type ShownBook } from './DatedBooks.tsx';
import { sizeClass } from './sizeClass.ts';

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
      {books[0]?.year?.name !== heading && <YearTotal year={books[0]?.year} />}
      <section id={id} className={`season ${sizeClass(books.length)}`}>
        <Heading>
          {heading}
          {/* A year without seasons is a heading itself. */}
          {books[0]?.year?.name === heading && <small> {books[0].year.total}</small>}
        </Heading>
        {splitAtYears(books).map((part, place) => (
          <Fragment key={place}>
            {place > 0 && <YearTotal year={part[0]?.year} />}
            <DatedBooks books={part} typeset={typeset} />
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
