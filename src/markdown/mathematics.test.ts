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

const DEEP = 'more than 500 braces, environments or \\left are inside one another';
const LONG = 'what its commands stand for is too long';

it.each([
  ['environments in environments', '\\begin{matrix}'.repeat(501) + 'a' + '\\end{matrix}'.repeat(501), DEEP],
  ['brackets in brackets', '\\left('.repeat(501) + 'a' + '\\right)'.repeat(501), DEEP],
  ['a long command used often', `\\def\\a{${'x'.repeat(4000)}}${'\\a'.repeat(1000)}`, LONG],
  ['commands of commands', `\\newcommand{\\a}[1]{${'#1'.repeat(9)}}${'\\a{'.repeat(9)}x${'}'.repeat(9)}`, LONG],
])('%s are refused at once', (_what, latex, fault) => {
  const start = process.cpuUsage();
  expect(setMathematics(latex, true).fault).toBe(fault);
  expect(process.cpuUsage(start).user).toBeLessThan(2e6);
});

it('commands of its own are understood in a formula, and as much nesting as anybody writes', () => {
  expect(setMathematics('\\newcommand{\\Rn}{\\mathbb{R}^n} \\Rn \\to \\Rn', false).fault).toBeUndefined();
  expect(setMathematics(`${'\\left('.repeat(50)}a${'\\right)'.repeat(50)}`, true).fault).toBeUndefined();
});
