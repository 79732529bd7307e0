import type { AboutFile } from '../kinds/about.ts';
import { notice, type Problem } from '../ground/problem.ts';
import type { Records } from '../site/records.ts';
import { recordsOf } from '../site/recordsOf.ts';
import { languageOf } from '../ground/language/loadLanguage.ts';
import drafts from '../words/drafts.json';

/** What the first pages of a new site say: the owner writes over it. Markdown without a colon, so that it is YAML as it stands. */
interface FirstWords {
  /** Of the site. */
  readonly title: string;
  readonly owner: string;
  /** The first page. */
  readonly about: string;
  readonly books: string;
  /** The review of the example. */
  readonly review: string;
}

/** The words for a site in the language of a tag; in English where there are none. */
export const firstWords = (tag = 'en'): FirstWords => drafts[languageOf(tag) ?? 'en'];

/** The words for every language. */
export const allFirstWords: readonly FirstWords[] = Object.values(drafts);

/** What `init` wrote for the owner to write over, in any language, and still stands there. */
export function findFirstWords(records: Records): Problem[] {
  const hint = 'init wrote this: write your own in its place.';
  return [
    ...recordsOf(records, 'site')
      .filter(({ value }) => allFirstWords.some(({ owner }) => owner === value.owner))
      .map(({ file, value }) => notice(file.path, `owner is still ${value.owner}`, { at: ['owner'], hint })),
    ...recordsOf<AboutFile>(records, 'about').flatMap(({ file, value: { intro = [] } }) =>
      intro.flatMap((text, index) =>
        allFirstWords.some(({ about }) => about === text)
          ? notice(file.path, 'the first page still says what to write there', { at: ['intro', index], hint })
          : [],
      ),
    ),
  ];
}
