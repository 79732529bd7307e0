import { expect, it } from 'vitest';
import { readSlug } from './slug.ts';

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
