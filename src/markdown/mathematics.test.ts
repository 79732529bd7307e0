import { describe, expect, it } from 'vitest';
import { setMathematics } from './mathematics.ts';

describe('setMathematics', () => {
  it('gives MathML without inline styles, which the policy of the page forbids', () => {
    const set = setMathematics('\\color{red}{x} \\rule{1em}{2em} \\begin{matrix}a\\\\b\\end{matrix}', true);
    expect(set).toHaveProperty('mathml');
    expect(JSON.stringify(set)).toContain('<math');
    expect(JSON.stringify(set)).not.toMatch(/style=/);
  });

  it.each([
    ['a colour', '\\textcolor{red}{x}', '<mi mathcolor="#ff0000">x</mi>'],
    ['a box', '\\boxed{x}', '<mrow class="line-box" scriptlevel="0" displaystyle="true"><mi>x</mi></mrow>'],
    ['lines of an array', '\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}', '<mtd class="line-bottom line-right">'],
  ])('keeps %s without them', (_, latex, mathml) => {
    const set = setMathematics(latex, true);
    expect(set.mathml).toContain(mathml);
    expect(set.mathml).not.toContain(' style=');
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
