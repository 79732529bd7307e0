import { cleanLine } from '../../table/cleanLine.ts';
import { STATE_WORDS, type Words } from '../words.ts';
import { plainWords } from '../../names/plainWords.ts';

/** The exclusive shelves by the words for them, in many languages. */
export const STATE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries<Words>(STATE_WORDS).flatMap(([shelf, words]) =>
    Object.values(words).flatMap((list) => list.split(', ').map((word) => [plainWords(word), shelf] as const)),
  ),
);

/**
 * The exclusive shelf that a status stands for, in any of our languages: "Want to Read" and "À lire" are `to-read`. One that only this service or owner has is kept, in
 * small letters: "Did Not Finish" is `did-not-finish`.
 */
export function readShelf(status: string | undefined): string | undefined {
  if (status === undefined) return undefined;
  const name = cleanLine(status)
    .toLowerCase()
    .replace(/[\s_,]+/g, '-');
  return STATE_OF.get(name.replace(/-/g, ' ')) ?? STATE_OF.get(plainWords(name)) ?? name;
}
