import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { placesOf } from './placesOf.ts';

describe('placesOf', () => {
  it.each([
    ['aXbXc', 'X', 0, [1, 3]],
    ['aXbXc', 'X', 2, [3]],
    ['aaa', 'aa', 0, [0, 1]],
    ['abc', 'x', 0, []],
    ['abc', '', 0, []],
    ['', '', 0, []],
  ])('finds in %j every %j from %i on: %j', (text, piece, from, places) => {
    expect([...placesOf(text, piece, from)]).toEqual(places);
  });
});

describe('the rules of this code', () => {
  const eslint = new ESLint();
  const complaintsAt = async (code: string): Promise<number> => {
    const rules = eslint.calculateConfigForFile('src/diagnose/locateProblems.ts') as Promise<{ rules: object }>;
    const { 'no-restricted-syntax': rule } = (await rules).rules as Record<string, never>;
    const bare = new ESLint({ overrideConfigFile: true, overrideConfig: { rules: { 'no-restricted-syntax': rule } } });
    const [result] = await bare.lintText(code);
    return result?.messages.length ?? 0;
  };

  it.each([
    'for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) found.push(at);',
    'while ((at = text.indexOf(piece, at + 1)) >= 0) found.push(at);',
    'while (at >= 0) { at = text.indexOf(piece, at); }',
    'for (;;) { at = text.lastIndexOf(piece, at); }',
    'do { at = text.search(piece, at); } while (at >= 0);',
    'while ((match = pattern.exec(text))) found.push(match);',
    'for (let hit = pattern.exec(text); hit; hit = pattern.exec(text)) found.push(hit);',
    'while (text.includes(piece)) text = text.replace(piece, other);',
  ])('refuse a loop that an empty text could keep going: %s', async (code) => {
    expect(await complaintsAt(code)).toBeGreaterThan(0);
  });

  it.each([
    "for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at + 1)) found.push(at);",
    'for (const { index } of text.matchAll(pattern)) found.push(index);',
    'for (const line of lines) found.push(line.indexOf(piece));',
  ])('allow one that it could not: %s', async (code) => {
    expect(await complaintsAt(code)).toBe(0);
  });
});
