import { describe, expect, it } from 'vitest';
import { didYouMean, suggest } from './suggest.ts';

const KEYS = ['title', 'author', 'date', 'rating', 'reviewed', 'text', 'quotes', 'external', 'back'];

describe('suggest', () => {
  it.each([
    ['one letter wrong', 'titel', 'title'],
    ['two neighbours swapped', 'auhtor', 'author'],
    ['a letter too many', 'quotess', 'quotes'],
    ['a letter too few', 'ratng', 'rating'],
    ['another case', 'Title', 'title'],
    ['a short word with one slip', 'bak', 'back'],
    ['three slips in a long word', 'xxternxl', 'external'],
  ])('finds the key that was meant: %s', (_what, written, meant) => {
    expect(suggest(written, KEYS)).toBe(meant);
  });

  it.each([
    ['a word that is like none', 'publisher'],
    ['a short word with two slips', 'bxxk'],
    ['nothing written', ''],
  ])('finds none for %s', (_what, written) => {
    expect(suggest(written, KEYS)).toBeUndefined();
  });

  it('takes the nearest of several', () => {
    expect(suggest('warpeac', ['war', 'warpeace', 'warpeaces'])).toBe('warpeace');
  });

  it('takes the first of two that are equally near, so that the order of the candidates decides', () => {
    expect(suggest('cats', ['bats', 'hats'])).toBe('bats');
  });

  it('finds none among none', () => {
    expect(suggest('title', [])).toBeUndefined();
  });
});

describe('didYouMean', () => {
  it('asks for the near one', () => {
    expect(didYouMean('titel', KEYS, 'Look it up.')).toBe('Did you mean "title"?');
  });

  it('falls back where nothing is near', () => {
    expect(didYouMean('publisher', KEYS, 'Look it up.')).toBe('Look it up.');
  });
});
