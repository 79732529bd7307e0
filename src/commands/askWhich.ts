import { quoteWord } from '../ground/text/commandLine.ts';
import { candidateAt, listCandidates, type Candidate } from '../library/edit/chooseBook.ts';
import { matchBooks } from '../library/names/matchBooks.ts';

/** Several books may be meant, and somebody sits at the terminal. */
export interface Question {
  /** The words that they match. */
  readonly which: string;
  readonly found: readonly Candidate[];
  readonly ask: (question: string) => Promise<string>;
  readonly tell: (text: string) => unknown;
}

/** Asks which of several books is meant until that is clear; undefined where nothing is answered. */
export async function askWhich({ which, found, ask, tell }: Question): Promise<Candidate | undefined> {
  let [left, words] = [found, which];
  for (;;) {
    tell(`${[`${String(left.length)} books match ${quoteWord(words)}:`, ...listCandidates(left)].join('\n')}\n`);
    const answer = (await ask('Which one? Its number, or more words: ')).trim();
    if (answer === '') return undefined;
    const matching = /^\d{1,2}$/.test(answer) ? [candidateAt(left, answer) ?? []].flat() : narrow(left, answer);
    if (matching.length === 1) return matching[0];
    if (matching.length === 0) tell(`None of them is ${answer}.\n`);
    else [left, words] = [matching, answer];
  }
}

const narrow = (found: readonly Candidate[], answer: string): readonly Candidate[] =>
  matchBooks(found, answer, { nameOf: (book, name) => book[name], isbnOf: () => undefined });
