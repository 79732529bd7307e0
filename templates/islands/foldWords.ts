/** A text as every search of the site compares it: case, accents and the shape of quotes make no difference. */
export const foldWords = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase().trim();
