import { plainText } from '../markdown/plainText.ts';
import { SEARCH_WORDS, SHELF_WORDS, type SearchIndex, type SearchIndexRoute } from '../site/searchRoutes.ts';
import type { Typesetter } from '../ground/text/typesetter.ts';

/** What can be found as JSON, in the letters in which the pages show it. */
export function renderSearch({ entries, parts }: SearchIndexRoute, typeset: Typesetter): string {
  const index: SearchIndex = {
    entries: entries.map(({ path, title, marked, author = '', topics = [], shelved }) => [
      path,
      typeset.plain(marked ? plainText(title) : title),
      typeset.plain(author),
      topics.join(' '),
      shelved === undefined ? 0 : SHELF_WORDS.indexOf(shelved) + 1,
    ]),
    parts,
    quotes: typeset.plain('"a"').split('a'),
    words: Object.fromEntries(SEARCH_WORDS.map((key) => [key, typeset.unfilled(key)])) as SearchIndex['words'],
    language: typeset.language,
  };
  return JSON.stringify(index);
}
