/** Letters whose stroke or joining is no accent for Unicode, and the sigma at the end of a word. */
const PLAIN = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ' }));

/** A text as every search of the site compares it: case, accents and the shape of quotes make no difference. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .replace(/[øłđıßæœς]/g, (letter) => PLAIN.get(letter) ?? '')
    .trim();
