import type { WithTypesetter } from '../routeProps.ts';

interface RatingProps {
  /** 0.5 to 5 in halves; 0: unrated. */
  readonly rating: number;
  /** Whether the words can be seen as well: that of the review at hand, which programs are told (microformats.org/wiki/h-review). */
  readonly words?: boolean;
}

/** The style sheet draws the stars, half ones too; the words are what is read aloud, copied and printed. */
export function Rating({ rating, words = false, typeset }: WithTypesetter<RatingProps>) {
  if (rating === 0) return <span className="rating">{typeset.say('notRated')}</span>;
  const text = ` ${typeset.say('rating', { n: rating })}`;
  return (
    <span className="rating">
      <span className={`stars r${String(rating * 2)}`} />
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
