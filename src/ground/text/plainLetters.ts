import anyAscii from 'any-ascii';

/** Letters without marks; those of Latin script that have a stroke, or are two in one, as who has no such key writes them: ł, ø, đ, ß, æ. */
export const plainLetters = (text: string): string =>
  /^[\0-\x7F]*$/.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/(?![A-Za-z])\p{Script=Latin}/gu, anyAscii);
