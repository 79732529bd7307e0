import { expect, test } from 'vitest';
import { LANGUAGE_CODES, loadLanguage } from '../../ground/language/loadLanguage.ts';
import { splitWords } from './plainWords.ts';
import { ARTICLES, isOtherWork, keyWithoutArticle, workKey } from './workKey.ts';

test.each([
  ['Dune (Dune, #1)', 'Frank Herbert', 'Dune', 'Herbert, Frank'],
  ['L’Étranger', 'Albert Camus', 'l etranger', 'ALBERT  CAMUS'],
  ['Łódź Straße', 'Jo Nesbø', 'lodz strasse', 'Nesbo, Jo'],
  ['Ægir', 'Đorđe', 'Aegir', 'Dorde'],
  ['Confessions', 'Rabee Jaber (ربيع جابر)', 'Confessions', 'Rabee Jaber'],
  ['The Hobbit', 'J.R.R. Tolkien', 'The Hobbit', 'J. R. R. Tolkien'],
])('%s by %s is %s by %s', (title, author, ...[otherTitle, otherAuthor]) => {
  expect(workKey(title, author)).toBe(workKey(otherTitle, otherAuthor));
});

test('titles of other letters, or of signs alone, stay apart', () => {
  expect(workKey('光', '林')).not.toBe(workKey('闇', '林'));
  expect(workKey('!!!', 'Ann')).not.toBe(workKey('???', 'Ann'));
  expect(workKey('(One)', 'Ann')).not.toBe(workKey('(Two)', 'Ann'));
});

test.each<[what: string, other: [title: string, author: string], isOther: boolean]>([
  ['another title by another author is another work', ['Twice', 'T W'], true],
  ['another title by the same author may be the same', ['Jenseits von Eden', 'Steinbeck, John'], false],
  ['the same title by an author of another spelling may be the same', ['East of Eden', 'Dzhon Steinbek'], false],
  ['a subtitle counts for nothing', ['East of Eden: A Novel', 'Dzhon Steinbek'], false],
  ['a title that begins with the same letters is another', ['East of Edenville', 'T W'], true],
  ['a name that an author leaves out counts for nothing', ['Jenseits von Eden', 'John Ernst Steinbeck'], false],
])('%s', (_, [title, author], isOther) => {
  const [one, other] = [workKey('East of Eden', 'John Steinbeck'), workKey(title, author)];
  expect([isOtherWork(one, other), isOtherWork(other, one)]).toEqual([isOther, isOther]);
});

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
