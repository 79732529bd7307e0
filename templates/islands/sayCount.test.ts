import { expect, test } from 'vitest';
import { loadLanguage } from '../../src/ground/language/loadLanguage.ts';
import { sayCount } from './sayCount.ts';

test.each([
  ['fr', 0, '0 livre sur 334'],
  ['fr', 1, '1 livre sur 334'],
  ['fr', 2, '2 livres sur 334'],
  ['it', 1, '1 libro su 334'],
  ['pl', 22, '22 książki z 334'],
  ['pl', 25, '25 książek z 334'],
  ['cs', 3, '3 knihy z 334'],
  ['ru', 21, '21 книга из 334'],
  ['ru', 11, '11 книг из 334'],
  ['ja', 1, '334冊中1冊'],
])('the browser counts as the language does: %s, %i', async (language, n, said) => {
  const { words } = await loadLanguage(language);
  expect(sayCount(words.booksFound, { language, n, all: 334 })).toBe(said);
});

test('one text is for every number, and where a form is missing the last one is', () => {
  expect(sayCount('{n}/{all}', { language: 'ru', n: 1, all: 2 })).toBe('1/2');
  expect(sayCount({ one: '{n} volume', other: '{n} volumes' }, { language: 'ar', n: 2 })).toBe('2 volumes');
});
