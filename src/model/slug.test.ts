import { expect, it } from 'vitest';
import { readSlug } from './slug.ts';

it.each(['eden', 'howWrong', 'ashburyBook', '1984', 'a', 'war-and-peace', 'war_and_peace'])(
  '%s names a page',
  (text) => {
    expect(readSlug(text)).toBe(text);
  },
);

it.each(['', 'war and peace', 'é', '-eden', '_eden', '.eden', 'a/b', '../eden', 'eden.html', 'eden\n'])(
  '%j names no page',
  (text) => {
    expect(readSlug(text)).toBeUndefined();
  },
);
