import { expect, test } from 'vitest';
import { tellEncoding } from './tellEncoding.ts';

/** A table of titles and authors; each letter is the byte of its number. */
const told = (titles: string) => tellEncoding(Buffer.from(`Title,Author\n${titles}\n`, 'latin1'));

test.each([
  ['French', 'windows-1252', 'L\x92\xC9tranger,Albert Camus\nLes Mis\xE9rables,Victor Hugo\nL\x92\xC9cume,Boris Vian'],
  ['German', 'windows-1252', 'Die K\xE4nguru-Chroniken,Marc-Uwe Kling\nGr\xF6\xDFe,J\xFCrgen M\xFCller'],
  [
    'Polish',
    'windows-1250',
    'Ksi\xEAgi Jakubowe,Olga Tokarczuk\nProwad\x9F sw\xF3j p\xB3ug przez ko\x9Cci,Stanis\xB3aw Lem',
  ],
  [
    'Greek',
    'windows-1253',
    '\xD4\xEF \xA2\xEE\xE9\xEF\xED \xC5\xF3\xF4\xDF,\xCF\xE4\xF5\xF3\xF3\xDD\xE1\xF2 \xC5\xEB\xFD\xF4\xE7\xF2',
  ],
])('tells %s titles', (_, name, titles) => {
  expect(told(titles)).toMatchObject({ sure: true, name });
});

test.each([
  [
    'Japanese, which could be Korean',
    '\xCD\xE5\xC0\xB8\xCC\xE7,\xB3\xA9\xC0\xEE\xCE\xB6\xC7\xB7\xB2\xF0\n\xB2\xD0\xB2\xD6,\xCB\xF4\xB5\xC8\xC4\xBE\xBC\xF9',
  ],
  ['Czech, which could be Turkish', '\x8Aikm\xFD kostel,Karin Lednick\xE1\nFarma zv\xED\xF8at,George Orwell'],
  [
    'Polish, of two encodings',
    'Ksi\xEAgi Jakubowe,Olga Tokarczuk\nD\xBFuma,Albert Camus\nMa\xB3y Ksi\xB9\xBF\xEA,Antoine',
  ],
])('is not sure of a few titles in %s', (_, titles) => {
  expect(told(titles).sure).toBe(false);
});
