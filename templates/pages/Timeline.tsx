import type { Pile, OlderYear, Season } from '../../src/site/shelf.ts';
import type { ReviewTeaser } from '../../src/site/route.ts';
import type { WithTypesetter } from '../routeProps.ts';
import type { ShownBook } from '../ui/DatedBooks.tsx';
import { OlderYears } from '../ui/OlderYears.tsx';
import { Piles } from '../ui/Piles.tsx';
import { Seasons } from '../ui/Seasons.tsx';

export interface TimelineParts {
  /** The picture above it, oldest first. */
  readonly piles: readonly Pile[];
  readonly timeline: readonly Season[];
  /** Years that have pages of their own, newest first; none in a library of ordinary size. */
  readonly olderYears: readonly OlderYear[];
  /** Reviews that stand in no season. */
  readonly undated: readonly ReviewTeaser[];
}

/** What was read, season by season, the reviews of books without a season, and the way to older years. */
export function Timeline({ piles, timeline, olderYears, undated, typeset }: WithTypesetter<TimelineParts>) {
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
      <OlderYears years={olderYears} level="h3" sayCount={(n) => typeset.say('books', { n })} typeset={typeset} />
    </section>
  );
}

/** Books with a review, and books without. */
const hasBoth = (books: readonly ShownBook[]): boolean =>
  new Set(books.map(({ href }) => href === undefined)).size === 2;
