import { expect, test } from 'vitest';
import { plainText, seenText } from './plainText.ts';

test.each([
  ['plain  words\nof two lines', 'plain words of two lines'],
  ['*East* of __Eden__, `code`, ~~no~~ and snake_case', 'East of Eden, code, no and snake_case'],
  [
    'see [the sea](/sea), ![a wave](/w_(1).png "x") and [this][1]\n\n[1]: https://example.org/',
    'see the sea, a wave and this',
  ],
  ['# One #\n\n> said\n\n- item\n* other', 'One said item other'],
  ['word[^1]\n\n[^1]: The note.', 'word The note.'],
  ['a<!-- hidden\nwords -->b', 'a b'],
  ['| a | b |\n| --- | :-: |\n| c | d |', 'a b c d'],
  ['```js\nlet x = 1;\n```', 'let x = 1;'],
  ['1\\*2 \\[x\\]', '1*2 [x]'],
  ['Then $$e = mc^2$$ holds\n\n$$\na\n= b\n$$\n\nfor $x_1$ and $y$.', 'Then holds for x_1 and y.'],
  ['from $5 to $10 and \\$a', 'from $5 to $10 and $a'],
  ['  ', ''],
])('%j in plain words is %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

test.each([
  ['plain [words](/x) stay', 'plain [words](/x) stay'],
  ['a<!-- private -->b<!--\n\nprivate -->', 'a b '],
  ['a\n\n[//]: # (private)\n\nb', 'a\n\n \n\nb'],
  ['> [private]: <> "private"\n- [x]: /private\n  "private"\nb', ' \n \nb'],
  ['[^1]: a note', '[^1]: a note'],
])('%j without what no page shows is %j', (markdown, text) => {
  expect(seenText(markdown)).toBe(text);
});
