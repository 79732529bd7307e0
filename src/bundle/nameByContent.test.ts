import { expect, test } from 'vitest';
import { nameByContent, type BundledFile } from './nameByContent.ts';

const file = (name: string, text: string, ...imports: string[]): BundledFile => ({
  file: `static/app/${name}`,
  content: Buffer.from(text),
  imports: imports.map((loaded) => `static/app/${loaded}`),
});

/** A start that loads a part, which loads the start again. */
const bundle = (start: string, part: string, words = 'part'): BundledFile[] => [
  file(`boot-${start}.js`, `import("./part-${part}.js")`, `part-${part}.js`),
  file(`part-${part}.js`, `import "./boot-${start}.js"; "${words}"`, `boot-${start}.js`),
  file('site-ABCDEFGH.css', '.ä{color:red}'),
];

test('names follow the content alone, whatever names esbuild gave', () => {
  const { contents, rename } = nameByContent(bundle('AAAAAAAA', 'BBBBBBBB'));
  expect(nameByContent(bundle('CCCCCCCC', 'DDDDDDDD')).contents).toEqual(contents);
  expect(rename('static/app/boot-AAAAAAAA.js')).toMatch(/^static\/app\/boot-[0-9a-f]{8}\.js$/);
  const part = rename('static/app/part-BBBBBBBB.js').slice('static/app/'.length);
  expect(contents.get(rename('static/app/boot-AAAAAAAA.js'))?.toString()).toBe(`import("./${part}")`);
  expect(contents.get(rename('static/app/site-ABCDEFGH.css'))?.toString()).toBe('.ä{color:red}');
});

test('a file has a new name when something that it loads has changed', () => {
  const before = nameByContent(bundle('AAAAAAAA', 'BBBBBBBB'));
  const after = nameByContent(bundle('AAAAAAAA', 'BBBBBBBB', 'other words'));
  for (const name of ['static/app/boot-AAAAAAAA.js', 'static/app/part-BBBBBBBB.js']) {
    expect(after.rename(name)).not.toBe(before.rename(name));
  }
  expect(after.rename('static/app/site-ABCDEFGH.css')).toBe(before.rename('static/app/site-ABCDEFGH.css'));
});
