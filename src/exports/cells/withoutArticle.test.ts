import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsOf } from './plainWords.ts';
import { ARTICLES, withoutArticle } from './withoutArticle.ts';
import { workKey } from './workKey.ts';

const LANGUAGES = join(import.meta.dirname, '..', '..', 'model', 'language');
const CATALOGUES = readdirSync(LANGUAGES).filter((name) => /^[a-z]{2}\.ts$/.test(name));

test('the articles are those of every language of the interface', async () => {
  const lists = CATALOGUES.map(
    async (name) => (await import(join(LANGUAGES, name))) as { words: { leadingArticles: string } },
  );
  const found = (await Promise.all(lists)).flatMap(({ words }) => wordsOf(words.leadingArticles));
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
  expect(withoutArticle(workKey(title, 'Ann Example'))).toBe(bare && workKey(bare, 'Ann Example'));
});
