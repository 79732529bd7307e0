/** Characters that would move the cursor or turn the direction of writing, halves of a pair, byte-order marks. */
const UNSEEN = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\p{Cs}\uFEFF\u202A-\u202E\u2066-\u2069]/gu;

/** A cell as one line: no control characters, blanks collapsed. */
export const cleanLine = (text: string): string => text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
