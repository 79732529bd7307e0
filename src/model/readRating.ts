/** A rating as it is written: 0 to 5 in halves. */
export const RATING_PATTERN = /^0*(?:[0-4](?:\.[05]0*)?|5(?:\.0+)?)$/;

/** Reads a rating: 0 to 5 in halves, 0 meaning unrated. Undefined for anything else. */
export const readRating = (text: string): number | undefined => (RATING_PATTERN.test(text) ? Number(text) : undefined);
