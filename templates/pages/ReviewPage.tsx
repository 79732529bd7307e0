import type { DateText } from '../../src/ground/dates/dateText.ts';
import type { CoverPicture, Link, Posted, ReviewLink, SeriesPlace } from '../../src/site/route.ts';
import type { BookData, OtherBooks, ShownReading } from '../../src/site/shelf.ts';
import { Fragment } from 'react';
import type { RouteProps, WithTypesetter } from '../routeProps.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Cover } from '../ui/Cover.tsx';
import { DateMark } from '../ui/DateMark.tsx';
import { EntryFacts } from '../ui/EntryFacts.tsx';
import { Outbound } from '../ui/Outbound.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { plainBook } from '../ui/plainBook.ts';
import { Quote } from '../ui/Quote.tsx';
import { Rating } from '../ui/Rating.tsx';
import { Readings } from '../ui/Readings.tsx';
import { OfSeries, SeriesLinks } from '../ui/SeriesLinks.tsx';

export interface ReviewRoute extends Posted {
  readonly kind: 'review';
  readonly heading: string;
  readonly author: string;
  /** The owner's own; absent: a cover is drawn. */
  readonly cover?: CoverPicture | undefined;
  /** As in its links. */
  readonly cloth: number;
  readonly date?: DateText | undefined;
  /** What is known of the book: "First published in 1952", "601 pages". */
  readonly facts: readonly string[];
  /** The same for programs; absent where the book is hidden, and none shall be told of it. */
  readonly book?: BookData | undefined;
  /** When each reading ended, oldest first; none where `date` says it all. */
  readonly readings: readonly DateText[];
  /** All readings, where more than days is known of them. */
  readonly history?: readonly ShownReading[] | undefined;
  /** 0: unrated. */
  readonly rating: number;
  /** `full`: the review; `coming`: on the way; `pending`: nothing but the rating. */
  readonly state: 'full' | 'coming' | 'pending';
  readonly newer?: ReviewLink | undefined;
  readonly older?: ReviewLink | undefined;
  readonly others?: OtherBooks | undefined;
  /** The series of its book. */
  readonly series?: readonly SeriesPlace[] | undefined;
  /** Where the bookshelf tells of its last reading. */
  readonly season?: Link | undefined;
}

/** A review in one of its three states; `pending` shows its rating and nothing else. */
export function ReviewPage({ route, body, chrome, typeset }: RouteProps<ReviewRoute>) {
  const [newer, older] = [route.newer, route.older].map((book) => book && plainBook(book, typeset));
  const heading = typeset.plain(route.heading);
  const author = typeset.plain(route.author);
  return (
    <article className="h-entry h-review">
      <header>
        <Cover title={heading} author={author} cover={route.cover} cloth={route.cloth} typeset={typeset} />
        <hgroup className="p-item h-cite">
          <h1 className="p-name">
            <cite>{heading}</cite>
          </h1>
          <p className="author p-author">{author}</p>
        </hgroup>
        <p className="meta">
          {route.date && <DateMark date={route.date} className="dt-published" />}
          {route.date && ' '}
          <Rating rating={route.rating} words typeset={typeset} />
        </p>
        <OfSeries series={route.series} typeset={typeset} />
        <Facts facts={route.facts} readings={route.readings} typeset={typeset} />
      </header>
      {(route.state === 'full' || body.markdown !== undefined) && <Text body={body} typeset={typeset} />}
      {route.state === 'coming' && <p className="notice">{typeset.say('reviewComing')}</p>}
      {route.state === 'pending' && <p className="notice">{typeset.say('reviewPending')}</p>}
      {route.state !== 'pending' && body.quotes.length > 0 && (
        <section className="quotes">
          <h2>{typeset.say('favouriteQuotes')}</h2>
          {body.quotes.map((quotation, place) => (
            <Quote key={place} quotation={quotation} typeset={typeset} />
          ))}
        </section>
      )}
      {route.history && <Readings readings={route.history} typeset={typeset} />}
      <Outbound to={route.external} typeset={typeset} />
      <SeriesLinks series={route.series} typeset={typeset} />
      <Others others={route.others} author={author} typeset={typeset} />
      {/* Whoever finds one review should want to open the next. */}
      {(newer ?? older) && (
        <nav className="neighbours" aria-label={typeset.say('otherReviews')}>
          {Object.entries({ newer, older }).map(
            ([key, book]) =>
              book && (
                <div key={key} className={`entry ${key}`}>
                  <Cover {...book} typeset={typeset} />
                  <a href={book.href}>
                    <span>{typeset.say(key as 'newer')}</span> <cite>{book.title}</cite> {book.author}
                  </a>
                </div>
              ),
          )}
        </nav>
      )}
      <BackLink to={route.back} more={route.season} />
      <EntryFacts route={route} chrome={chrome} name={typeset.plain(route.title)} typeset={typeset} />
    </article>
  );
}

/** Other books by the author. */
function Others({ others, author, typeset }: WithTypesetter<Pick<ReviewRoute, 'others' | 'author'>>) {
  if (!others) return null;
  const { books, more } = others;
  return (
    <section className="others">
      <h2>{typeset.say('alsoBy', { author })}</h2>
      <ul>
        {books.map(({ title, href }) => {
          const cite = <cite>{typeset.plain(title)}</cite>;
          return <li key={title}>{href === undefined ? cite : <a href={href}>{cite}</a>}</li>;
        })}
        {more && (
          <li>
            <a href={more.href}>{more.text}</a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The text of the review, in either of its forms. */
function Text({ body, typeset }: Pick<RouteProps<ReviewRoute>, 'body' | 'typeset'>) {
  return body.markdown === undefined ? (
    <div className="e-content">
      <Paragraphs texts={body.text} typeset={typeset} />
    </div>
  ) : (
    <div className="prose e-content" dangerouslySetInnerHTML={{ __html: typeset.block(body.markdown) }} />
  );
}

/** What is known of the book, in one line where there is room. */
function Facts({ facts, readings, typeset }: WithTypesetter<Pick<ReviewRoute, 'facts' | 'readings'>>) {
  if (facts.length + readings.length === 0) return null;
  return (
    <ul className="of-book">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {readings.length > 0 && (
        <li>
          {typeset.say('dateRead')}{' '}
          {readings.map((date, place) => (
            <Fragment key={date.iso}>
              {place > 0 && '; '}
              <DateMark date={date} />
            </Fragment>
          ))}
        </li>
      )}
    </ul>
  );
}
