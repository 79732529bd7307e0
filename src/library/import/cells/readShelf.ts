import { cleanLine } from '../../table/cleanLine.ts';
import { STATE_WORDS, type Words } from '../words.ts';
import { plainWords } from '../../names/plainWords.ts';

/** The exclusive shelves by the words for them, in many languages. */
export const STATE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries<Words>(STATE_WORDS).flatMap(([shelf, words]) =>
    Object.values(words).flatMap((list) =>
      list.split(', ').flatMap((word) => {
        const plain = plainWords(word);
        // programmers write toRead
        return [[plain.replaceAll(' ', ''), shelf] as const, [plain, shelf] as const];
      }),
    ),
  ),
);

/** What stands around a state in the name of a sheet or a list: "Books I want to read", "My TBR". */
const ABOUT = /^(?:my |the )?(?:books? )?(?:that )?(?:i (?:ve |have |am )?)?| books?$/g;

/**
 * The exclusive shelf that a status stands for, in any of our languages: "Want to Read" and "À lire" are `to-read`. One that only this service or owner has is kept, in
 * small letters: "Did Not Finish" is `did-not-finish`.
 */
export function readShelf(status: string | undefined): string | undefined {
  if (status === undefined) return undefined;
  const name = cleanLine(status)
    .toLowerCase()
    .replace(/[\s_,]+/g, '-');
  const words = plainWords(name);
  return STATE_OF.get(name.replace(/-/g, ' ')) ?? STATE_OF.get(words) ?? STATE_OF.get(words.replace(ABOUT, '')) ?? name;
}
