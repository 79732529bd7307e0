import type { Quotation, ReviewBody, ReviewLink, ReviewRoute } from '../../src/model/route.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';
import type { PageProps } from '../pageProps.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Cover } from '../ui/Cover.tsx';
import { DateMark } from '../ui/DateMark.tsx';
import { Outbound } from '../ui/Outbound.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Quote } from '../ui/Quote.tsx';
import { Rating } from '../ui/Rating.tsx';

interface ReviewPageProps extends PageProps<ReviewRoute> {
  readonly body: ReviewBody;
}

/** A review in one of its three states; `pending` shows its rating and nothing else. */
export function ReviewPage({ route, body, typeset }: ReviewPageProps) {
  return (
    <article>
      <header>
        <Cover book={{ title: route.heading, author: route.author }} typeset={typeset} />
        <h1>
          <cite>{typeset.plain(route.heading)}</cite>
        </h1>
        <p className="author">{typeset.plain(route.author)}</p>
        <p className="meta">
          {route.date && (
            <>
              <DateMark date={route.date} />{' '}
            </>
          )}
          <Rating rating={route.rating} words />
        </p>
      </header>
      {route.state === 'full' && <Paragraphs texts={body.text} typeset={typeset} />}
      {route.state === 'coming' && <p className="notice">The review of this book is on the way.</p>}
      {route.state === 'pending' && <p className="notice">Review Pending.</p>}
      {route.state !== 'pending' && <Quotes quotes={body.quotes} typeset={typeset} />}
      <Outbound to={route.external} typeset={typeset} />
      <Neighbours newer={route.newer} older={route.older} typeset={typeset} />
      <BackLink to={route.back} />
    </article>
  );
}

function Quotes({ quotes, typeset }: { readonly quotes: readonly Quotation[]; readonly typeset: Typesetter }) {
  if (quotes.length === 0) return null;
  return (
    <section className="quotes">
      <h2>Favourite quotes</h2>
      {quotes.map((quotation, place) => (
        <Quote key={place} quotation={quotation} typeset={typeset} />
      ))}
    </section>
  );
}

interface NeighboursProps {
  readonly newer: ReviewLink | undefined;
  readonly older: ReviewLink | undefined;
  readonly typeset: Typesetter;
}

/** Somebody who lands on one review should want to open the next. */
function Neighbours({ newer, older, typeset }: NeighboursProps) {
  if (!newer && !older) return null;
  return (
    <nav className="neighbours" aria-label="Other reviews">
      <Neighbour label="Newer" book={newer} typeset={typeset} />
      <Neighbour label="Older" book={older} typeset={typeset} />
    </nav>
  );
}

interface NeighbourProps {
  readonly label: string;
  readonly book: ReviewLink | undefined;
  readonly typeset: Typesetter;
}

function Neighbour({ label, book, typeset }: NeighbourProps) {
  if (!book) return null;
  return (
    <a href={book.href} className={label.toLowerCase()}>
      <span>{label}</span> <cite>{typeset.plain(book.title)}</cite> {typeset.plain(book.author)}
    </a>
  );
}
