import type { AboutFile } from '../kinds/about.ts';
import { notice, type Problem } from '../ground/problem.ts';
import type { Records } from '../site/records.ts';
import { recordsOf } from '../site/recordsOf.ts';
import { everyFirstWords } from './firstWords.ts';

/** What `init` wrote for the owner to write over, in any language, and still stands there. */
export function findFirstWords(records: Records): Problem[] {
  const words = everyFirstWords();
  const hint = 'init wrote this: write your own in its place.';
  return [
    ...recordsOf(records, 'site')
      .filter(({ value }) => words.some(({ owner }) => owner === value.owner))
      .map(({ file, value }) => notice(file.path, `owner is still ${value.owner}`, { at: ['owner'], hint })),
    ...recordsOf<AboutFile>(records, 'about').flatMap(({ file, value: { intro = [] } }) =>
      intro.flatMap((text, index) =>
        words.some(({ about }) => about === text)
          ? notice(file.path, 'the first page still says what to write there', { at: ['intro', index], hint })
          : [],
      ),
    ),
  ];
}
