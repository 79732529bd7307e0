import { describe, expect, it } from 'vitest';
import { titleOf } from './newRequest.ts';

describe('titleOf', () => {
  it.each([
    ['howWrong', 'How wrong'],
    ['east-of-eden', 'East of eden'],
    ['crime_and_punishment', 'Crime and punishment'],
    ['1984', '1984'],
    ['Dune', 'Dune'],
  ])('%s -> %s', (slug, title) => {
    expect(titleOf(slug)).toBe(title);
  });
});
