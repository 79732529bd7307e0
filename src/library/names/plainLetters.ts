import anyAscii from 'any-ascii';

/** Letters as they are typed on a keyboard that lacks them: é as e, and of Latin script ł as l, ø as o, ß as ss, æ as ae. */
export const plainLetters = (text: string): string =>
  /^[\0-\x7F]*$/.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/(?![A-Za-z])\p{Script=Latin}/gu, anyAscii);
