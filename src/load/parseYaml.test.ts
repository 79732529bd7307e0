import { describe, expect, it } from 'vitest';
import { tellAll } from '../diagnose/explain.ts';
import { parseYaml } from './parseYaml.ts';

const toldOf = (file: string, text: string) => {
  const parsed = parseYaml(file, text);
  return { ...parsed, problems: tellAll(parsed.problems, () => text) };
};

describe('parseYaml', () => {
  it.each([
    ['a number', 'a: 1984', '1984'],
    ['a number with a point', 'a: 4.50', '4.50'],
    ['the same in quotes', 'a: "4.50"', '4.50'],
    ['a word of other schemas', 'a: yes', 'yes'],
    ['null', 'a: null', 'null'],
    ['a tilde', 'a: ~', '~'],
    ['a date', 'a: 2025-08-25', '2025-08-25'],
    ['an octal number', 'a: 0o17', '0o17'],
    ['leading zeros', 'a: 007', '007'],
    ['infinity', 'a: .inf', '.inf'],
    ['a folded text', 'a: >-\n  b\n  c', 'b c'],
    ['a text of several lines', 'a: |-\n  b\n  c', 'b\nc'],
  ])('reads %s as a string', (_what, text, value) => {
    expect(parseYaml('f.yaml', text)).toEqual({ ok: true, problems: [], value: { a: value } });
  });

  it('reads keys as strings', () => {
    expect(parseYaml('f.yaml', '4406: { true: a }')).toEqual({
      ok: true,
      problems: [],
      value: { '4406': { true: 'a' } },
    });
  });

  it('reads CRLF as LF', () => {
    expect(parseYaml('f.yaml', 'a: b\r\nc: |-\r\n  d\r\n  e\r\n')).toEqual({
      ok: true,
      problems: [],
      value: { a: 'b', c: 'd\ne' },
    });
  });

  it.each([
    ['a tab', 'a: b\n\tc: d', 2],
    ['a key twice', 'a: b\nc: d\na: e', 3],
    ['a quote that is not closed', 'a: b\nc: "d\ne: f', 2],
    ['a bracket that is not closed', 'a: [b\nc: d', 1],
    ['two documents', 'a: b\n---\nc: d', 2],
    ['an unknown alias', 'a: b\nc: *d', 2],
  ])('says the line of %s', (_what, text, line) => {
    expect(toldOf('f.yaml', text)).toMatchObject({
      ok: false,
      problems: [{ severity: 'error', file: 'f.yaml', line, excerpt: text.split('\n')[line - 1] }],
    });
  });

  it('takes the first line of front matter for the start of the document', () => {
    expect(parseYaml('f.md', '---\na: b\n')).toMatchObject({ value: { a: 'b' } });
    expect(toldOf('f.md', '---\na: "b\n---\n')).toMatchObject({ problems: [{ line: 2, excerpt: 'a: "b' }] });
  });
});
