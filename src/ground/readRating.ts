/** A rating as it is written: 0 to 5 in halves. */
export const RATING_PATTERN = /^0*(?:[0-4](?:\.[05]0*)?|5(?:\.0+)?)$/;

/** Reads a rating: 0 to 5 in halves, 0 meaning unrated. Undefined for anything else. */
export const readRating = (text: string): number | undefined => (RATING_PATTERN.test(text) ? Number(text) : undefined);

/** Reads a rating of `data/books.csv`, where a quarter may stand, as StoryGraph has them: it is shown to the half, and goes up. */
export const readQuarters = (text: string): number | undefined =>
  /^0*[0-4]\.[27]50*$/.test(text) ? Math.ceil(Number(text) * 2) / 2 : readRating(text);
