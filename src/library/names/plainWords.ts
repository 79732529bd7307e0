import { plainLetters } from './plainLetters.ts';

/** Letters and digits of a text as words, without marks and case. */
export const splitWords = (text: string): string[] =>
  plainLetters(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words without case, accents and signs, one blank between two: "À lire !" is "a lire". */
export const plainWords = (text: string): string => splitWords(text).join(' ');
