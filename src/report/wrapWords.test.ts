import { expect, it } from 'vitest';
import { wrapWords } from './wrapWords.ts';

it.each([
  ['a text that fits', 'one two', 7, 0, ['one two']],
  ['one that does not', 'one two three', 7, 0, ['one two', 'three']],
  ['a word that is longer than a line', 'a longest b', 4, 0, ['a', 'longest', 'b']],
  ['a hanging indent, which counts', 'one two three four', 8, 2, ['one two', '  three', '  four']],
  ['nothing', '', 4, 2, ['']],
])('breaks %s', (_what, ...[text, width, hang, lines]) => {
  expect(wrapWords(text, width, hang)).toEqual(lines);
});
