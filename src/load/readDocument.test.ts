import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type * as z from 'zod/mini';
import { fileSchemas } from '../model/fileSchemas.ts';
import { readDocument } from './readDocument.ts';

const partOf = (schema: z.ZodMiniType, value: unknown): unknown =>
  readDocument('f.yaml', stringify(value), schema).partial;

describe('readDocument, of what is broken', () => {
  it('keeps the keys that are sound, read as they are meant', () => {
    const value = { title: '  A   blog ', url: '?', colour: 'red', bookshelf: { groups: [{ title: 'A' }] } };
    expect(partOf(fileSchemas.site, value)).toEqual({ title: 'A blog' });
  });

  it('keeps the places of the entries that are sound', () => {
    const value = [{ text: 'A', pdf: 'null' }, { text: 'B', topics: ['?'] }, '', { text: 'C', small: 'true' }];
    expect(partOf(fileSchemas.blog, value)).toEqual([
      { text: 'A', pdf: null },
      undefined,
      undefined,
      { text: 'C', small: true },
    ]);
  });

  it('keeps keys that are the names of things', () => {
    const value = { 4406: { rating: '7' }, 9646: { hidden: 'true' } };
    expect(partOf(fileSchemas.shelf, value)).toEqual({ 4406: undefined, 9646: { hidden: true } });
  });

  it.each([
    ['a list where keys were meant', fileSchemas.site, ['a']],
    ['keys where a list was meant', fileSchemas.blog, { text: 'a' }],
    ['an empty file', fileSchemas.site, ''],
  ])('keeps nothing of %s', (_what, schema, value) => {
    expect(partOf(schema, value)).toBeUndefined();
  });
});
