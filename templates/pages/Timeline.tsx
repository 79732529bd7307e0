import { Fragment } from 'react';
import type { BookshelfRoute } from '../../src/model/route.ts';
import type { WithTypesetter } from '../pageProps.ts';
import { DatedBooks, type ShownBook } from '../ui/DatedBooks.tsx';
import { Piles } from '../ui/Piles.tsx';

type TimelineProps = WithTypesetter<Pick<BookshelfRoute, 'piles' | 'timeline' | 'undated'>>;

/** What was read, season by season, and the reviews of books without a season. */
export function Timeline({ piles, timeline, undated, typeset }: TimelineProps) {
  const sections: readonly { id?: string; heading: string; books: readonly ShownBook[] }[] = [
    ...timeline,
    ...(undated.length > 0 ? [{ heading: typeset.say('moreReviews'), books: undated }] : []),
  ];
  return (
    <section id="timeline" className="panel">
      <h2 className="panel-title">{typeset.say('reviews')}</h2>
      {sections.length === 0 && <p>{typeset.say('noDates')}</p>}
      {hasBoth(sections.flatMap(({ books }) => books)) && (
        <p className="only">
          <label>
            <input type="checkbox" /> {typeset.say('onlyReviewed')}
          </label>
        </p>
      )}
      {piles.length > 1 && <Piles piles={piles} typeset={typeset} />}
      {sections.map(({ id, heading, books }) => (
        <Fragment key={heading}>
          <YearTotal year={books[0]?.year} />
          <section id={id} className="season">
            <h3>{heading}</h3>
            {splitAtYears(books).map((part, place) => (
              <Fragment key={place}>
                {place > 0 && <YearTotal year={part[0]?.year} />}
                <DatedBooks books={part} typeset={typeset} />
              </Fragment>
            ))}
          </section>
        </Fragment>
      ))}
    </section>
  );
}

/** Books with a review, and books without. */
const hasBoth = (books: readonly ShownBook[]): boolean =>
  new Set(books.map(({ href }) => href === undefined)).size === 2;

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
