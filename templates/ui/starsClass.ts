/** The class that draws a rating: whole and half stars by number, and a quarter more. */
export const starsClass = (rating: number): string =>
  `stars r${String(Math.floor(rating * 2))}${Number.isInteger(rating * 2) ? '' : ' quarter'}`;
