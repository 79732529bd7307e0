import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';

import type * as z from 'zod/mini';
import { tellAll } from '../diagnose/explain.ts';
import { schemaOf } from '../kinds/schemas.ts';
import { parseYaml } from './parseYaml.ts';
import { readDocument } from './readDocument.ts';
import { splitFrontMatter } from './splitFrontMatter.ts';

describe('parseYaml', () => {
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
});

describe('readDocument', () => {
  const toldOf = (text: string, schema: z.ZodMiniType) =>
    tellAll(readDocument('f.yaml', text, schema).problems, () => text);

  const partOf = (schema: z.ZodMiniType, value: unknown): unknown =>
    readDocument('f.yaml', stringify(value), schema).partial;

  describe('readDocument, of what is broken', () => {
    it('keeps the keys that are sound, read as they are meant', () => {
      const value = { title: '  A   blog ', url: '?', colour: 'red', bookshelf: { groups: [{ title: 'A' }] } };
      expect(partOf(schemaOf('site'), value)).toEqual({ title: 'A blog' });
    });

    it('keeps the places of the entries that are sound', () => {
      const value = [{ text: 'A', pdf: 'null' }, { text: 'B', topics: ['?'] }, '', { text: 'C', small: 'true' }];
      expect(partOf(schemaOf('blog'), value)).toEqual([
        { text: 'A', pdf: null },
        undefined,
        undefined,
        { text: 'C', small: true },
      ]);
    });

    it('keeps keys that are the names of things', () => {
      const value = { 4406: { rating: '7' }, 9646: { hidden: 'true' } };
      expect(partOf(schemaOf('shelf'), value)).toEqual({ 4406: undefined, 9646: { hidden: true } });
    });

    it.each([
      ['a list where keys were meant', schemaOf('site'), ['a']],
      ['keys where a list was meant', schemaOf('blog'), { text: 'a' }],
      ['an empty file', schemaOf('site'), ''],
    ])('keeps nothing of %s', (_what, schema, value) => {
      expect(partOf(schema, value)).toBeUndefined();
    });
  });

  it.each([
    ['title: A\n{ a: x }: y\n', 2, 1],
    ['title: A\nowner: B\n? a: x\n: y\n', 3, 1],
    ['title: A\nbookshelf: { intro: B, ? { a: x } : y }\n', 2, 24],
    ['title: &t { a: x }\n*t : y\n', 2, 1],
  ])('says where a key has keys itself: %j', (text, line, column) => {
    const message = 'a key must be text, saw keys with values';
    for (const name of ['site', 'shelf'] as const)
      expect(toldOf(text, schemaOf(name))).toMatchObject([{ message, line, column }]);
  });

  it('takes a key for a word that only looks so', () => {
    const problems = toldOf('"[object Object]": y\n', schemaOf('site'));
    expect(problems.map(({ message }) => message)).toContain('unknown key [object Object]');
  });
});

describe('splitFrontMatter', () => {
  describe('splitFrontMatter', () => {
    it.each([
      ['keys and text', '---\ntitle: A\n---\nText\n', { frontMatter: '---\ntitle: A\n', markdown: 'Text\n' }],
      ['CRLF', '---\r\ntitle: A\r\n---\r\nText\r\n', { frontMatter: '---\r\ntitle: A\r\n', markdown: 'Text\r\n' }],
      ['no keys', '---\n---\nText', { frontMatter: '---\n', markdown: 'Text' }],
      ['no text', '---\ntitle: A\n---', { frontMatter: '---\ntitle: A\n', markdown: '' }],
      [
        'blanks after the dashes',
        '---  \ntitle: A\n---\t\nText',
        { frontMatter: '---  \ntitle: A\n', markdown: 'Text' },
      ],
      [
        'a rule in the text',
        '---\ntitle: A\n---\na\n\n---\n\nb',
        { frontMatter: '---\ntitle: A\n', markdown: 'a\n\n---\n\nb' },
      ],
      [
        'dashes in a value',
        '---\ntitle: a --- b\n---\nText',
        { frontMatter: '---\ntitle: a --- b\n', markdown: 'Text' },
      ],
    ])('splits %s', (_what, text, split) => {
      expect(splitFrontMatter(text)).toMatchObject(split);
    });

    it.each([
      ['nothing', ''],
      ['text alone', 'Text\n'],
      ['an empty line before it', '\n---\ntitle: A\n---\n'],
      ['no second line of dashes', '---\ntitle: A\n'],
      ['four dashes', '----\ntitle: A\n----\n'],
    ])('finds none in %s', (_what, text) => {
      expect(splitFrontMatter(text)).toBeUndefined();
    });
  });
});
