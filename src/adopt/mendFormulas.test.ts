import { expect, test } from 'vitest';
import { mendFormulas } from './mendFormulas.ts';

test.each([
  ['It is $a^2$, and\n\n$$\n\\frac{1}{2}\n$$\n', undefined],
  ['US$5.000/month, at R$5/US$ today.', 'US\\$5.000/month, at R\\$5/US\\$ today.'],
  ['Of $\\nothing{x}$ alone.', 'Of `\\nothing{x}` alone.'],
  [
    'Before.\n\n$$\n\\begin{prooftree} \\AxiomC{A}\n\\end{prooftree}\n$$\n\nAfter.',
    'Before.\n\n```latex\n\\begin{prooftree} \\AxiomC{A}\n\\end{prooftree}\n```\n\nAfter.',
  ],
  ['`$\\nothing$` is code.', undefined],
])('shows what is no formula as it was written: %s', (text, wanted) => {
  const told: string[] = [];
  expect(mendFormulas(text, (what, _, line) => void told.push(`${what} ${String(line)}`))).toBe(wanted ?? text);
  expect(told).toHaveLength(wanted === undefined ? 0 : 1);
});
