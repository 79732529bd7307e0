import { quoteWord } from '../ground/text/commandLine.ts';
import { matchBooks } from '../library/names/matchBooks.ts';
import { candidateAt, listCandidates, type Candidate } from '../library/log/chooseBook.ts';

/** How whoever sits at the terminal is asked. */
export interface Talk {
  readonly ask: (question: string) => Promise<string>;
  readonly tell: (text: string) => unknown;
}

/** Asks which of several books is meant until that is clear; undefined where nothing is answered. `which`: the words that they match. */
export async function askWhich(all: readonly Candidate[], which: string, { ask, tell }: Talk) {
  let found = all;
  let words = which;
  for (;;) {
    tell(`${[`${String(found.length)} books match ${quoteWord(words)}:`, ...listCandidates(found)].join('\n')}\n`);
    const answer = (await ask('Which one? Its number, or more words: ')).trim();
    if (answer === '') return undefined;
    const matching = /^\d{1,2}$/.test(answer) ? [candidateAt(found, answer) ?? []].flat() : narrow(found, answer);
    if (matching.length === 1) return matching[0];
    if (matching.length === 0) tell(`None of them is ${answer}.\n`);
    else [found, words] = [matching, answer];
  }
}

const narrow = (found: readonly Candidate[], answer: string): readonly Candidate[] =>
  matchBooks(found, answer, { nameOf: (book, name) => book[name], isbnOf: () => undefined });
