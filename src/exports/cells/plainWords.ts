import anyAscii from 'any-ascii';

/** Letters and digits of a text as words, without marks and case. */
export const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Letters without marks; those of Latin script that have a stroke, or are two in one, as who has no such key writes them: ł, ø, đ, ß, æ. */
const plainLetters = (text: string): string =>
  /^[\0-\x7F]*$/.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/(?![A-Za-z])\p{Script=Latin}/gu, anyAscii);

/** Words without case, accents and signs, one blank between two: "À lire !" is "a lire". */
export const plainWords = (text: string): string => wordsOf(text).join(' ');
