import { plainText } from '../markdown/plainText.ts';
import type { SearchIndex, SearchIndexRoute } from '../model/searchRoutes.ts';
import type { Typesetter } from '../model/typesetter.ts';

/** What can be found as JSON, in the letters in which the pages show it. */
export function renderSearch({ entries, parts }: SearchIndexRoute, typeset: Typesetter): string {
  const index: SearchIndex = {
    entries: entries.map(({ path, title, marked, author = '', topics = [], shelved }) => [
      path,
      typeset.plain(marked ? plainText(title) : title),
      typeset.plain(author),
      topics.join(' '),
      shelved ? 1 : 0,
    ]),
    parts,
    words: {
      resultsFound: typeset.say('resultsFound'),
      nothingFound: typeset.say('nothingFound'),
      seeAllResults: typeset.say('seeAllResults'),
      onShelf: typeset.say('onShelf'),
    },
  };
  return JSON.stringify(index);
}
