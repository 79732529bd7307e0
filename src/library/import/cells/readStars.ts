/** Stars as they are drawn; of those that are not filled any number. */
const DRAWN = /^([★⭐✭🌟*]{0,5})((?: ?(?:½|1\/2|[⯨⯪✬])|(?<=.)\.5)?)[☆✩]*$/u;

/** Stars as they are written: "4", "4,25", "3½", "4/5", "8 out of 10", "80%", "4 stars", "4!". */
const WRITTEN =
  /^(\d{1,3}(?:[.,]\d{1,4})?)(½| 1\/2)?(?: ?(?:\/|(?:out )?of) ?(5|10|20|100)| ?(%))?(?: ?(?:stars?|sterne?|étoiles?|estrellas?|stelle?|[★⭐]))?!?$/i;

/** Of how many the stars of a column are. */
export type Scale = 5 | 10 | 100;

/**
 * Reads stars out of five, or out of `scale`: as they are drawn ("★★★★☆") or written. Empty and 0 are 0: unrated. `rounded`: the nearest quarter
 * was taken; StoryGraph has quarters, and `data/books.csv` keeps them. Of points of a hundred nobody expects more. Undefined for anything else.
 */
export function readStars(cell: string, scale: Scale): { stars: number; rounded: boolean } | undefined {
  // a star may be followed by a mark that it is to be shown in colours
  const text = cell.replaceAll('\uFE0F', '');
  const [, filled, half] = DRAWN.exec(text) ?? [];
  if (filled !== undefined)
    return { stars: Math.min(5, Array.from(filled).length + (half === '' ? 0 : 0.5)), rounded: false };
  const [, number = '', more, outOf, percent] = WRITTEN.exec(text) ?? [];
  const full = percent !== undefined ? 100 : outOf === undefined ? scale : Number(outOf);
  const exact = ((Number(number.replace(',', '.')) + (more === undefined ? 0 : 0.5)) * 5) / full;
  if (number === '' || exact > 5) return undefined;
  const stars = Math.round(exact * 4) / 4;
  return { stars, rounded: stars !== exact && full !== 100 };
}

/** Out of how many the stars of a whole column are: ten where one is above five, a hundred where one is above ten, and none above it. */
export function findScale(ratings: readonly string[]): Scale {
  const numbers = ratings.map((rating) => rating.trim()).filter((rating) => /^\d{1,3}(?:[.,]\d{1,4})?$/.test(rating));
  const most = numbers.reduce((max, rating) => Math.max(max, Number(rating.replace(',', '.'))), 0);
  return most <= 5 || most > 100 ? 5 : most <= 10 ? 10 : 100;
}
