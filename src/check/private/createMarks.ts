/** A kind of thing that the owner's files hold, and a place where one of it is. */
export interface MarkedText {
  /** The row of the table that it counts to: `books.csv: Title`. */
  readonly row: string;
  readonly file: string;
  readonly line: number;
  /** It is there for programs alone, as a description is: that no page shows it is no fault. */
  readonly isForPrograms?: boolean;
}

export type Marks = ReturnType<typeof createMarks>;

/** No word of any language has them all, and typography leaves them as they are: the digits of the number of a source. */
const LETTERS = 'bcdfghjklmnprstvwx';
const MARK = new RegExp(`qz([${LETTERS}]{5})zq`, 'gi');

const wordOf = (place: number): string =>
  Array.from(place.toString(LETTERS.length).padStart(5, '0'), (digit) =>
    LETTERS.charAt(parseInt(digit, LETTERS.length)),
  ).join('');

const placeOf = (word: string): number =>
  Array.from(word.toLowerCase()).reduce((sum, letter) => sum * LETTERS.length + LETTERS.indexOf(letter), 0);

/** Words that are unlike all others: each stands for the source that it was put into, and is found wherever that comes out. */
export function createMarks() {
  const sources: MarkedText[] = [];
  return {
    make: (source: MarkedText): string => `qz${wordOf(sources.push(source) - 1)}zq`,
    sources: sources as readonly MarkedText[],
    /** The sources whose marks stand in a text. */
    find: (text: string): Set<MarkedText> =>
      new Set([...text.matchAll(MARK)].flatMap(([, word = '']) => sources[placeOf(word)] ?? [])),
  };
}

/** A change to a text: what stands at a place is kept, and the mark comes before it. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

export const insertAll = (text: string, insertions: readonly Insertion[]): string =>
  [...insertions]
    .sort((a, b) => b.at - a.at)
    .reduce((changed, { at, text: added }) => changed.slice(0, at) + added + changed.slice(at), text);

/** The line of a place in a text, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
