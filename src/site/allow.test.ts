import { expect, test } from 'vitest';
import { fileSchemas } from './fileSchemas.ts';

const read = (source: string) => fileSchemas.site.safeParse({ title: 'A', owner: 'B', allow: [source] });

test.each([
  ['http://stats.example.org', 'must start with https://'],
  ['//stats.example.org', 'must start with https://'],
  ['https://*.example.org', 'without *'],
  ['https://a.example.org; script-src *', 'must be the address of another site'],
  ['https://a.example.org,https://b.example.org', 'must be'],
  ['https://a.example.org/\nX-Evil: 1', 'must be'],
  ["https://a.example.org 'unsafe-inline'", 'must be'],
  ["'unsafe-inline'", 'must be'],
  ['https://a.example.org/x?y=1', 'must be'],
  ['https://sam:secret@a.example.org', 'must be'],
  ['https://a..example.org', 'must be'],
  ['https://a.example.org:99999', 'must be'],
  ['*', 'must be'],
  ['https:', 'must be'],
  ['data:', 'must be'],
])('%j is no site that pages may load from', (source, told) => {
  expect(read(source).error?.issues[0]?.message).toContain(told);
});

test.each([
  'https://gc.zgo.at',
  'https://gc.zgo.at/count.js',
  'https://localhost:8443/a/',
  'https://a-b.example/~c/d.js',
])('%s is one', (source) => {
  expect(read(source).success).toBe(true);
});
