import type { WithTypesetter } from '../routeProps.ts';
import { starsClass } from './starsClass.ts';

interface RatingProps {
  /** 0.25 to 5 in quarters; 0: unrated. */
  readonly rating: number;
  /** Whether the words can be seen as well: that of the review at hand, which programs are told (microformats.org/wiki/h-review). */
  readonly words?: boolean;
}

/** The style sheet draws the stars, halves and quarters too; the words are what is read aloud, copied and printed. */
export function Rating({ rating, words = false, typeset }: WithTypesetter<RatingProps>) {
  if (rating === 0) return <span className="rating">{typeset.say('notRated')}</span>;
  const text = ` ${typeset.say('rating', { n: rating })}`;
  return (
    <span className="rating">
      <span className={starsClass(rating)} />
      {words ? (
        <data className="p-rating" value={rating}>
          {text}
        </data>
      ) : (
        <span className="unseen">{text}</span>
      )}
    </span>
  );
}
