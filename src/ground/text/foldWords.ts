/** Letters whose stroke or joining is no accent for Unicode, the sigma at the end of a word, and what Arabic writes in two ways or to fill a line. */
const PLAIN = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ', ة: 'ه', ى: 'ي', ـ: '' }),
);

/** A text as every search of the site compares it: case, accents and the shape of quotes make no difference. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .replace(/[øłđıßæœςةىـ]/g, (letter) => PLAIN.get(letter) ?? '')
    .trim();
