/** Characters that would move the cursor or turn the direction of writing, halves of a pair, and what no YAML file may hold. */
const UNSEEN = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\p{Cs}\uFEFF\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu;

/** What may have to be cleaned: nearly all lines are of Latin letters and signs with single blanks between them. */
const UNCLEAN = /[^ -~\xA1-\xAC\xAE-\u024F]| {2}|^ | $/;

/** A text without characters that are never meant to be seen. */
export const dropUnseen = (text: string): string => text.replace(UNSEEN, '');

/** A cell as one line: no control characters, blanks collapsed. */
export const cleanLine = (text: string): string =>
  UNCLEAN.test(text) ? dropUnseen(text).replace(/\s+/g, ' ').trim() : text;
