import type { BookshelfRoute } from '../../src/model/route.ts';
import type { WithTypesetter } from '../pageProps.ts';
import type { ShownBook } from '../ui/DatedBooks.tsx';
import { Piles } from '../ui/Piles.tsx';
import { Seasons } from '../ui/Seasons.tsx';

type TimelineProps = WithTypesetter<Pick<BookshelfRoute, 'piles' | 'timeline' | 'olderYears' | 'undated'>>;

/** What was read, season by season, the reviews of books without a season, and the way to older years. */
export function Timeline({ piles, timeline, olderYears, undated, typeset }: TimelineProps) {
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
      <Seasons sections={sections} level="h3" typeset={typeset} />
      {olderYears.length > 0 && (
        <nav className="older-years" aria-labelledby="older-years">
          <h3 id="older-years">{typeset.say('olderYears')}</h3>
          <ul>
            {olderYears.map(({ name, href, count }) => (
              <li key={name}>
                <a href={href}>{name}</a> <span>{typeset.say('books', { n: count })}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}

/** Books with a review, and books without. */
const hasBoth = (books: readonly ShownBook[]): boolean =>
  new Set(books.map(({ href }) => href === undefined)).size === 2;
