import { describe, expect, it, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFontRanges, findPaper } from './readStyle.ts';

describe('findPaper', () => {
  it('finds the colours of the program’s own style sheet', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../../templates/styles/tokens.css'), 'utf8');
    expect(findPaper(tokens)).toEqual({ light: '#fbf7ee', dark: '#1a1714' });
  });

  it.each([
    ['the last of several', ':root{--paper:light-dark(red, blue)}:root{--paper:light-dark(#fff,#000)}', '#fff', '#000'],
    ['functions', ':root{--paper: light-dark( rgb(1, 2, 3) , oklch(20% 0 0) );}', 'rgb(1, 2, 3)', 'oklch(20% 0 0)'],
  ])('finds %s', (_, style, light, dark) => {
    expect(findPaper(style)).toEqual({ light, dark });
  });

  it.each([
    ['no colour', ':root{--ink:light-dark(#000,#fff)}'],
    ['one for both themes', ':root{--paper:light-dark(#fff,#000)}[data-theme=dark]{--paper:#000}'],
    ['another property', ':root{--paper:var(--leaf)}'],
    ['another of its name', ':root{--paper:var(--leaf, light-dark(#fff, #000))}'],
  ])('finds nothing where there is %s', (_, style) => {
    expect(findPaper(style)).toBeUndefined();
  });
});

test.each([
  ['U+0370-0377,U+00B7', [0x370, 0x377], [0xb7, 0xb7]],
  ['u+4??, U+1F4A9', [0x400, 0x4ff], [0x1f4a9, 0x1f4a9]],
])('a font is for the letters of its unicode-range: %s', (text, ...ranges) => {
  const rules = `@font-face{src:url("./a-1.woff2") format("woff2");unicode-range:${text}}@font-face{src:url(./b-1.woff2)}`;
  expect([...findFontRanges(rules)]).toEqual([['a-1.woff2', ranges]]);
});
