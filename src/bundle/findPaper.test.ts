import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPaper } from './findPaper.ts';

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
