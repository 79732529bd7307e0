import { expect, test } from 'vitest';
import { parseToml } from './parseToml.ts';

test.each<[text: string, keys: unknown]>([
  [
    'title = "The \\"Lamp\\"" # a comment\nrating = 4.5\ndate = 2024-05-02 07:32:00\nread = true\n\n[extra]\nauthor = \'Ann\'\n',
    { title: 'The "Lamp"', rating: '4.5', date: '2024-05-02 07:32:00', read: true, extra: { author: 'Ann' } },
  ],
  ['tags = [\n  "one", # first\n  "two",\n]\n', { tags: ['one', 'two'] }],
  ['a.b = { c = "d", e = [] }\n"x y" = """\nlong\n"""\n', { a: { b: { c: 'd', e: [] } }, 'x y': 'long\n' }],
  ['__proto__ = "x"\n', JSON.parse('{"__proto__": "x"}')],
  ['title = "open\n', undefined],
  ['title "x"\n', undefined],
  [`a = ${'['.repeat(1e5)}`, undefined],
])('%j', (text, keys) => {
  expect(parseToml(text)).toEqual(keys);
});
