import type { WordKey } from '../../src/model/language/language.ts';
import type { Typesetter } from '../../src/model/typesetter.ts';

/** What an island says. It stands in the page beside it, since no catalogue reaches the browser. */
export type IslandWords<Keys extends readonly WordKey[]> = Readonly<Record<Keys[number], string>>;

export const islandWords = <Keys extends readonly WordKey[]>(keys: Keys, { say }: Typesetter) =>
  Object.fromEntries(keys.map((key) => [key, say(key)])) as IslandWords<Keys>;
