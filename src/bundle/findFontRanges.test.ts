import { expect, test } from 'vitest';
import { findFontRanges } from './findFontRanges.ts';

test.each([
  ['U+0370-0377,U+00B7', [0x370, 0x377], [0xb7, 0xb7]],
  ['u+4??, U+1F4A9', [0x400, 0x4ff], [0x1f4a9, 0x1f4a9]],
])('a font is for the letters of its unicode-range: %s', (text, ...ranges) => {
  const rules = `@font-face{src:url("./a-1.woff2") format("woff2");unicode-range:${text}}@font-face{src:url(./b-1.woff2)}`;
  expect([...findFontRanges(rules)]).toEqual([['a-1.woff2', ranges]]);
});
