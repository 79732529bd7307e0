interface RatingProps {
  /** 0.5 to 5 in halves; 0: unrated. */
  readonly rating: number;
  /** Whether the words can be seen as well. */
  readonly words?: boolean;
}

/** The style sheet draws the stars, half ones too; the words are what is read aloud, copied and printed. */
export function Rating({ rating, words = false }: RatingProps) {
  if (rating === 0) return <span className="rating">Not rated</span>;
  return (
    <span className="rating">
      <span className={`stars r${String(rating * 2)}`} />
      <span className={words ? undefined : 'unseen'}> {rating} out of 5</span>
    </span>
  );
}
