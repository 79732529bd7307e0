import { expect, test } from 'vitest';
import { createMarkdown } from './createMarkdown.ts';
import { placesOfNotes } from './placesOfNotes.ts';

const LONG = 'Words that fill a line of the text and more than that. '.repeat(6);
const CODE = '```\na\nb\nc\n```';
const note = (n: number, words = 'A note.'): string => `[^${String(n)}]: ${words}`;

function placesIn(...blocks: readonly string[]): readonly string[] {
  const tokens = createMarkdown({}).parse(blocks.join('\n\n'), {});
  return placesOfNotes(
    tokens,
    tokens.findIndex(({ type }) => type === 'footnote_block_open'),
  );
}

test.each([
  ['short ones', [`A.[^1] ${LONG}[^2]`, LONG, note(1), note(2)]],
  ['one that two marks lead to', [`A.[^1] ${LONG}[^1]`, LONG, note(1)]],
  ['one in the line', [`A.^[A note.] ${LONG}`, LONG]],
  ['one at the end of the text, as long as what follows the text', [LONG, 'A.[^1]', note(1, LONG.slice(0, 90))]],
  ['one far from code', [`A.[^1] ${LONG}`, LONG, CODE, note(1)]],
])('notes stand in the margin: %s', (_, blocks) => {
  expect(placesIn(...blocks)).toEqual(['beside', 'apart']);
});

test.each([
  ['code', CODE],
  ['a table', '| a | b |\n| - | - |\n| c | d |'],
  ['a picture', '![A picture](a.png)'],
])('what may be wide stays as wide as the text beside a note: %s', (_, wide) => {
  expect(placesIn(LONG, 'A.[^1]', wide, LONG, note(1, LONG))).toEqual(['beside']);
});

test.each([
  ['one that would go past the end of the page', [LONG, 'A.[^1]', note(1, LONG)]],
  ['ones that one another push past it', [`A.[^1] B.[^2] C.[^3] ${LONG}`, ...[1, 2, 3].map((n) => note(n, LONG))]],
  ['more than there are places for', [...Array<string>(25).fill(`A.^[A note.] ${LONG}`)]],
])('notes stay at the end: %s', (_, blocks) => {
  expect(placesIn(...blocks)).toEqual([]);
});
