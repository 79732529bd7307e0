import { groupBy } from '../ground/groupBy.ts';

/** A piece of one of the owner's own pages, style sheets or scripts. */
export interface PublicText {
  /** Where it is published. */
  readonly path: string;
  readonly text: string;
}

/** What names and texts are made of, as far as they can be told apart: letters of any script, digits, _ and -. */
const WORD = /[^\s!-,./:-@[-^`{-~]+/g;

/**
 * Looks for the names of files in texts, each text read once however many files there are: each name is found by one word of it. Returns
 * whether a file is named in another text than its own.
 */
export function findNames(paths: readonly string[], texts: Iterable<PublicText>): (path: string) => boolean {
  const namesOf = indexNames(new Set(paths.map(nameOf)));
  /** The texts that hold a name: two are enough. */
  const namedIn = new Map<string, Set<string>>();
  for (const { path, text } of texts) {
    for (const { 0: word, index } of text.matchAll(WORD)) {
      for (const { name, offset } of namesOf.get(word) ?? []) {
        const known = namedIn.get(name);
        if (known?.has(path) || (known?.size ?? 0) > 1 || !standsAt(text, index - offset, name)) continue;
        namedIn.set(name, new Set([...(known ?? []), path]));
      }
    }
  }
  return (path) => [...(namedIn.get(nameOf(path)) ?? [])].some((text) => text !== path);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Each name by that of its words that the fewest others have, and where in the name it stands. */
function indexNames(names: ReadonlySet<string>): Map<string, { readonly name: string; readonly offset: number }[]> {
  const wordsOf = [...names].map((name) => ({ name, words: [...name.matchAll(WORD)] }));
  const counts = new Map<string, number>();
  for (const { words } of wordsOf) for (const [word] of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const places = wordsOf.flatMap(({ name, words }) => {
    const [rarest] = words.sort(([a], [b]) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
    return rarest ? { name, word: rarest[0], offset: rarest.index } : [];
  });
  return groupBy(places, ({ word }) => word);
}

/** Whether a name stands at a place, and not as a part of a longer one. */
const standsAt = (text: string, at: number, name: string): boolean =>
  text.startsWith(name, at) && !/[\w.-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[at + name.length] ?? '');
