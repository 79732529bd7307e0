import { describe, expect, it } from 'vitest';
import { error, notice, warning, type Problem } from '../ground/problem.ts';
import { tellProblems } from './printProblems.ts';

const many = (count: number, one: (index: number) => Problem): Problem[] =>
  Array.from({ length: count }, (_, index) => one(index));

const unknown = (index: number): Problem =>
  error(`data/articles/${String(index)}.md`, `unknown key ${index % 3 === 0 ? 'layout' : 'weather'}`, {
    kind: 'unknown-key',
    at: [index % 3 === 0 ? 'layout' : 'weather'],
    hint: 'Take it out.',
    line: 3,
    column: 1,
    excerpt: 'layout: post',
  });

const alone = warning('data/notes.txt', 'is not read', { hint: 'Move it.', line: 1, column: 1, excerpt: 'Buy milk.' });

describe('problems of one kind', () => {
  it('are told one by one where there are ten problems at most', () => {
    const { told, isGrouped } = tellProblems(many(10, unknown));
    expect({ isGrouped, length: told.length }).toEqual({ isGrouped: false, length: 10 });
  });

  it('are told once, with their number and what they are about, the largest kind of the gravest last', () => {
    const links = many(5, (index) =>
      error('data/about.yaml', `a link leads to /${String(index)}`, { kind: 'no-page', line: index + 1 }),
    );
    const { told } = tellProblems([...many(900, unknown), ...links, alone, ...many(4, () => notice('x', 'is odd'))]);
    expect(told).toEqual([
      'x notice: is odd\n  and 3 more, such as x',
      'data/notes.txt:1:1 warning: is not read\n  Move it.',
      'data/about.yaml:1 a link leads to /0\n  and 4 more, such as data/about.yaml:2',
      'data/articles/0.md:3:1 unknown key layout\n  Take it out.\n  and 899 more in 899 files: weather 600, layout 299',
      'npx endpaper check --all names each of them.',
    ]);
  });

  it('leave to others the line at fault, where there are not many of all', () => {
    const { told } = tellProblems([...many(10, unknown), alone]);
    expect(told[0]).toBe('data/notes.txt:1:1 warning: is not read\n  1 | Buy milk.\n      ^\n  Move it.\n');
    expect(told).toHaveLength(3);
  });

  it('stand with those in the same words, where no code says their kind', () => {
    expect(tellProblems(many(12, (index) => error(`${String(index)}.md`, 'is odd'))).told).toHaveLength(2);
    expect(tellProblems(many(12, (index) => error('a.md', `is odd: ${String(index)}`))).isGrouped).toBe(false);
  });

  it('cannot move the cursor', () => {
    const evil = many(12, () => error('a.md', 'is odd', { kind: 'x', hint: 'Do \u001b[2J', find: '\u001b[3J' }));
    expect(tellProblems(evil).told.join()).not.toContain('\u001b');
  });
});
