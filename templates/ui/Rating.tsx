interface RatingProps {
  /** 0.5 to 5 in halves; 0: unrated. */
  readonly rating: number;
  /** Whether the words are for the eye as well. */
  readonly words?: boolean;
}

/** Stars are drawn for the eye; the words are what is read aloud and copied. */
export function Rating({ rating, words = false }: RatingProps) {
  if (rating === 0) return <span className="rating">Not rated</span>;
  return (
    <span className="rating">
      <span className="stars" aria-hidden="true">
        {'★'.repeat(rating)}
        {rating % 1 !== 0 && '½'}
      </span>{' '}
      <span className={words ? undefined : 'unseen'}>{rating} out of 5</span>
    </span>
  );
}
