import type { Question } from './askWhich.ts';

/** Whether it is to be done: Enter is no. */
export const askYes = (question: string, ask: Question['ask']): Promise<boolean> =>
  askOneOf(
    `${question} [y/N] `,
    [
      [['y', 'yes'], true],
      [['', 'n', 'no'], false],
    ],
    ask,
  );

/** Asks until the answer is a word of one of the choices; Enter is ''. */
export async function askOneOf<Choice>(
  question: string,
  choices: readonly (readonly [words: readonly string[], choice: Choice])[],
  ask: Question['ask'],
): Promise<Choice> {
  for (;;) {
    const answer = (await ask(question)).trim().toLowerCase();
    const found = choices.find(([words]) => words.includes(answer));
    if (found) return found[1];
  }
}
