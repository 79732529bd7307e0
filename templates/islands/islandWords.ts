import type { WordKey, Words } from '../../src/ground/language/language.ts';
import type { Typesetter } from '../../src/ground/text/typesetter.ts';

/** What an island says, and in which language. It stands in the page beside it, since no catalogue reaches the browser. */
export type IslandWords<Keys extends readonly WordKey[]> = Readonly<Pick<Words, Keys[number]>> & {
  readonly language: string;
};

export const islandWords = <Keys extends readonly WordKey[]>(keys: Keys, { unfilled, language }: Typesetter) =>
  ({ language, ...Object.fromEntries(keys.map((key) => [key, unfilled(key)])) }) as IslandWords<Keys>;
