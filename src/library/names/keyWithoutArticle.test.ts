import { expect, test } from 'vitest';
import { LANGUAGE_CODES, loadLanguage } from '../../ground/language/loadLanguage.ts';
import { splitWords } from './plainWords.ts';
import { ARTICLES, keyWithoutArticle } from './keyWithoutArticle.ts';
import { workKey } from './workKey.ts';

test('the articles are those of every language of the interface', async () => {
  const languages = await Promise.all(LANGUAGE_CODES.map((code) => loadLanguage(code)));
  const found = languages.flatMap(({ words }) => splitWords(words.leadingArticles));
  expect([...ARTICLES].sort()).toEqual([...new Set(found)].sort());
});

test.each([
  ['A Clockwork Orange', 'Clockwork Orange'],
  ['The Lamp (Lights, #1)', 'Lamp'],
  ["L'Étranger", 'etranger'],
  ['Die Verwandlung', 'verwandlung'],
  ['The', undefined],
  ['Theatre of Lamps', undefined],
  ['A. (A, #1)', undefined],
])('%s is %s', (title, bare) => {
  expect(keyWithoutArticle(workKey(title, 'Ann Example'))).toBe(bare && workKey(bare, 'Ann Example'));
});
