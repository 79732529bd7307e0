import { typographicMarks } from '../markdown/typographicMarks.ts';

const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu;
const OPENING = /(?<=^|[\s([{–—])"/g;

/** A part of a text as its page shows it: texts come as they stand in their files. `quotes`: the marks of the language. */
export const setMarks = (text: string, [open = '', close = '']: readonly string[]): string =>
  typographicMarks(text).replace(APOSTROPHE, '’').replace(OPENING, open).replaceAll('"', close);
