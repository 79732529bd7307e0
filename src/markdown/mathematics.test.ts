import { describe, expect, it } from 'vitest';
import { setMathematics } from './mathematics.ts';

describe('setMathematics', () => {
  it('gives MathML without inline styles, which the policy of the page forbids', () => {
    const set = setMathematics('\\color{red}{x} \\rule{1em}{2em} \\begin{matrix}a\\\\b\\end{matrix}', true);
    expect(set).toHaveProperty('mathml');
    expect(JSON.stringify(set)).toContain('<math');
    expect(JSON.stringify(set)).not.toMatch(/style=/);
  });

  it('gives the same for the same formula', () => {
    expect(setMathematics('x^2', false)).toEqual(setMathematics('x^2', false));
  });

  it('says what is wrong, without the place in the formula', () => {
    const set = setMathematics('\\foo', false);
    expect(set).toHaveProperty('fault');
    expect(JSON.stringify(set)).not.toMatch(/position/);
  });
});
