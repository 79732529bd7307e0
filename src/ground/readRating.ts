/** A rating as it is written: 0 to 5 in quarters, as The StoryGraph has them. */
export const RATING_PATTERN = /^0*(?:[0-4](?:\.(?:[05]|25|75)0*)?|5(?:\.0+)?)$/;

/** Reads a rating: 0 to 5 in quarters, 0 meaning unrated. Undefined for anything else. */
export const readRating = (text: string): number | undefined => (RATING_PATTERN.test(text) ? Number(text) : undefined);
