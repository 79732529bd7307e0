import { expect, it } from 'vitest';
import { readSlug, slugFrom } from './slug.ts';

it.each([
  'eden',
  'howWrong',
  'ashburyBook',
  '1984',
  'a',
  'war-and-peace',
  'war_and_peace',
  'идиот',
  '海辺のカフカ',
  'हिन्दी',
  'é',
  'می\u200cخواهم',
  'constantinople',
  'com',
  'auxiliary',
])('%s names a page', (text) => {
  expect(readSlug(text)).toBe(text);
});

it.each(['', 'war and peace', '\u0301e', '-eden', '_eden', '.eden', 'a/b', '../eden', 'eden.html', 'eden\n'])(
  '%j names no page',
  (text) => {
    expect(readSlug(text)).toBeUndefined();
  },
);

it('takes letters and marks in one form, however a system writes them', () => {
  expect(readSlug('cafe\u0301')).toBe('caf\u00e9');
});

const DEVICES = ['con', 'CON', 'prn', 'Aux', 'nul', 'com1', 'COM9', 'lpt0', 'com\u00b9'];
const UNSEEN = [
  '\u200ceden',
  'eden\u200d',
  'ed\u200ben',
  'ed\u202een',
  'ed\u2066en',
  'ed\u00aden',
  'ed\ufeffen',
  'ed\u3164en',
  'eden\ufe0f',
];

it.each([...DEVICES, ...UNSEEN])('%j names no page, and what is made of it does', (text) => {
  expect(readSlug(text)).toBeUndefined();
  expect(readSlug(slugFrom(text))).toBe(slugFrom(text));
});
