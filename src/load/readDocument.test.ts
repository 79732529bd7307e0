import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type * as z from 'zod/mini';
import { schemaOf } from '../kinds/schemas.ts';
import { tellAll } from '../diagnose/explain.ts';
import { readDocument } from './readDocument.ts';

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
